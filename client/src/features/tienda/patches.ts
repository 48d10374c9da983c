import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { LiveItem } from '#contract/features/feed/types.ts';
import type { Advert } from '#contract/features/tienda/types.ts';
import { tiendaQueries } from './queries.ts';

/** The part of the store that the Tienda's thunks need. */
export type TiendaRootState = Parameters<typeof tiendaQueries.util.selectCachedArgsForQuery>[0];
export type TiendaDispatch = ThunkDispatch<TiendaRootState, unknown, UnknownAction>;
type Patch = (dispatch: TiendaDispatch, getState: () => TiendaRootState) => void;

/** Merges what `change` says into one advert, in every cached list and on its own. It is found by its id. */
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

/** Takes what the poll says of the feed items of adverts in sight, which have their ids. */
export function hearAdverts(items: readonly LiveItem[]): Patch {
  return dispatch => {
    for (const { Id, LikeCount, ApplauseCount, CommentCount } of items)
      dispatch(patchAdvert(Id, () => ({ LikeCount, ApplauseCount, CommentCount })));
  };
}

/** Takes a deleted advert out of every cached list. Its own page, if open, leaves by itself. */
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

/** What a cached list knows of an advert. */
export function listedAdvert(state: TiendaRootState, advertId: number): Advert | undefined {
  for (const args of tiendaQueries.util.selectCachedArgsForQuery(state, 'listAdverts')) {
    const list = tiendaQueries.endpoints.listAdverts.select(args)(state);
    const found = list.data?.pages.flatMap(page => page.results).find(advert => advert.Id === advertId);
    if (found) return found;
  }
  return undefined;
}
