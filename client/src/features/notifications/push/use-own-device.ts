import { useCallback, useEffect, useState } from 'react';
import type { PushState } from '#contract/features/notifications/push.ts';
import { reportFailure } from '../../../ui/feedback/report-failure.ts';
import { useNotificationTexts } from '../texts.ts';
import { useSavePushDeviceMutation } from './api.ts';
import { inTurn, obstacleOf, ownMark, subscribe, type PushObstacle } from './browser.ts';

/** Whether this browser receives pushes of the viewer, and if not, why. */
export type OwnDeviceState = Exclude<PushObstacle, 'ready'> | 'off' | 'inactive' | 'active';

interface OwnDevice {
  /** Null until it is known. */
  readonly state: OwnDeviceState | null;
  /** Mark by which the server names this browser; null without a subscription. */
  readonly mark: string | null;
  readonly isPending: boolean;
  /** Asks for the permission and subscribes. It must be called on a press. */
  readonly activate: () => void;
}

/** Returns the state of this browser. @param state of the server; undefined until it is known */
export function useOwnDevice(state: PushState | undefined): OwnDevice {
  const text = useNotificationTexts().preferences.device;
  const [save] = useSavePushDeviceMutation();
  const [browser, setBrowser] = useState<{ obstacle: PushObstacle; mark: string | null } | null>(null);
  const [isPending, setPending] = useState(false);
  const inspect = useCallback(async (): Promise<void> => {
    const mark = await ownMark();
    setBrowser({ obstacle: obstacleOf(), mark });
  }, []);
  useEffect(() => {
    queueMicrotask(() => void inspect());
    // The person may come back from the settings of the browser.
    const again = (): void => void (document.hidden || inspect());
    document.addEventListener('visibilitychange', again);
    return () => document.removeEventListener('visibilitychange', again);
  }, [inspect, state]);
  const activate = async (key: string): Promise<void> => {
    setPending(true);
    try {
      await inTurn(async () => void (await save(await subscribe(key)).unwrap()));
      await inspect();
    } catch (error) {
      await inspect();
      // A refusal is the person's choice, and shown as the state.
      if (!(error instanceof DOMException && error.name === 'NotAllowedError'))
        reportFailure(text.activateFailed, error, () => void activate(key));
    } finally {
      setPending(false);
    }
  };
  const key = state?.Key ?? null;
  return {
    state: state === undefined || browser === null ? null : stateOf(state, browser),
    mark: browser?.mark ?? null,
    isPending,
    activate: () => key !== null && void activate(key),
  };
}

function stateOf(
  { Key, Devices }: PushState,
  { obstacle, mark }: { readonly obstacle: PushObstacle; readonly mark: string | null },
): OwnDeviceState {
  if (Key === null) return 'off';
  if (obstacle !== 'ready') return obstacle;
  return Devices.some(device => device.Mark === mark) ? 'active' : 'inactive';
}
