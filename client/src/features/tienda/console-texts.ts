import { tiendaConsole } from '#contract/i18n/es-CO/tienda-console.ts';
import type { Translation } from '#contract/i18n/language.ts';
import { featureTexts } from '../../lib/feature-texts.ts';

/** The texts of the console of the Tienda, in the language in use. */
export const useTiendaConsoleTexts = featureTexts<Translation<typeof tiendaConsole>>(
  tiendaConsole,
  async () => (await import('#contract/i18n/en-US/tienda-console.ts')).tiendaConsole,
);
