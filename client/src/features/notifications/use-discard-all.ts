import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { reportFailure } from '../../ui/feedback/report-failure.ts';
import { toast, TOAST_ACTION_MS } from '../../ui/overlays/toast.ts';
import { notificationsApi } from './api.ts';
import type { BellRootState } from './update-bell.ts';
import { notificationsReceived, selectBell } from './slice.ts';
import { useNotificationTexts } from './texts.ts';

type RootState = BellRootState & Parameters<typeof notificationsApi.util.selectCachedArgsForQuery>[0];

/**
 * Returns 'Descartar Todo' with a short chance to undo. It does not depend on the list, which may have left the screen
 * by then. `onDiscarded` is called on success. @spec 1§2, 1§4, 3§4.12
 */
export function useDiscardAll(onDiscarded?: () => void): { isPending: boolean; discardAll: () => Promise<void> } {
  const text = useNotificationTexts().discard;
  const dispatch = useDispatch<ThunkDispatch<RootState, unknown, UnknownAction>>();
  const bell = useSelector(selectBell);
  const [isPending, setPending] = useState(false);
  const { discardNotifications, undoDiscard } = notificationsApi.endpoints;
  const undo = async (): Promise<void> => {
    const { error } = await dispatch(undoDiscard.initiate(undefined, { track: false }));
    if (error) return reportFailure(text.undoFailed, error, () => void undo());
    // Restores the previous count; the next poll adds newer notifications.
    dispatch(notificationsReceived(bell));
    toast(text.undone);
  };
  const discardAll = async (): Promise<void> => {
    if (isPending) return;
    setPending(true);
    const { error } = await dispatch(discardNotifications.initiate(undefined, { track: false }));
    setPending(false);
    if (error) return reportFailure(text.failed, error, () => void discardAll());
    toast(text.done, 'success', TOAST_ACTION_MS, { label: text.undo, onSelect: () => void undo() });
    onDiscarded?.();
  };
  return { isPending, discardAll };
}
