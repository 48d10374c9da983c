import { useEffect, useRef, type ReactNode } from 'react';
import type { PushDevice, PushTrial } from '#contract/features/notifications/push.ts';
import { focusStaysIn } from '../../../lib/focus-after.ts';
import { deviceIcon } from '../../../ui/content/device-icon.ts';
import { Icon } from '../../../ui/content/icon.tsx';
import { RelativeTime } from '../../../ui/content/relative-time.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { reportFailure } from '../../../ui/feedback/report-failure.ts';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { useGetPushStateQuery, useRemovePushDeviceMutation, useSendPushTrialMutation } from '../push/api.ts';
import { unsubscribe } from '../push/browser.ts';
import { useOwnDevice } from '../push/use-own-device.ts';
import { useNotificationTexts } from '../texts.ts';
import styles from './push-devices.module.css';

/**
 * Pushes to this browser, with the reason if it receives none, and the person's other devices.
 * @param children setting for people with such a device
 */
export function PushDevices({ children }: { children: ReactNode }) {
  const text = useNotificationTexts().preferences.device;
  const { data, isError, refetch } = useGetPushStateQuery();
  const { state, mark, isPending, activate } = useOwnDevice(data);
  const part = useRef<HTMLDivElement>(null);
  const hasPressed = useRef(false);
  const count = data?.Devices.length;
  // The pressed button goes with the change that it makes.
  useEffect(() => {
    if (hasPressed.current && document.activeElement === document.body) focusStaysIn(part.current);
  }, [count, state]);
  const press = () => {
    hasPressed.current = true;
  };
  if (isError && data === undefined) return <ErrorState title={text.loadFailed} onRetry={() => void refetch()} />;
  if (data === undefined || state === null) return <Spinner label={text.title} />;
  const own = data.Devices.find(device => device.Mark === mark);
  return (
    <div ref={part}>
      <p className={styles.state} role="status">
        {text.state[state]}
      </p>
      {state === 'inactive' && (
        <Button
          size="sm"
          isPending={isPending}
          pendingLabel={text.activating}
          onClick={() => {
            press();
            activate();
          }}
        >
          {text.activate}
        </Button>
      )}
      {own !== undefined && <Trial device={own} />}
      {data.Devices.length > 0 && (
        <ul className={styles.devices} aria-label={text.others}>
          {data.Devices.map(device => (
            <DeviceRow key={device.Id} device={device} isOwn={device === own} onPress={press} />
          ))}
        </ul>
      )}
      {data.Devices.length > 0 && children}
    </div>
  );
}

/** Button that sends this device a push, with the result. */
function Trial({ device }: { device: PushDevice }) {
  const text = useNotificationTexts().preferences.device;
  const [send, { data, isLoading }] = useSendPushTrialMutation();
  const outcome: PushTrial | undefined = data?.Outcome;
  const tryOut = async (): Promise<void> => {
    const { error } = await send(device.Id);
    if (error) reportFailure(text.trialFailed, error, () => void tryOut());
  };
  return (
    <>
      <Button variant="soft" size="sm" isPending={isLoading} pendingLabel={text.trying} onClick={() => void tryOut()}>
        {text.trial}
      </Button>
      <p className={styles.outcome} role="status">
        {outcome !== undefined && !isLoading && text.outcome[outcome]}
      </p>
    </>
  );
}

interface DeviceRowProps {
  device: PushDevice;
  isOwn: boolean;
  onPress: () => void;
}

function DeviceRow({ device, isOwn, onPress }: DeviceRowProps) {
  const text = useNotificationTexts().preferences.device;
  const [remove, { isLoading }] = useRemovePushDeviceMutation();
  const name = text.name(device.Browser, device.System);
  const end = async (): Promise<void> => {
    const { error } = await remove(device.Id);
    if (error) reportFailure(text.removeFailed, error, () => void end());
    // The server sends nothing more, also if the browser keeps its subscription.
    else if (isOwn) await unsubscribe().catch(() => undefined);
  };
  return (
    <li>
      <Icon icon={deviceIcon(device.System)} />
      <div className={styles.words}>
        <strong>{name}</strong>
        <small>
          {isOwn ? (
            text.own
          ) : (
            <>
              {device.Used === null ? text.added : text.used} · <RelativeTime date={device.Used ?? device.Created} />
            </>
          )}
        </small>
      </div>
      <Button
        variant="ghost"
        size="sm"
        isPending={isLoading}
        aria-label={text.removeName(name)}
        onClick={() => {
          onPress();
          void end();
        }}
      >
        {text.remove}
      </Button>
    </li>
  );
}
