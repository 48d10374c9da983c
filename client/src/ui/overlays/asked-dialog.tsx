import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { currentDialog, giveUpAsking, subscribeDialog } from './ask-with.ts';
import { LoadingDialog } from './loading-dialog.tsx';

/** Place of the dialogs that `askWith` opens: one in the whole application. Leaving the page closes them. */
export function AskedDialog() {
  const { pathname } = useLocation();
  useEffect(() => giveUpAsking, [pathname]);
  return (
    <Suspense fallback={<LoadingDialog onClose={giveUpAsking} />}>
      {useSyncExternalStore(subscribeDialog, currentDialog)}
    </Suspense>
  );
}
