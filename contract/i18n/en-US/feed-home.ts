import type { feedHome as spanish } from '../es-CO/feed-home.ts';
import type { Translation } from '../language.ts';

export const feedHome: Translation<typeof spanish> = {
  summary: ({ posts, others, isMore }) => {
    const parts = [...(posts > 0 ? [posts === 1 ? '1 post' : `${posts} posts`] : []), ...others];
    const last = parts.pop() ?? '';
    const list = parts.length === 0 ? last : `${parts.join(', ')} and ${last}`;
    return `New: ${isMore ? 'more than ' : ''}${list}`;
  },
  folded: (count, place) => `+${count} from ${place}`,
};
