import { Suspense, useSyncExternalStore } from 'react';
import { currentFault, dismissFault, subscribeFault } from '../../ui/feedback/fault.ts';
import { FailureDialog } from './failure-dialog.ts';

/** Error dialog for a request of the person that failed at the server. @spec 3§2.5 */
export function FaultDialog() {
  const fault = useSyncExternalStore(subscribeFault, currentFault);
  if (!fault) return null;
  const { retry, ...shown } = fault;
  const again =
    retry &&
    (() => {
      dismissFault();
      retry();
    });
  return (
    <Suspense>
      <FailureDialog kind={1} {...shown} onRetry={again} onClose={dismissFault} />
    </Suspense>
  );
}
