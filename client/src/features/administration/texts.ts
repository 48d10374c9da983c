import { settingsPanel } from '#contract/i18n/es-CO/settings-panel.ts';
import type { Translation } from '#contract/i18n/language.ts';
import { featureTexts } from '../../lib/feature-texts.ts';

export type PanelTexts = Translation<typeof settingsPanel>;

/** Returns the texts of the settings panel, the roles and the audit log, in the current language. */
export const usePanelTexts = featureTexts<PanelTexts>(
  settingsPanel,
  async () => (await import('#contract/i18n/en-US/settings-panel.ts')).settingsPanel,
);
