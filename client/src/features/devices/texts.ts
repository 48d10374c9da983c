import { devices } from '#contract/i18n/es-CO/devices.ts';
import type { Translation } from '#contract/i18n/language.ts';
import { featureTexts } from '../../lib/feature-texts.ts';

/** Returns the texts of devices, in the current language. */
export const useDevicesTexts = featureTexts<Translation<typeof devices>>(
  devices,
  async () => (await import('#contract/i18n/en-US/devices.ts')).devices,
);
