import { useState } from 'react';
import { useDispatch } from 'react-redux';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { NotificationPreferences } from '../../../../contract/areas/notifications/types.ts';
import { reportFailure } from '../../ui/report-failure.ts';
import { notificationsApi } from './api.ts';
import { showPreferences } from './patches.ts';
import { useNotificationPreferencesQuery } from './queries.ts';
import { createSaver } from './saver.ts';
import { useNotificationTexts } from './texts.ts';

type RootState = Parameters<typeof notificationsApi.util.selectCachedArgsForQuery>[0];

export interface PreferencesForm {
  /** Undefined until they have arrived. */
  preferences: NotificationPreferences | undefined;
  hasFailed: boolean;
  retry: () => void;
  /** Shows a change at once and saves it; a refused one is taken back, and said. */
  change: (part: Partial<NotificationPreferences>) => void;
}

/** One's own preferences, saved as they are changed. */
export function usePreferences(): PreferencesForm {
  const text = useNotificationTexts().preferences;
  const dispatch = useDispatch<ThunkDispatch<RootState, unknown, UnknownAction>>();
  const { data, isError, refetch } = useNotificationPreferencesQuery(undefined, { refetchOnMountOrArgChange: true });
  const [save] = useState(() =>
    createSaver<NotificationPreferences>({
      send: next => dispatch(notificationsApi.endpoints.savePreferences.initiate(next, { track: false })).unwrap(),
      show: preferences => dispatch(showPreferences(preferences)),
    }),
  );
  const change = async (part: Partial<NotificationPreferences>) => {
    if (!data) return;
    const failure = await save(data, { ...data, ...part });
    if (failure) reportFailure(text.failed, failure);
  };
  return {
    preferences: data,
    hasFailed: data === undefined && isError,
    retry: () => void refetch(),
    change: part => void change(part),
  };
}
