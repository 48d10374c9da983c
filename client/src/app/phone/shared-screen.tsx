import { useEffect, useState } from 'react';
import { SHARED_IDLE_MS, SHARED_NOTE_MS, SHARED_WARNING_MS } from '#contract/features/session/limits.ts';
import { read } from '../../api/read.ts';
import { session } from '../../lib/session.ts';
import { Button } from '../../ui/controls/button.tsx';
import { clearBrowser, isBadge, shareActivity, watchTyping } from './shared-browser.ts';
import styles from './shared-screen.module.css';
import { usePhoneTexts } from './texts.ts';

const ACTIVITY = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;
const SECOND_MS = 1_000;

/** Ends the session, and leaves nothing of its person in the browser. */
function end(): void {
  clearBrowser();
  void session.signOut('user');
}

/** Bar of a session on a device that many people share: it ends by its button, soon without activity, or with a badge. */
export function SharedScreen() {
  const { shared: text } = usePhoneTexts();
  const [left, setLeft] = useState(SHARED_IDLE_MS);

  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    let last = Date.now();
    let noted = last;
    // One idle tab would end the session that a person uses in another.
    const share = shareActivity(at => (last = Math.max(last, at)), signal);
    const note = (): void => {
      const now = Date.now();
      // After sleep, the pointer that wakes the screen up is of another person.
      if (now - last >= SHARED_IDLE_MS) return end();
      last = now;
      share(now);
      if (now - noted < SHARED_NOTE_MS) return;
      noted = now;
      // The server ends a session without requests. A failure says so by itself, or comes from the network.
      void read({ url: '/Flx_CurrentUser' }, { signal }).catch(() => undefined);
    };
    for (const event of ACTIVITY) window.addEventListener(event, note, { passive: true, capture: true, signal });
    const check = (): void => {
      const rest = last + SHARED_IDLE_MS - Date.now();
      setLeft(rest);
      if (rest > 0) return;
      stop.abort();
      clearInterval(timer);
      end();
    };
    const timer = setInterval(check, SECOND_MS);
    document.addEventListener('visibilitychange', check, { signal });
    watchTyping(typed => isBadge(typed) && end(), signal);
    return () => {
      stop.abort();
      clearInterval(timer);
    };
  }, []);

  return (
    <aside className={styles.bar} aria-label={text.title}>
      <span role="status">
        {left <= SHARED_WARNING_MS ? text.ending(Math.max(1, Math.ceil(left / SECOND_MS))) : text.title}
      </span>
      <Button size="sm" onClick={end}>
        {text.end}
      </Button>
    </aside>
  );
}
