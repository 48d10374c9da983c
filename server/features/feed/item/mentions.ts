import type { WriteContext } from '../../../base/context.ts';
import { notify } from '../../notifications/service.ts';
import { isVisible } from '../audience/visibility-sql.ts';

/** The text that mentions people: an item's, or that of a comment on it. */
export interface MentionPlace {
  readonly itemId: number;
  readonly commentId?: number;
}

const MENTIONED = { org: '$1::int', viewer: 'u.id', now: '$2::timestamptz' };

const NAME = `trim(u.first_name || ' ' || u.last_name)`;

/**
 * Parameters: organisation, moment, item, id in the key column, text, ids (null keeps who is there). A kept name is looked
 * for as it was written, whatever the person is called today.
 */
const keepText = (table: string, key: string): string => `
  with wanted as (
    select u.id, ${NAME} as name from users u join feed_items i on i.org_id = u.org_id and i.id = $3
    where u.org_id = $1 and u.id = any($6::int[]) and u.is_active and ${NAME} <> '' and position('@' || ${NAME} in $5::text) > 0
      and ${isVisible(MENTIONED, 'i')}),
  gone as (delete from ${table} m
    where m.org_id = $1 and m.${key} = $4 and not exists (select from wanted w where w.id = m.user_id)
      and not (position('@' || m.name in $5::text) > 0 and ($6::int[] is null or m.user_id = any($6::int[]))))
  insert into ${table} (org_id, ${key}, user_id, name) select $1, $4, id, name from wanted order by id
  on conflict do nothing returning user_id`;

const KEEP = {
  item: keepText('item_mentions', 'item_id'),
  comment: keepText('comment_mentions', 'comment_id'),
};

/**
 * Makes exactly these people the ones whom a text mentions, and tells those who are new. Who can't see the item, is blocked,
 * or whose '@Nombre Apellido' is not in the text is left out without a word: they may have left a moment ago.
 * @param ids absent keeps those whose names still stand in the text
 * @returns who is newly mentioned
 * @spec 1§2 Comments
 */
export async function keepMentions(
  context: WriteContext,
  { itemId, commentId }: MentionPlace,
  text: string,
  ids: readonly number[] | undefined,
): Promise<number[]> {
  const added = await context.session.query<{ user_id: number }>(commentId === undefined ? KEEP.item : KEEP.comment, [
    context.viewer.org,
    context.now,
    itemId,
    commentId ?? itemId,
    text,
    ids ?? null,
  ]);
  const recipients = added.map(row => row.user_id);
  const about = commentId === undefined ? {} : { commentId };
  await notify(context, {
    kind: commentId === undefined ? 'post_mention' : 'comment_mention',
    recipients,
    itemId,
    ...about,
  });
  return recipients;
}
