import { Suspense, useState } from 'react';
import type { News } from '../../../../../contract/features/news/types.ts';
import { dateTimeText } from '../../../../../contract/lib/time.ts';
import { lazyNamed } from '../../../lib/lazy-named.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { checksBoldIcon, sealCheckFillIcon, sealCheckIcon } from '../../../ui/content/icons.ts';
import { Icon } from '../../../ui/content/icon.tsx';
import { reportFailure } from '../../../ui/feedback/report-failure.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { useConfirmReadingMutation } from '../api.ts';
import { useNewsTexts } from '../texts.ts';
import styles from './reading-panel.module.css';

const ConfirmationsDialog = lazyNamed(() => import('./confirmations-dialog.tsx'), 'ConfirmationsDialog');

/** Under mandatory news: to say that one has read it, and, for administrators, who has. Nothing under other news. */
export function ReadingPanel({ news }: { news: News }) {
  const text = useNewsTexts();
  const [isOpen, setOpen] = useState(false);
  if (!news.RequiresConfirmation || news.State === 'programada') return null;
  return (
    <section className={styles.panel} aria-label={text.reading.mark}>
      {news.ConfirmedAt === null ? <Asked news={news} /> : <Confirmed at={news.ConfirmedAt} />}
      {news.CanSeeConfirmations && (
        <Button variant="ghost" size="sm" icon={checksBoldIcon} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {text.menu.confirmations}
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <ConfirmationsDialog news={news} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  );
}

function Asked({ news }: { news: News }) {
  const text = useNewsTexts().reading;
  const [confirm, { isLoading }] = useConfirmReadingMutation();
  const press = async () => {
    const { error } = await confirm({ Id: news.Id, PostId: news.PostId });
    if (error) reportFailure(text.failed, error);
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
        {text.confirmed(dateTimeText(new Date(at)))}
      </p>
    </>
  );
}
