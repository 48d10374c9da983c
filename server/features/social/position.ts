import type { CommentPosition } from '#contract/features/social/types.ts';
import type { Context } from '../../base/context.ts';
import { notFound } from '../../base/problem-error.ts';
import { viewerValues, READER } from '../../content-kinds/reader.ts';
import { param, prepared, sql, type Sql } from '../../db/sql.ts';
import { isShownComment, isVisibleComment } from './visibility-sql.ts';

/** Number of a comment's siblings on one side: on the same item, under the same parent. */
const siblings = (comment: Sql, side: Sql): Sql => sql`(
  select count(*)::int from comments s where s.org_id = ${comment}.org_id and s.item_id = ${comment}.item_id
    and s.parent_id is not distinct from ${comment}.parent_id and s.id ${side} ${comment}.id and ${isShownComment(sql`s`)})`;

const newer = (comment: Sql): Sql => siblings(comment, sql`>`);
const older = (comment: Sql): Sql => siblings(comment, sql`<`);

/** Position of a comment (contract `CommentPosition`), if the reader sees it. Parameters: `id` and the reader's. */
const COMMENT_POSITION = prepared(
  'social_position',
  sql`
  select c.id as "Id", c.item_id as "PostId", c.parent_id as "ResponseTo",
    ${newer(sql`c`)} as "Newer", ${older(sql`c`)} as "Older",
    case when p.id is not null then
      json_build_object('Id', p.id, 'Newer', ${newer(sql`p`)}, 'Older', ${older(sql`p`)}) end as "Parent"
  from comments c left join comments p on p.org_id = c.org_id and p.id = c.parent_id
  where c.org_id = ${READER.org} and c.id = ${param('id', 'bigint')} and ${isVisibleComment(READER, sql`c`)}`,
);

/**
 * Returns a comment's position among its siblings, for a link that opens exactly there.
 * @throws ProblemError 404 when it is absent or invisible
 */
export async function positionOf(context: Context, commentId: number): Promise<CommentPosition> {
  const [position] = await context.db.read(context.viewer.org, session =>
    session.run<CommentPosition>(COMMENT_POSITION, { ...viewerValues(context), id: commentId }),
  );
  if (position === undefined) throw notFound();
  return position;
}
