import { tienda } from '#contract/i18n/es-CO/tienda.ts';
import type { Translation } from '#contract/i18n/language.ts';
import { featureTexts } from '../../lib/feature-texts.ts';

export type TiendaTexts = Translation<typeof tienda>;

/** The texts of the Tienda, in the language in use. */
export const useTiendaTexts = featureTexts<TiendaTexts>(
  tienda,
  async () => (await import('#contract/i18n/en-US/tienda.ts')).tienda,
);
