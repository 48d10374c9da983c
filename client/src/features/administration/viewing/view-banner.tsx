import { useCallback, useEffect, useState } from 'react';
import { leavePage } from '../../../lib/back.ts';
import { paths } from '../../../lib/paths.ts';
import { forgetViewSession, viewSession } from '../../../lib/view-session.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Icon } from '../../../ui/content/icon.tsx';
import { eyeIcon } from '../../../ui/content/icons.ts';
import { useEndViewMutation, useViewingTexts } from './api.ts';
import styles from './viewing.module.css';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

/**
 * Banner above every page while an administrator views as another person. It leads back, automatically when the time is
 * over.
 */
export function ViewBanner() {
  const text = useViewingTexts().banner;
  const [view] = useState(viewSession);
  const [end, { isLoading }] = useEndViewMutation();
  const [now, setNow] = useState(Date.now);
  const until = view === null ? 0 : Date.parse(view.until);
  const isOver = now >= until;
  const leave = useCallback(async () => {
    forgetViewSession();
    // If this request fails, the view ends when its time is over.
    if (view !== null) await end(view.id);
    leavePage(paths.home);
  }, [end, view]);
  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(ticking);
  }, []);
  useEffect(() => {
    if (isOver) void leave();
  }, [isOver, leave]);
  if (view === null) return null;
  return (
    // The data attribute keeps React Aria from hiding it from assistive technology behind a dialog.
    <aside className={styles.place} aria-label={text.label} data-react-aria-top-layer="true">
      <div className={styles.banner}>
        <p className={styles.words}>
          <Icon icon={eyeIcon} />
          {text.text(view.name)}
        </p>
        <span className={styles.left}>{text.left(Math.max(1, Math.ceil((until - now) / MINUTE_MS)))}</span>
        <Button size="sm" isPending={isLoading} onClick={() => void leave()}>
          {text.end}
        </Button>
      </div>
    </aside>
  );
}
