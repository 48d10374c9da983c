import { useState } from 'react';
import type { NotificationPreferences } from '#contract/features/notifications/types.ts';
import { reportFailure } from '../../ui/feedback/report-failure.ts';
import { useSavePreferencesMutation } from './api.ts';
import { useGetNotificationPreferencesQuery } from './queries.ts';
import { createSaver } from './saver.ts';
import { useNotificationTexts } from './texts.ts';

export interface PreferencesForm {
  /** Preferences; undefined until they have arrived. */
  preferences: NotificationPreferences | undefined;
  hasFailed: boolean;
  retry: () => void;
  /** Shows a change at once and saves it; if refused, it is reverted and an error is shown. */
  change: (part: Partial<NotificationPreferences>) => void;
}

/** Loads the viewer's own preferences and saves each change. */
export function usePreferences(): PreferencesForm {
  const text = useNotificationTexts().preferences;
  const { data, isError, refetch } = useGetNotificationPreferencesQuery();
  const [send] = useSavePreferencesMutation();
  // Kept outside the cache, whose changes reach the screen one frame late: a switch would jump back under the finger.
  const [own, setOwn] = useState<NotificationPreferences | null>(null);
  const [save] = useState(() =>
    createSaver<NotificationPreferences>({ send: preferences => send(preferences).unwrap(), show: setOwn }),
  );
  const preferences = own ?? data;
  const change = async (part: Partial<NotificationPreferences>): Promise<void> => {
    if (!preferences) return;
    const failure = await save(preferences, { ...preferences, ...part });
    if (failure) reportFailure(text.failed, failure, () => void change(part));
  };
  return {
    preferences,
    hasFailed: preferences === undefined && isError,
    retry: () => void refetch(),
    change: part => void change(part),
  };
}
