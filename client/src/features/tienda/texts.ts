import { tienda } from '#contract/i18n/es-CO/tienda.ts';
import type { Translation } from '#contract/i18n/language.ts';
import { featureTexts } from '../../lib/feature-texts.ts';

export type TiendaTexts = Translation<typeof tienda>;

/** Returns the texts of the Tienda in the current language. */
export const useTiendaTexts = featureTexts<TiendaTexts>(
  tienda,
  async () => (await import('#contract/i18n/en-US/tienda.ts')).tienda,
);
