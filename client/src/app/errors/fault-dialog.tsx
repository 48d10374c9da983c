import { Suspense, useSyncExternalStore } from 'react';
import { lazyNamed } from '../../lib/lazy-named.ts';
import { currentFault, dismissFault, subscribeFault } from '../../ui/fault.ts';

const ErrorDialog = lazyNamed(() => import('../../ui/error-dialog.tsx'), 'ErrorDialog');

/** The error dialog of whatever a person asked for and the server failed at. @spec 3§2.5 */
export function FaultDialog() {
  const fault = useSyncExternalStore(subscribeFault, currentFault);
  if (!fault) return null;
  return (
    <Suspense>
      <ErrorDialog kind={1} {...fault} onClose={dismissFault} />
    </Suspense>
  );
}
