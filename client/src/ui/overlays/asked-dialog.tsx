import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { currentDialog, giveUpAsking, subscribeDialog } from './ask-with.ts';
import { OpeningDialog } from './opening-dialog.tsx';

/** Place of the dialogs that `askWith` opens: one in the whole application. Leaving the page closes them. */
export function AskedDialog() {
  const { pathname } = useLocation();
  useEffect(() => giveUpAsking, [pathname]);
  return (
    <Suspense fallback={<OpeningDialog onClose={giveUpAsking} />}>
      {useSyncExternalStore(subscribeDialog, currentDialog)}
    </Suspense>
  );
}
