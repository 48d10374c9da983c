import { useEffect } from 'react';
import { useFirstAnswer } from '../../../api/use-first-answer.ts';
import { reportFailure } from '../../../ui/feedback/report-failure.ts';
import { LoadingDialog } from '../../../ui/overlays/loading-dialog.tsx';
import type { FeedCardDialogProps } from '../../feed/public.ts';
import { useGetNewsItemQuery } from '../api.ts';
import { NewsDialog } from './news-dialog.tsx';
import { useNewsFormTexts } from './news-form.ts';

/** Dialog that edits the news item behind a feed item. */
export function EditNewsOfItem({ item, onClose }: FeedCardDialogProps) {
  return <EditNewsDialog newsId={item.ContentId} onClose={onClose} />;
}

export interface EditNewsDialogProps {
  newsId: number;
  onClose: () => void;
}

/**
 * Dialog that edits a news item known only by its id. It reads the item again, because lists omit the content and
 * another person may have edited it.
 */
export function EditNewsDialog({ newsId, onClose }: EditNewsDialogProps) {
  const text = useNewsFormTexts().form;
  const query = useGetNewsItemQuery(newsId, { refetchOnMountOrArgChange: true });
  const { error } = query;
  const news = useFirstAnswer(query);
  useEffect(() => {
    if (!error) return;
    reportFailure(text.loadFailed, error);
    onClose();
  }, [error, onClose, text]);
  return news ? <NewsDialog news={news} onClose={onClose} /> : <LoadingDialog onClose={onClose} />;
}
