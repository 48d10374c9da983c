import { Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { lazyNamed } from '../../../lib/lazy-named.ts';
import { TermsDialog } from '../../legal/public.ts';
import { useViewer } from '../../session/public.ts';

const WizardDialog = lazyNamed(() => import('./wizard-dialog.tsx'), 'WizardDialog');
const WelcomeDialog = lazyNamed(() => import('./welcome-dialog.tsx'), 'WelcomeDialog');

/** Mark that the wizard was left in this visit. Sign-out and the end of the tab remove it. */
const LATER_KEY = 'tertulia.welcome.later';

/**
 * First steps: the current terms before anything else; then, at home, the first-login wizard and a welcome. A wizard
 * left early reopens on the next visit, at the same step. @spec 3§4.4
 */
export function FirstVisit() {
  const { isRegistered, mustAcceptTerms } = useViewer();
  const [isLater, setLater] = useState(() => sessionStorage.getItem(LATER_KEY) !== null);
  const [isNew, setNew] = useState(false);
  const isHome = useLocation().pathname === paths.home;
  const leave = () => {
    sessionStorage.setItem(LATER_KEY, 'yes');
    setLater(true);
  };
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
  // Over any other page, people have come for something else.
  if (isRegistered || isLater || !isHome) return null;
  return (
    <Suspense>
      <WizardDialog onLater={leave} onDone={() => setNew(true)} />
    </Suspense>
  );
}
