import { useState } from 'react';
import type { News } from '#contract/features/news/types.ts';
import { momentText } from '../../../lib/moment.ts';
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { checksBoldIcon, sealCheckFillIcon, sealCheckIcon } from '../../../ui/content/icons.ts';
import { Icon } from '../../../ui/content/icon.tsx';
import { reportFailure } from '../../../ui/feedback/report-failure.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { useViewer } from '../../session/public.ts';
import { useConfirmReadingMutation } from '../api.ts';
import { useNewsTexts } from '../texts.ts';
import styles from './reading-panel.module.css';

const ConfirmationsDialog = lazyDialog(() => import('./confirmations-dialog.tsx'), 'ConfirmationsDialog');

/**
 * Panel under mandatory news to confirm reading and, for administrators, to see who has. Renders nothing under other
 * news.
 */
export function ReadingPanel({ news }: { news: News }) {
  const text = useNewsTexts();
  const { id } = useViewer();
  const [isOpen, setOpen] = useState(false);
  const isAsked = news.ConfirmedAt === null && news.CreatedBy !== id;
  if (!isAsked && news.ConfirmedAt === null && !news.CanSeeConfirmations) return null;
  if (!news.RequiresConfirmation || news.State === 'programada') return null;
  return (
    <section className={styles.panel} aria-label={text.reading.mark}>
      {isAsked && <Asked news={news} />}
      {news.ConfirmedAt !== null && <Confirmed at={news.ConfirmedAt} />}
      {news.CanSeeConfirmations && (
        <Button variant="ghost" size="sm" icon={checksBoldIcon} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {text.menu.confirmations}
        </Button>
      )}
      {isOpen && <ConfirmationsDialog news={news} onClose={() => setOpen(false)} />}
    </section>
  );
}

function Asked({ news }: { news: News }) {
  const text = useNewsTexts().reading;
  const [confirm, { isLoading }] = useConfirmReadingMutation();
  const press = async (): Promise<void> => {
    const { error } = await confirm({ Id: news.Id, PostId: news.PostId });
    if (error) reportFailure(text.failed, error, () => void press());
    else toast(text.done);
  };
  return (
    <>
      <Icon icon={sealCheckIcon} className={styles.seal} />
      <p className={styles.words}>
        <strong>{text.title}</strong>
        {text.hint}
      </p>
      <Button isPending={isLoading} pendingLabel={text.confirming} onClick={() => void press()}>
        {text.confirm}
      </Button>
    </>
  );
}

function Confirmed({ at }: { at: string }) {
  const text = useNewsTexts().reading;
  return (
    <>
      <Icon icon={sealCheckFillIcon} className={styles.seal} />
      <p className={styles.words} role="status">
        {text.confirmed(momentText(at))}
      </p>
    </>
  );
}
