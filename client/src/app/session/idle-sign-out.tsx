import { Suspense, useEffect, useRef, useState } from 'react';
import { lazyNamed } from '../../lib/lazy-named.ts';
import { session } from '../../lib/session.ts';
import { idlePhase, idleTimeLeft, nextIdleCheck, type IdlePhase } from '#contract/features/session/limits.ts';
import { LAST_ACTIVITY_KEY } from '../../lib/last-activity.ts';

/** Events that count as activity. Requests, polling above all, do not. @spec decision 32 */
const ACTIVITY = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

/**
 * Shortest time between two stored activities, in milliseconds, because a moving mouse fires a hundred events per
 * second.
 */
const WRITE_MS = 2_000;

interface IdleWatchOptions {
  readonly clock: () => number;
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  /** Called when the phase changes: show the warning, remove it, or sign out. */
  readonly onPhase: (phase: IdlePhase) => void;
}

interface IdleWatch {
  /** Notes that the person did something. While the warning shows only `stay` counts. */
  noteActivity(): void;
  /** Notes that the person wants to stay, in answer to the warning. */
  stay(): void;
  /** Compares with the clock now, for example after sleep, during which timers do not run. */
  check(): void;
  /** Milliseconds until the sign-out. */
  timeLeft(): number;
  stop(): void;
}

/**
 * Watches for inactivity. The last activity is a moment that all tabs share, and not a counter. Activity in one tab
 * counts in all, and a computer that slept is seen to have been idle. @spec 3§4.3
 */
export function watchIdleness({ clock, storage, onPhase }: IdleWatchOptions): IdleWatch {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let phase: IdlePhase = 'active';
  let written = -Infinity;

  const lastActivity = (): number => {
    const stored = Number(storage.getItem(LAST_ACTIVITY_KEY));
    // A moment in the future comes from a clock that has since been set back.
    return stored > 0 ? Math.min(stored, clock()) : clock();
  };
  const write = (): void => {
    written = clock();
    storage.setItem(LAST_ACTIVITY_KEY, String(written));
  };
  const check = (): void => {
    clearTimeout(timer);
    if (phase === 'over') return;
    const last = lastActivity();
    const next = idlePhase(last, clock());
    if (next !== phase) {
      phase = next;
      onPhase(phase);
    }
    if (next !== 'over') timer = setTimeout(check, nextIdleCheck(last, clock()));
  };

  // Opening the application is activity. Answers kept beyond the limit are gone by then (`session-opening.ts`).
  write();
  check();
  return {
    check,
    noteActivity() {
      if (clock() - written < WRITE_MS && clock() >= written) return;
      // Check the clock first: the mouse that wakes a computer up must not count for the hours before.
      check();
      if (phase === 'active') write();
    },
    stay() {
      check();
      if (phase === 'over') return;
      write();
      check();
    },
    timeLeft: () => idleTimeLeft(lastActivity(), clock()),
    stop: () => clearTimeout(timer),
  };
}

/** Connects the page's own events to a watch. Returns a function that disconnects them. */
export function listenForActivity(watch: IdleWatch): () => void {
  const note = (): void => watch.noteActivity();
  const check = (): void => watch.check();
  const onStorage = ({ key }: StorageEvent): void => {
    if (key === LAST_ACTIVITY_KEY) watch.check();
  };
  for (const event of ACTIVITY) window.addEventListener(event, note, { passive: true, capture: true });
  document.addEventListener('visibilitychange', check);
  window.addEventListener('storage', onStorage);
  return () => {
    for (const event of ACTIVITY) window.removeEventListener(event, note, { capture: true });
    document.removeEventListener('visibilitychange', check);
    window.removeEventListener('storage', onStorage);
    watch.stop();
  };
}

// A warning that can't be loaded is left out: the session ends in time all the same.
const IdleWarning = lazyNamed(
  () => import('./idle-warning.tsx').catch(() => ({ IdleWarning: () => null })),
  'IdleWarning',
);

/** Component that signs out an inactive person, after a warning. @spec 3§4.3, decision 32 */
export function IdleSignOut() {
  const [isWarning, setIsWarning] = useState(false);
  const watching = useRef<IdleWatch | null>(null);

  useEffect(() => {
    const watch = watchIdleness({
      clock: Date.now,
      storage: localStorage,
      onPhase: phase => {
        setIsWarning(phase === 'warning');
        if (phase === 'over') void session.signOut('idle');
      },
    });
    watching.current = watch;
    return listenForActivity(watch);
  }, []);

  if (!isWarning) return null;
  return (
    <Suspense>
      <IdleWarning
        timeLeft={() => watching.current?.timeLeft() ?? 0}
        onStay={() => watching.current?.stay()}
        onLeave={() => void session.signOut('user')}
      />
    </Suspense>
  );
}
