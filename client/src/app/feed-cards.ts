import { eventFeedCard } from '../features/events/public.ts';
import type { FeedCards } from '../features/feed/public.ts';
import { newsFeedCard } from '../features/news/public.ts';
import { pollFeedCard } from '../features/polls/public.ts';
import { advertFeedCard } from '../features/tienda/public.ts';

/** Cards of the feed that other features own. Building such a feature adds its line here. */
export const FEED_CARDS: FeedCards = {
  advert: advertFeedCard,
  event: eventFeedCard,
  new: newsFeedCard,
  poll: pollFeedCard,
};
