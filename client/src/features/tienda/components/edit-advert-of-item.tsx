import { useEffect } from 'react';
import { useFirstAnswer } from '../../../api/use-first-answer.ts';
import { reportFailure } from '../../../ui/feedback/report-failure.ts';
import { LoadingDialog } from '../../../ui/overlays/loading-dialog.tsx';
import type { FeedCardDialogProps } from '../../feed/public.ts';
import { AdvertDialog } from '../forms/advert-dialog.tsx';
import { useGetAdvertQuery } from '../api.ts';
import { useTiendaTexts } from '../texts.ts';

/** Dialog that edits the advert behind a feed item, which contains only part of it. */
export function EditAdvertOfItem({ item, onClose }: FeedCardDialogProps) {
  const text = useTiendaTexts().detail;
  const query = useGetAdvertQuery(item.ContentId, { refetchOnMountOrArgChange: true });
  const { error } = query;
  const advert = useFirstAnswer(query);
  useEffect(() => {
    if (!error) return;
    reportFailure(text.failedHint, error);
    onClose();
  }, [error, onClose, text]);
  return advert ? <AdvertDialog advert={advert} onClose={onClose} /> : <LoadingDialog onClose={onClose} />;
}
