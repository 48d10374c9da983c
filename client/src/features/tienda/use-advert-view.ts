import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect, useId, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { FeedItem } from '#contract/features/feed/types.ts';
import type { Advert } from '#contract/features/tienda/types.ts';
import { idOf, detailState, type DetailState } from '../../api/detail-state.ts';
import { useWantsToComment } from '../../lib/overlay.ts';
import { useGetFeedItemQuery } from '../feed/public.ts';
import { listedAdvert, patchAdvert, type TiendaDispatch, type TiendaRootState, useGetAdvertQuery } from './api.ts';

/** Open advert, with its feed item and the comments of that item. */
export interface OpenAdvert {
  readonly advert: Advert;
  /** Undefined until it has arrived. */
  readonly item: FeedItem | undefined;
  readonly talk: Talk;
}

/** State of the comments of an advert: whether the editor is open, and how to open it. */
export interface Talk {
  readonly id: string;
  readonly isOpen: boolean;
  readonly toggle: () => void;
  /** Opens the editor and puts the cursor into it. */
  readonly ask: () => void;
}

/**
 * Loads one advert by the id in the address; until it arrives, the version from the list. Its reactions and comments
 * are those of its feed item. @spec 1§2 Classified detail modal
 */
export function useAdvertView(idText: string): DetailState<OpenAdvert> {
  const id = idOf(idText);
  const known = useSelector((state: TiendaRootState) => (id === null ? undefined : listedAdvert(state, id)));
  const view = detailState(id, useGetAdvertQuery(id ?? skipToken), known);
  const advert = view.step === 'ready' ? view.subject : undefined;
  const { currentData: item } = useGetFeedItemQuery(advert?.PostId ?? skipToken);
  const talk = useTalk();
  useListsInStep(advert, item);
  return view.step === 'ready' ? { step: 'ready', subject: { advert: view.subject, item, talk } } : view;
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

/** Keeps the counts of likes and comments on the list's cards in step with the open advert. */
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
