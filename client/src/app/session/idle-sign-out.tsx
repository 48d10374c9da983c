import { Suspense, useEffect, useRef, useState } from 'react';
import { lazyNamed } from '../../lib/lazy-named.ts';
import { session } from '../../lib/session.ts';
import { listenForActivity, watchIdleness, type IdleWatch } from './idle-watch.ts';

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
