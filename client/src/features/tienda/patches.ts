import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { LiveItem } from '#contract/features/feed/types.ts';
import type { Advert } from '#contract/features/tienda/types.ts';
import { tiendaQueries } from './queries.ts';

/** Part of the store that the Tienda's thunks need. */
export type TiendaRootState = Parameters<typeof tiendaQueries.util.selectCachedArgsForQuery>[0];
export type TiendaDispatch = ThunkDispatch<TiendaRootState, unknown, UnknownAction>;
type Patch = (dispatch: TiendaDispatch, getState: () => TiendaRootState) => void;

/** Merges the result of `change` into one advert, found by its id, in every cached list and on its own. */
export function patchAdvert(advertId: number, change: (advert: Advert) => Partial<Advert>): Patch {
  return (dispatch, getState) => {
    for (const args of tiendaQueries.util.selectCachedArgsForQuery(getState(), 'listAdverts')) {
      dispatch(
        tiendaQueries.util.updateQueryData('listAdverts', args, draft => {
          for (const page of draft.pages) {
            for (const advert of page.results) if (advert.Id === advertId) Object.assign(advert, change(advert));
          }
        }),
      );
    }
    dispatch(
      tiendaQueries.util.updateQueryData('getAdvert', advertId, draft => {
        Object.assign(draft, change(draft));
      }),
    );
  };
}

/** Applies the poll's counts of visible adverts, whose feed items are found by their ids. */
export function hearAdverts(items: readonly LiveItem[]): Patch {
  return dispatch => {
    for (const { Id, LikeCount, ApplauseCount, CommentCount } of items)
      dispatch(patchAdvert(Id, () => ({ LikeCount, ApplauseCount, CommentCount })));
  };
}

/** Removes a deleted advert from every cached list. Its own page, if open, closes by itself. */
export function dropAdvert(advertId: number): Patch {
  return (dispatch, getState) => {
    for (const args of tiendaQueries.util.selectCachedArgsForQuery(getState(), 'listAdverts')) {
      dispatch(
        tiendaQueries.util.updateQueryData('listAdverts', args, draft => {
          for (const page of draft.pages) page.results = page.results.filter(advert => advert.Id !== advertId);
        }),
      );
    }
  };
}

/** Returns an advert as a cached list holds it. */
export function listedAdvert(state: TiendaRootState, advertId: number): Advert | undefined {
  for (const args of tiendaQueries.util.selectCachedArgsForQuery(state, 'listAdverts')) {
    const list = tiendaQueries.endpoints.listAdverts.select(args)(state);
    const found = list.data?.pages.flatMap(page => page.results).find(advert => advert.Id === advertId);
    if (found) return found;
  }
  return undefined;
}
