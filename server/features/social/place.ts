import type { CommentPlace } from '../../../contract/features/social/types.ts';
import type { Context } from '../../base/context.ts';
import { notFound } from '../../base/problem-error.ts';
import { isShownComment, isVisibleComment } from './visibility-sql.ts';

const READER = { org: '$1', viewer: '$2', now: '$3' };

/** How many siblings a comment has on one side: on the same item, under the same parent. */
const siblings = (alias: string, side: '<' | '>'): string => `(
  select count(*)::int from comments s where s.org_id = ${alias}.org_id and s.item_id = ${alias}.item_id
    and s.parent_id is not distinct from ${alias}.parent_id and s.id ${side} ${alias}.id and ${isShownComment('s')})`;

const PLACE = `
  select c.id as "Id", c.item_id as "PostId", c.parent_id as "ResponseTo",
    ${siblings('c', '>')} as "Newer", ${siblings('c', '<')} as "Older",
    case when p.id is not null then
      json_build_object('Id', p.id, 'Newer', ${siblings('p', '>')}, 'Older', ${siblings('p', '<')}) end as "Parent"
  from comments c left join comments p on p.org_id = c.org_id and p.id = c.parent_id
  where c.org_id = $1 and c.id = $4 and ${isVisibleComment(READER, 'c')}`;

/**
 * Where a comment stands among its siblings, for an address that opens exactly there.
 * @throws ProblemError 404 when it is absent or invisible
 */
export async function placeOf({ db, viewer, now }: Context, commentId: number): Promise<CommentPlace> {
  const [place] = await db.read(viewer.org, session =>
    session.query<CommentPlace>(PLACE, [viewer.org, viewer.id, now, commentId], 'social_place'),
  );
  if (place === undefined) throw notFound();
  return place;
}
