import { removeAfterConfirmation } from '../../ui/overlays/remove-after-asking.tsx';
import type { Removal } from '../feed/public.ts';
import { newsApi } from './api.ts';
import { useNewsTexts } from './texts.ts';

/** Deletes a news item after the user confirms. */
export const removeNews: Removal = news => async dispatch => {
  const { menu } = await useNewsTexts.load();
  return removeAfterConfirmation(menu, () => dispatch(newsApi.endpoints.removeNews.initiate(news, { track: false })));
};
