import type { feedHome as spanish } from '../es-CO/feed-home.ts';
import type { Translation } from '../language.ts';

export const feedHome: Translation<typeof spanish> = {
  summary: ({ posts, news, events }, isMore) => {
    const parts = [
      ...(posts > 0 ? [posts === 1 ? '1 new post' : `${posts} new posts`] : []),
      ...(news > 0 ? [news === 1 ? '1 news item' : `${news} news items`] : []),
      ...(events > 0 ? [events === 1 ? '1 event' : `${events} events`] : []),
    ];
    const last = parts.pop() ?? '';
    const list = parts.length === 0 ? last : `${parts.join(', ')} and ${last}`;
    return `${isMore ? 'More than ' : ''}${list}${posts > 0 ? '' : ' since your last visit'}`;
  },
  folded: (count, place) => `+${count} from ${place}`,
  reduced: group => `You’ll see less of ${group} on your home`,
  whole: group => `You’ll see everything from ${group} on your home`,
  reduceFailed: 'We couldn’t change it.',
};
