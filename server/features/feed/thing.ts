import { POST_DOCUMENTS_MAX, POST_MEDIA_MAX } from '#contract/features/feed/limits.ts';
import type { ThingCard } from '../../things/thing.ts';
import { beginning, itemThing, wholeText } from './item/item-thing.ts';
import { isDeletablePost, isEditable } from './audience/visibility-sql.ts';

/** A post is its author's; a group's author takes it away too. */
export const postCard: ThingCard = { canEdit: isEditable, canDelete: isDeletablePost };

/** A post: what people write themselves. */
export const post = itemThing({
  kind: 'post',
  title: beginning,
  words: wholeText,
  card: postCard,
  files: { media: POST_MEDIA_MAX, documents: POST_DOCUMENTS_MAX },
});
