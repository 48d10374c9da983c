import { useEffect, useEffectEvent, useState } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../../api/api.ts';
import type { BellDispatch } from '../../features/notifications/public.ts';
import { arrowClockwiseBoldIcon } from '../../ui/content/icons.ts';
import { VisuallyHidden } from '../../ui/content/visually-hidden.tsx';
import { Icon } from '../../ui/content/icon.tsx';
import { usePhoneTexts } from '../phone/texts.ts';
import styles from './gestures.module.css';
import { markPresses } from './press-mark.ts';
import { openMenusOnPress } from './press-menu.ts';
import { followPulls, PULL_PX } from './pull.ts';

/**
 * Component with the gestures of fingers on every page: a pull reads it again, a long press opens a card's menu, and a
 * press shows at once.
 */
export function Gestures() {
  useEffect(openMenusOnPress, []);
  useEffect(markPresses, []);
  return <PullToRefresh />;
}

/** Reads everything on screen again, as when the connection is back. Resolves when all answers are here. */
async function readAgain(dispatch: BellDispatch): Promise<void> {
  dispatch(api.internalActions.onOnline());
  await Promise.allSettled(dispatch(api.util.getRunningQueriesThunk()));
}

/** Indicator that a finger pulls down at the top of a page. */
function PullToRefresh() {
  const { refresh: text } = usePhoneTexts();
  const dispatch = useDispatch<BellDispatch>();
  const [way, setWay] = useState(0);
  const [state, setState] = useState<'idle' | 'busy' | 'done'>('idle');
  const refresh = useEffectEvent(async () => {
    if (state === 'busy') return;
    setState('busy');
    await readAgain(dispatch);
    setState('done');
  });
  const pull = useEffectEvent(setWay);
  useEffect(() => {
    // The browser's own pull would load the whole page.
    document.documentElement.classList.add(styles.pulled ?? '');
    const end = followPulls({ onPull: to => pull(to), onRefresh: () => void refresh() });
    return () => {
      end();
      document.documentElement.classList.remove(styles.pulled ?? '');
    };
  }, []);
  const isBusy = state === 'busy';
  const isShown = isBusy || way > 0;
  const words = isBusy ? text.busy : way >= PULL_PX ? text.pull : state === 'done' ? text.done : '';
  return (
    <>
      {isShown && (
        <div
          className={styles.pull}
          data-busy={isBusy || undefined}
          data-far={way >= PULL_PX || undefined}
          style={{ translate: `0 ${isBusy ? PULL_PX : way}px`, rotate: `${way * 4}deg` }}
          aria-hidden
        >
          <Icon icon={arrowClockwiseBoldIcon} />
        </div>
      )}
      <div role="status">
        <VisuallyHidden>{words}</VisuallyHidden>
      </div>
    </>
  );
}
