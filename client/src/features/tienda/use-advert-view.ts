import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect, useId, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { FeedItem } from '../../../../contract/features/feed/types.ts';
import type { Advert } from '../../../../contract/features/tienda/types.ts';
import { toApiError } from '../../api/api-error.ts';
import { useWantsToComment } from '../../lib/overlay.ts';
import { useFeedItemQuery } from '../feed/public.ts';
import { listedAdvert, patchAdvert, type TiendaDispatch, type TiendaRootState } from './patches.ts';
import { useAdvertQuery } from './queries.ts';

export type AdvertView =
  | { readonly step: 'loading' | 'missing' }
  | { readonly step: 'failed'; readonly retry: () => void }
  | { readonly step: 'ready'; readonly advert: Advert; readonly item: FeedItem | undefined; readonly talk: Talk };

/** The comments of the article: whether the editor is open, and how to get there. */
export interface Talk {
  readonly id: string;
  readonly isOpen: boolean;
  readonly toggle: () => void;
  /** Opens the editor and puts the cursor into it. */
  readonly ask: () => void;
}

/**
 * One article by the id in the address, which is matched as text. What the list knew of it is shown until the article itself
 * has arrived; its reactions and comments are those of its feed item. Absent, deleted and invisible ones look the same.
 * @spec 1§2 Classified detail modal
 */
export function useAdvertView(idText: string): AdvertView {
  const id = /^[1-9]\d{0,14}$/.test(idText) ? Number(idText) : null;
  const known = useSelector((state: TiendaRootState) => (id === null ? undefined : listedAdvert(state, id)));
  const query = useAdvertQuery(id ?? skipToken);
  const advert = query.data ?? known;
  const { data: item } = useFeedItemQuery(advert && !query.error ? advert.PostId : skipToken);
  const talk = useTalk();
  useListsInStep(advert, item);
  if (id === null || (query.error && toApiError(query.error).status === 404)) return { step: 'missing' };
  if (advert) return { step: 'ready', advert, item, talk };
  return query.error ? { step: 'failed', retry: () => void query.refetch() } : { step: 'loading' };
}

function useTalk(): Talk {
  const id = useId();
  const [isOpen, setOpen] = useState(useWantsToComment());
  return {
    id,
    isOpen,
    toggle: () => setOpen(!isOpen),
    ask: () => {
      setOpen(true);
      document.getElementById(id)?.querySelector('textarea')?.focus();
    },
  };
}

/** The cards of the list count the same likes and comments as the article that is open over them. */
function useListsInStep(advert: Advert | undefined, item: FeedItem | undefined): void {
  const dispatch = useDispatch<TiendaDispatch>();
  const advertId = advert?.Id;
  useEffect(() => {
    if (advertId === undefined || !item) return;
    const { Like, Applause, LikeCount, ApplauseCount, ILike, IApplaud, CommentCount } = item;
    dispatch(
      patchAdvert(advertId, () => ({ Like, Applause, LikeCount, ApplauseCount, ILike, IApplaud, CommentCount })),
    );
  }, [dispatch, advertId, item]);
}
