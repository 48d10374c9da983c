import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { reportFailure } from '../../ui/feedback/report-failure.ts';
import { toast, TOAST_ACTION_MS } from '../../ui/overlays/toast.ts';
import { notificationsApi } from './api.ts';
import type { BellRootState } from './update-bell.ts';
import { bellRang, selectBell } from './slice.ts';
import { useNotificationTexts } from './texts.ts';

type RootState = BellRootState & Parameters<typeof notificationsApi.util.selectCachedArgsForQuery>[0];

/**
 * 'Descartar Todo', with a way back for a moment: the list may be gone from the screen by then, so nothing here depends on
 * it. `onDiscarded` is called when it went well. @spec 1§2, 1§4, 3§4.12
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
    // As it was; the next poll adds what has come since.
    dispatch(bellRang(bell));
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
