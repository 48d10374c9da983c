import { useEffect, useState } from 'react';
import type { News } from '../../../../../contract/features/news/types.ts';
import { reportFailure } from '../../../ui/feedback/report-failure.ts';
import { OpeningDialog } from '../../../ui/overlays/opening-dialog.tsx';
import { useGetNewsItemQuery } from '../queries.ts';
import { useNewsFormTexts } from './texts.ts';
import { NewsDialog } from './news-dialog.tsx';

export interface EditNewsDialogProps {
  newsId: number;
  onClose: () => void;
}

/** Edits a news item of which no more is known than its id: lists leave its content out, and another may have edited it. */
export function EditNewsDialog({ newsId, onClose }: EditNewsDialogProps) {
  const text = useNewsFormTexts().form;
  const { currentData, error, isFetching } = useGetNewsItemQuery(newsId, { refetchOnMountOrArgChange: true });
  useEffect(() => {
    if (!error) return;
    reportFailure(text.loadFailed, error);
    onClose();
  }, [error, onClose, text]);
  return <Opened news={isFetching ? undefined : currentData} onClose={onClose} />;
}

/** Once open it stays, also while what it edits is read again. */
function Opened({ news, onClose }: { news: News | undefined; onClose: () => void }) {
  const [first, setFirst] = useState(news);
  if (!first && news) setFirst(news);
  return first ? <NewsDialog news={first} onClose={onClose} /> : <OpeningDialog onClose={onClose} />;
}
