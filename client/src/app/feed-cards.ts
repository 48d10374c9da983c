import { eventFeedCard } from '../areas/events/public.ts';
import type { FeedCards } from '../areas/feed/public.ts';
import { newsFeedCard } from '../areas/news/public.ts';
import { pollFeedCard } from '../areas/polls/public.ts';
import { advertFeedCard } from '../areas/tienda/public.ts';

/** Cards of the feed that other areas own. Building such an area adds its line here. */
export const FEED_CARDS: FeedCards = {
  advert: advertFeedCard,
  event: eventFeedCard,
  new: newsFeedCard,
  poll: pollFeedCard,
};
