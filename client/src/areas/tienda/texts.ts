import { tienda } from '../../../../contract/i18n/es-CO/tienda.ts';
import type { Translation } from '../../../../contract/i18n/language.ts';
import { areaTexts } from '../../lib/area-texts.ts';

export type TiendaTexts = Translation<typeof tienda>;

/** The texts of the Tienda, in the language in use. */
export const useTiendaTexts = areaTexts<TiendaTexts>(
  tienda,
  async () => (await import('../../../../contract/i18n/en-US/tienda.ts')).tienda,
);
