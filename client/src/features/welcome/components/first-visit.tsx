import { Suspense, useState } from 'react';
import { lazyNamed } from '../../../lib/lazy-named.ts';
import { TermsDialog } from '../../legal/public.ts';
import { useViewer } from '../../session/public.ts';

const WizardDialog = lazyNamed(() => import('./wizard-dialog.tsx'), 'WizardDialog');
const WelcomeDialog = lazyNamed(() => import('./welcome-dialog.tsx'), 'WelcomeDialog');

/**
 * What has to be done before anything else: the terms that hold now, then the first-login wizard, then a welcome. Whoever leaves the
 * wizard finds it again at their next visit, at the step where they left it. @spec 3§4.4
 */
export function FirstVisit() {
  const { isRegistered, mustAcceptTerms } = useViewer();
  const [isLater, setLater] = useState(false);
  const [isNew, setNew] = useState(false);
  if (mustAcceptTerms)
    return (
      <Suspense>
        <TermsDialog isNew={!isRegistered} />
      </Suspense>
    );
  if (isNew)
    return (
      <Suspense>
        <WelcomeDialog onClose={() => setNew(false)} />
      </Suspense>
    );
  if (isRegistered || isLater) return null;
  return (
    <Suspense>
      <WizardDialog onLater={() => setLater(true)} onDone={() => setNew(true)} />
    </Suspense>
  );
}
