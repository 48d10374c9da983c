import { Suspense, useSyncExternalStore } from 'react';
import { currentFault, dismissFault, subscribeFault } from '../../ui/feedback/fault.ts';
import { FailureDialog } from './failure-dialog.ts';

/** The error dialog of whatever a person asked for and the server failed at. @spec 3§2.5 */
export function FaultDialog() {
  const fault = useSyncExternalStore(subscribeFault, currentFault);
  if (!fault) return null;
  return (
    <Suspense>
      <FailureDialog kind={1} {...fault} onClose={dismissFault} />
    </Suspense>
  );
}
