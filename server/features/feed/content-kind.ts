import { POST_DOCUMENTS_MAX, POST_MEDIA_MAX } from '#contract/features/feed/limits.ts';
import { sql } from '../../db/sql.ts';
import type { ThingCard } from '../../content-kinds/content-kind.ts';
import { beginning, itemKind, wholeText } from './item/item-content-kind.ts';
import { searchedItem } from './item/searched-item.ts';
import { isDeletablePost, isEditable } from './audience/visibility-sql.ts';

/** A post may be edited by its author, and deleted by its author or by the author of its group. */
export const postCard: ThingCard = { canEdit: isEditable, canDelete: isDeletablePost };

/** Declaration of posts, which people write themselves. */
export const post = itemKind({
  kind: 'post',
  title: beginning,
  words: wholeText,
  card: postCard,
  files: { media: POST_MEDIA_MAX, documents: POST_DOCUMENTS_MAX },
});

export const searchedPost = searchedItem({ kind: 'post', title: sql`''`, body: sql`i.description` });
