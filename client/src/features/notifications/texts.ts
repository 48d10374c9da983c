import { notificationScreens } from '#contract/i18n/es-CO/notification-screens.ts';
import type { Translation } from '#contract/i18n/language.ts';
import { featureTexts } from '../../lib/feature-texts.ts';

export type NotificationTexts = Translation<typeof notificationScreens>;

/** Returns the texts of the notification screens in the current language. */
export const useNotificationTexts = featureTexts<NotificationTexts>(
  notificationScreens,
  async () => (await import('#contract/i18n/en-US/notification-screens.ts')).notificationScreens,
);
