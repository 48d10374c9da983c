import { tiendaConsole } from '#contract/i18n/es-CO/tienda-console.ts';
import type { Translation } from '#contract/i18n/language.ts';
import { featureTexts } from '../../lib/feature-texts.ts';

/** Returns the texts of the Tienda console in the current language. */
export const useTiendaConsoleTexts = featureTexts<Translation<typeof tiendaConsole>>(
  tiendaConsole,
  async () => (await import('#contract/i18n/en-US/tienda-console.ts')).tiendaConsole,
);
