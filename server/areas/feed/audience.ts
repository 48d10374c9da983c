import { homeOf } from '../../../contract/areas/feed/rules.ts';
import type { Target } from '../../../contract/areas/feed/types.ts';
import type { WriteContext } from '../../http/context.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { feedTexts } from './texts.ts';

/** Whom an item is for: everybody (home), groups and areas of its author's, or both. */
export interface Audience {
  readonly home: boolean;
  readonly targets: readonly Target[];
}

/** Streams of `audiences` that are no group. */
const HOME_STREAM = 0;
const OPEN_STREAM = -1;

/** The audience that a post's body names. */
export const audienceOf = (input: {
  readonly Home?: boolean | undefined;
  readonly Group?: readonly Target[] | undefined;
}): Audience => ({ home: homeOf(input), targets: input.Group ?? [] });

const groupIds = ({ targets }: Audience): number[] => targets.map(target => target.Id);

/**
 * Refuses an item that is for nobody, or for groups and areas that the author does not belong to. Absent, foreign and
 * private ones are told apart by nothing. The rows stay locked until the end of the transaction, so that a group can't
 * become private, or be deleted, between this look and the writing of the streams.
 * @param nobodySentence says that an item must be for somebody; a post's sentence by default
 * @throws ProblemError 422 on `Group`
 */
export async function checkAudience(context: WriteContext, audience: Audience, nobodySentence?: string): Promise<void> {
  const texts = feedTexts(context.viewer.language);
  const refuse = (sentence: string): ProblemError => new ProblemError('invalid', { errors: { Group: sentence } });
  if (audience.targets.length === 0 && !audience.home) throw refuse(nobodySentence ?? texts.targetsRequired);
  const rows = await context.session.query<{ id: number; is_area: boolean }>(
    `select g.id, g.is_area from groups g join memberships m on m.org_id = g.org_id and m.group_id = g.id and m.user_id = $2
     where g.org_id = $1 and g.id = any($3::int[]) order by g.id for share of g`,
    [context.viewer.org, context.viewer.id, groupIds(audience)],
  );
  const kinds = new Map(rows.map(row => [row.id, row.is_area ? 'area' : 'group']));
  if (audience.targets.some(target => kinds.get(target.Id) !== target.Type)) throw refuse(texts.targetsForeign);
}

/** Writes the streams that a new item is in: home, its groups and areas, and the open one if any of them is public. */
export async function writeStreams(
  { session, viewer }: WriteContext,
  itemId: number,
  audience: Audience,
): Promise<void> {
  await session.query(
    `insert into audiences (org_id, aud_id, item_id, author_id)
     select i.org_id, stream, i.id, i.author_id from feed_items i cross join (
       select ${HOME_STREAM} as stream where $4
       union select ${OPEN_STREAM} where $4 or exists (
         select from groups g where g.org_id = $1 and g.id = any($3::int[]) and not g.is_private)
       union select unnest($3::int[])) streams
     where i.org_id = $1 and i.id = $2`,
    [viewer.org, itemId, groupIds(audience), audience.home],
  );
}

/** Moves an item to another audience. `checkAudience` comes first. */
export async function rewriteStreams(context: WriteContext, itemId: number, audience: Audience): Promise<void> {
  const { session, viewer } = context;
  await session.query('update feed_items set home = $3 where org_id = $1 and id = $2', [
    viewer.org,
    itemId,
    audience.home,
  ]);
  await session.query('delete from audiences where org_id = $1 and item_id = $2', [viewer.org, itemId]);
  await writeStreams(context, itemId, audience);
}
