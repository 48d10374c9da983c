import { homeOf } from '../../../contract/areas/feed/rules.ts';
import type { PostBody } from '../../../contract/areas/feed/schema.ts';
import type { WriteContext } from '../../http/context.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { feedTexts } from './texts.ts';

/** Streams of `audiences` that are no group. */
const HOME_STREAM = 0;
const OPEN_STREAM = -1;

const groupIds = (input: PostBody): number[] => (input.Group ?? []).map(target => target.Id);

/**
 * Refuses a post that goes nowhere, or to groups and areas that the author does not belong to. Absent, foreign and
 * private ones are told apart by nothing. The rows stay locked until the end of the transaction, so that a group can't
 * become private, or be deleted, between this look and the writing of the streams.
 * @throws ProblemError 422 on `Group`
 */
export async function checkTargets(context: WriteContext, input: PostBody): Promise<void> {
  const texts = feedTexts(context.viewer.language);
  const refuse = (sentence: string): ProblemError => new ProblemError('invalid', { errors: { Group: sentence } });
  const targets = input.Group ?? [];
  if (targets.length === 0 && !homeOf(input)) throw refuse(texts.targetsRequired);
  const rows = await context.session.query<{ id: number; is_area: boolean }>(
    `select g.id, g.is_area from groups g join memberships m on m.org_id = g.org_id and m.group_id = g.id and m.user_id = $2
     where g.org_id = $1 and g.id = any($3::int[]) order by g.id for share of g`,
    [context.viewer.org, context.viewer.id, groupIds(input)],
  );
  const kinds = new Map(rows.map(row => [row.id, row.is_area ? 'area' : 'group']));
  if (targets.some(target => kinds.get(target.Id) !== target.Type)) throw refuse(texts.targetsForeign);
}

/** Writes the streams that a new post is in: home, its groups and areas, and the open one if any of them is public. */
export async function writeStreams(context: WriteContext, itemId: number, input: PostBody): Promise<void> {
  await context.session.query(
    `insert into audiences (org_id, aud_id, item_id, author_id)
     select $1, stream, $2, $3 from (
       select ${HOME_STREAM} as stream where $5
       union select ${OPEN_STREAM} where $5 or exists (
         select from groups g where g.org_id = $1 and g.id = any($4::int[]) and not g.is_private)
       union select unnest($4::int[])) streams`,
    [context.viewer.org, itemId, context.viewer.id, groupIds(input), homeOf(input)],
  );
}
