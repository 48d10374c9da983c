import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import { PUSHED } from '#contract/features/notifications/push.ts';
import type { FromWorker } from '../../../lib/kept.ts';
import type { api } from '../../../api/api.ts';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { notificationsApi } from '../api.ts';
import { selectBell } from '../slice.ts';
import { pushApi } from './api.ts';
import { closePushes, inTurn, keepInStep, shownPushes } from './browser.ts';

type Dispatch = ThunkDispatch<{ [api.reducerPath]: ReturnType<typeof api.reducer> }, unknown, UnknownAction>;

/**
 * Component of a browser that receives pushes: it opens a pressed one and marks it as seen, closes those that were seen
 * elsewhere, and renews the subscription. Renders nothing.
 */
export function Pushes(): null {
  const dispatch = useDispatch<Dispatch>();
  useOpening(dispatch);
  const { unread, latest } = useSelector(selectBell);
  useEffect(() => {
    const step = async (): Promise<void> => {
      const state = await dispatch(
        pushApi.endpoints.getPushState.initiate(undefined, { forceRefetch: true, subscribe: false }),
      ).unwrap();
      await keepInStep(state, body => dispatch(pushApi.endpoints.savePushDevice.initiate(body)).unwrap());
    };
    // The next start tries again.
    void inTurn(step).catch(() => undefined);
  }, [dispatch]);
  useEffect(() => {
    const withdraw = async (): Promise<void> => {
      if ((await shownPushes()).length === 0) return;
      const unseen =
        unread === 0
          ? []
          : await dispatch(
              pushApi.endpoints.listUnseenTags.initiate(undefined, { forceRefetch: true, subscribe: false }),
            ).unwrap();
      await closePushes(unseen);
    };
    // Until the first poll nothing is known to be seen.
    if (latest !== null) void withdraw().catch(() => undefined);
  }, [dispatch, unread, latest]);
  return null;
}

/** Opens the address of a pressed notification, which may come with the page or to a page that is open. */
function useOpening(dispatch: Dispatch): void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const go = ({ data }: MessageEvent<FromWorker>) => void navigate(data.open);
    navigator.serviceWorker.addEventListener('message', go);
    return () => navigator.serviceWorker.removeEventListener('message', go);
  }, [navigate]);
  useEffect(() => {
    const options = new URLSearchParams(search);
    const id = Number(options.get(PUSHED));
    if (!Number.isSafeInteger(id) || id <= 0) return;
    void dispatch(notificationsApi.endpoints.markNotification.initiate(id));
    options.delete(PUSHED);
    // A reload must not mark it again.
    void navigate({ pathname, search: options.toString(), hash }, { replace: true });
  }, [dispatch, navigate, pathname, search, hash]);
}
