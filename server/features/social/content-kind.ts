import { DERIVED_TITLE_MAX } from '#contract/features/feed/limits.ts';
import { COMMENT_IMAGES_MAX } from '#contract/features/social/limits.ts';
import { literal, sql, type Sql } from '../../db/sql.ts';
import { canSee } from '../../content-kinds/of-kind.ts';
import { READER } from '../../content-kinds/reader.ts';
import { seesRow, type SearchedKind } from '../../content-kinds/searched.ts';
import type { ContentKind } from '../../content-kinds/content-kind.ts';
import { groupsJson, isMuted, pathOfItem, placesOfItem, titleFrom, titleOfItem } from '../feed/service.ts';
import { isShownComment, isVisibleComment } from './comment-sql.ts';
import type { WriteContext } from '../../base/context.ts';
import type { Transaction } from '../../db/database.ts';

/**
 * Locks a comment with the rows that its writes change: first the item, then the top comment, then its reply. All
 * writers use this order, because the reverse could deadlock, above all with the deletion of the item.
 */
export async function lockComment(session: Transaction, id: number): Promise<void> {
  const { org } = session;
  await session.run(
    sql`select from feed_items i where i.org_id = ${org}
      and i.id = (select c.item_id from comments c where c.org_id = ${org} and c.id = ${id}) for key share of i`,
  );
  await session.run(
    sql`select from comments c join comments t on t.org_id = c.org_id and t.id in (c.id, c.parent_id)
      where c.org_id = ${org} and c.id = ${id} order by t.parent_id nulls first for no key update of t`,
  );
}

/**
 * Hides a comment and its replies from everybody, including its author. A reply hidden by another review stays with
 * that review. One that was hidden along with its conversation now belongs to this review, and is not restored with the
 * conversation. The comment and the top comment of its conversation must be locked.
 * @param caseId by which review
 */
async function hideComment({ session, viewer }: WriteContext, commentId: number, caseId: number): Promise<void> {
  await session.run(
    sql`update comments set removed_in = ${caseId}
     where org_id = ${viewer.org} and (id = ${commentId} or (parent_id = ${commentId} and removed_in is null))`,
  );
}

/** Restores the comments that this review has hidden, unless the top comment is hidden by another review. */
async function restoreComment({ session, viewer }: WriteContext, caseId: number): Promise<void> {
  await session.run(
    sql`update comments c set removed_in = (
       select p.removed_in from comments p where p.org_id = c.org_id and p.id = c.parent_id and p.removed_in <> ${caseId})
     where c.org_id = ${viewer.org} and c.removed_in = ${caseId}`,
  );
}

/** SQL value of the item that a comment is on. */
const ofItem = (comment: Sql, value: (item: Sql) => Sql): Sql =>
  sql`(select ${value(sql`i`)} from feed_items i where i.org_id = ${comment}.org_id and i.id = ${comment}.item_id)`;

/** Comment or reply. Visibility, muting and review follow its item. */
export const comment: ContentKind = {
  kind: 'comment',
  table: 'comments',
  isVisible: isVisibleComment,
  path: (row, contentKinds) => ofItem(row, item => sql`${pathOfItem(contentKinds, item)} || '#comment-' || ${row}.id`),
  notified: {
    isMuted: (reader, row) => isMuted(reader, sql`${row}.item_id`),
    type: row => ofItem(row, item => sql`${item}.type`),
    title: (row, contentKinds) => ofItem(row, item => titleOfItem(contentKinds, item)),
    text: row => sql`${row}.body`,
  },
  part: {
    isShown: isShownComment,
    author: row => sql`${row}.author_id`,
    text: row => sql`${row}.body`,
  },
  report: {
    subject: 'CommentId',
    reviewer: null,
    item: row => ({ type: ofItem(row, item => sql`${item}.type`), id: sql`${row}.item_id` }),
    earlierTexts: row => sql`${row}.earlier_texts`,
    snapshot: row => ({
      title: titleFrom(
        sql`left(regexp_replace(trim(${row}.body), '\\s+', ' ', 'g'), ${literal(DERIVED_TITLE_MAX)})`,
        sql`${row}.body`,
      ),
      text: sql`${row}.body`,
      created: sql`${row}.created_at`,
      home: ofItem(row, item => sql`${item}.home`),
      groups: ofItem(row, groupsJson),
    }),
    lock: lockComment,
    hide: hideComment,
    restore: (context, _id, caseId) => restoreComment(context, caseId),
  },
  files: {
    comment: {
      seenBy: [(context, id) => canSee(context, comment, id)],
      limits: { media: COMMENT_IMAGES_MAX, documents: 0, photosOnly: true },
    },
  },
};

export const searchedComment: SearchedKind = {
  weight: 0.7,
  isSeen: seesRow('comment'),
  shown: (hit, contentKinds) => [
    {
      title: titleOfItem(contentKinds, sql`i`),
      body: sql`c.body`,
      path: contentKinds.get('comment').path(sql`c`, contentKinds),
      author: sql`c.author_id`,
      places: placesOfItem(sql`i.id`),
      from: sql`comments c join feed_items i on i.org_id = c.org_id and i.id = c.item_id where c.org_id = ${READER.org} and c.id = ${hit}.id`,
    },
  ],
};
