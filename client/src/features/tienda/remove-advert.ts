import { removeAfterDialog } from '../../ui/overlays/remove-after-asking.tsx';
import type { Removal } from '../feed/public.ts';
import { tiendaApi } from './api.ts';
import { useTiendaTexts } from './texts.ts';

/** Deletes an advert after confirmation. @spec 1§6 */
export const removeAdvert: Removal = advert => async dispatch => {
  const { menu } = await useTiendaTexts.load();
  return removeAfterDialog(menu, () => dispatch(tiendaApi.endpoints.removeAdvert.initiate(advert, { track: false })));
};
