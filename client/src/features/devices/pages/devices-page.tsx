import { Suspense, useId, useRef } from 'react';
import type { Device } from '#contract/features/devices/types.ts';
import { dateTimeText } from '#contract/lib/time.ts';
import { problemMessage } from '../../../api/problem-message.ts';
import { focusAfter, focusStaysIn } from '../../../lib/focus-after.ts';
import { session } from '../../../lib/session.ts';
import { useLanguage, useTexts } from '../../../lib/texts.ts';
import { deviceIcon } from '../../../ui/content/device-icon.ts';
import { Icon } from '../../../ui/content/icon.tsx';
import { RelativeTime } from '../../../ui/content/relative-time.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { reportFailure } from '../../../ui/feedback/report-failure.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { useListDevicesQuery, useEndDeviceSessionMutation, useEndOtherSessionsMutation } from '../api.ts';
import { SecurityCards } from '../../security/public-forms.ts';
import { devicesNames } from '../public.ts';
import { useDevicesTexts } from '../texts.ts';
import styles from './devices-page.module.css';

/** Page `/profile/devices`: how the viewer signs in, and where they did, with the sign-out of each. */
export function DevicesPage() {
  const text = useDevicesTexts();
  const { data: devices, error, refetch } = useListDevicesQuery();
  return (
    <div className={styles.page}>
      <h1>{devicesNames().page}</h1>
      <Suspense fallback={<Skeleton shape="block" height={320} />}>
        <SecurityCards />
      </Suspense>
      {devices ? (
        <Devices devices={devices} />
      ) : error ? (
        <ErrorState title={text.failed} text={problemMessage(error)} onRetry={() => void refetch()} />
      ) : (
        <Skeleton shape="block" height={240} />
      )}
      <ChangePassword />
    </div>
  );
}

/** Button that leads to the change of the password, if the identity provider has one. */
function ChangePassword() {
  const text = useTexts('shell').account;
  const { failure } = useTexts('session');
  const state = session.state();
  if (state.status !== 'signed-in' || !state.changesPassword) return null;
  return (
    <Button
      variant="ghost"
      onClick={() => void session.changePassword().catch(() => toast(failure.unreachable, 'error'))}
    >
      {text.changePassword}
    </Button>
  );
}

function Devices({ devices }: { devices: readonly Device[] }) {
  const text = useDevicesTexts();
  const title = useId();
  const [signOut, { isLoading }] = useEndOtherSessionsMutation();
  const list = useRef<HTMLUListElement>(null);
  const signOutOthers = async (): Promise<void> => {
    const { error } = await signOut();
    if (error) return reportFailure(text.signOutFailed, error, () => void signOutOthers());
    toast(text.signedOutOthers);
    focusStaysIn(list.current);
  };
  const hasOthers = devices.some(({ IsThis }) => !IsThis);
  return (
    <Card isPadded className={styles.card} aria-labelledby={title}>
      <h2 id={title}>{text.title}</h2>
      <p className={styles.intro}>{text.intro}</p>
      {hasOthers ? (
        <Button
          variant="soft"
          isPending={isLoading}
          pendingLabel={text.signingOut}
          onClick={() => void signOutOthers()}
        >
          {text.signOutOthers}
        </Button>
      ) : (
        <p className={styles.alone}>{text.alone}</p>
      )}
      <ul ref={list} className={styles.list} aria-labelledby={title}>
        {devices.map(device => (
          <DeviceLine key={device.Id} device={device} />
        ))}
      </ul>
    </Card>
  );
}

function DeviceLine({ device: { Id, Browser, System, FirstUsed, LastUsed, IsThis } }: { device: Device }) {
  const text = useDevicesTexts();
  const line = useRef<HTMLLIElement>(null);
  const [signOut, { isLoading }] = useEndDeviceSessionMutation();
  const language = useLanguage();
  const name = text.name(Browser, System);
  const signOutThere = async (): Promise<void> => {
    const focusNext = focusAfter(line.current);
    const { error } = await signOut(Id);
    if (error) return reportFailure(text.signOutFailed, error, () => void signOutThere());
    toast(text.signedOut(name));
    focusNext();
  };
  return (
    <li ref={line}>
      <Icon icon={deviceIcon(System)} />
      <div className={styles.words}>
        <strong>{name}</strong>
        <small>
          {IsThis ? (
            text.own
          ) : (
            <>
              {text.used} <RelativeTime date={LastUsed} className={styles.age} />
            </>
          )}{' '}
          · {text.firstUsed(dateTimeText(new Date(FirstUsed), language))}
        </small>
      </div>
      <Button
        size="sm"
        variant="ghost"
        aria-label={text.signOutOf(name)}
        isPending={isLoading}
        pendingLabel={text.signingOut}
        onClick={() => void (IsThis ? session.signOut('user') : signOutThere())}
      >
        {text.signOut}
      </Button>
    </li>
  );
}
