import { Suspense, useEffect } from 'react';
import { useSelector } from 'react-redux';
import { useGeneral } from '../../features/config/public.ts';
import { notificationsSlice } from '../../features/notifications/public.ts';
import { FactorNotice } from '../../features/security/public-forms.ts';
import { useGetCurrentUserQuery, useViewer } from '../../features/session/public.ts';
import { lazyNamed } from '../../lib/lazy-named.ts';
import { viewSession } from '../../lib/view-session.ts';
import { countBytes } from './count-bytes.ts';
import { linkInstallation } from './link-installation.ts';
import { NewVersion } from './new-version.tsx';
import { OutboxLine } from './outbox-line.tsx';
import { Shared } from './shared.tsx';
import { usePhoneTexts } from './texts.ts';
import { useInstallOffer } from './use-install-offer.ts';
import { useOutbox } from './use-outbox.ts';
import { useWorker } from './use-worker.ts';

const Pushes = lazyNamed(() => import('../../features/notifications/public-forms.ts'), 'Pushes');
const InstallHint = lazyNamed(() => import('./install-hint.tsx'), 'InstallHint');
const SharedScreen = lazyNamed(() => import('./shared-screen.tsx'), 'SharedScreen');
const Gestures = lazyNamed(() => import('../gestures/gestures.tsx'), 'Gestures');

/** Whether fingers are the first way to point at things here. */
const isTouched = matchMedia('(pointer: coarse)').matches;

export { KeptLine } from './kept-line.tsx';
export { ViewerRefusal } from './viewer-refusal.tsx';

/** Component for the browser of one person, or for one that many people share, in which nothing is kept. */
export function Phone() {
  const { data } = useGetCurrentUserQuery();
  if (data === undefined) return null;
  if (data.sharedDevice !== true) return <OwnPhone />;
  return (
    <Suspense>
      <SharedScreen />
    </Suspense>
  );
}

/** Component for an installed application: its manifest, service worker, count on the icon, hint to install it, and
 * the writes that wait. */
function OwnPhone() {
  const texts = usePhoneTexts();
  const { org } = useViewer();
  const { general } = useGeneral(org);
  const { data } = useGetCurrentUserQuery();
  const { unread } = useSelector(notificationsSlice.selectors.selectBell);
  const hasNewVersion = useWorker();
  const offer = useInstallOffer();
  const writes = useOutbox();
  const installation = data?.installation;
  const { name } = general;
  useEffect(() => {
    if (installation !== undefined) linkInstallation(installation, name);
  }, [installation, name]);
  useBadge(unread);
  useEffect(countBytes, []);
  return (
    <>
      {data?.secondFactor !== undefined && (
        <Suspense>
          <FactorNotice />
        </Suspense>
      )}
      {installation !== undefined && offer !== null && viewSession() === null && writes.length === 0 && (
        <Suspense>
          <InstallHint icons={installation} organisation={name} offer={offer} />
        </Suspense>
      )}
      {isTouched && (
        <Suspense>
          <Gestures />
        </Suspense>
      )}
      <OutboxLine writes={writes} />
      <NewVersion isReady={hasNewVersion} text={texts.newVersion} />
      {hasPushes() && (
        <Suspense>
          <Pushes />
        </Suspense>
      )}
      <Shared />
    </>
  );
}

/** Whether this browser may show pushes of the person. */
const hasPushes = (): boolean =>
  'PushManager' in window && Notification.permission === 'granted' && viewSession() === null;

/** Shows the number of unread notifications on the icon of the application; none after the sign-out. */
function useBadge(unread: number): void {
  useEffect(() => {
    // The permission may be missing, and some browsers show none.
    void navigator.setAppBadge?.(unread).catch(() => undefined);
    return () => void navigator.clearAppBadge?.().catch(() => undefined);
  }, [unread]);
}
