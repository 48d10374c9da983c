import { isVisibilityOpen } from '../../../contract/features/feed/rules.ts';
import type { Target } from '../../../contract/features/feed/types.ts';
import type { NewsBody } from '../../../contract/features/news/schema.ts';
import type { News } from '../../../contract/features/news/types.ts';
import { holds, type Context, type WriteContext } from '../../base/context.ts';
import { ProblemError } from '../../base/problem-error.ts';
import { checkAudience, isMember, movedAudience, type Audience, type MoveRules } from '../feed/service.ts';
import { newsTexts } from './texts.ts';

/** Whom a new news item is for: the main feed is on unless its author turns it off. @spec 1§3 News */
export const audienceOf = ({ Home, Group }: NewsBody): Audience => ({ home: Home ?? true, targets: Group ?? [] });

/** A news item is for somebody, its groups are its author's own, and it moves within five days. @spec 1§4, 1§5 */
function audienceRules({ viewer }: Context): MoveRules {
  const { visibilityClosed, visibilityRequired } = newsTexts(viewer.language).news;
  return { closed: visibilityClosed, nobody: visibilityRequired, everyArea: holds(viewer, 'Admin-News') };
}

export const checkNewsAudience = (context: WriteContext, input: NewsBody): Promise<void> =>
  checkAudience(context, audienceOf(input), audienceRules(context));

/** What a news item is aimed at: what the reader is shown of it, and the private groups that they must not know of. */
interface Aim {
  readonly shown: Audience;
  readonly hidden: readonly number[];
}

const READER = { org: '$1', viewer: '$2', now: 'now()' };

async function aimOf({ session, viewer }: WriteContext, id: number): Promise<Aim> {
  const rows = await session.query<{ home: boolean; group: number | null; area: boolean; shown: boolean }>(
    `select n.home, g.id as group, g.is_area as area, not g.is_private or ${isMember(READER, 'g.id')} as shown
     from news n left join news_targets t on t.org_id = n.org_id and t.news_id = n.id
     left join groups g on g.org_id = t.org_id and g.id = t.group_id
     where n.org_id = $1 and n.id = $3 order by g.id`,
    [viewer.org, viewer.id, id],
  );
  const targets = rows.flatMap(({ group, area, shown }): (Target & { shown: boolean })[] =>
    group === null ? [] : [{ Type: area ? 'area' : 'group', Id: group, shown }],
  );
  return {
    shown: { home: rows[0]?.home ?? false, targets: targets.filter(target => target.shown) },
    hidden: targets.filter(target => !target.shown).map(target => target.Id),
  };
}

/**
 * Refuses another audience once five days have passed since the publication, by the server's clock, and new targets that are
 * not the editor's. What it is aimed at already may stay, whoever edits.
 * @throws ProblemError 422 on `Group`
 * @spec 1§4
 */
export async function checkNewsMove(context: WriteContext, row: News, input: NewsBody): Promise<void> {
  const { shown, hidden } = await aimOf(context, row.Id);
  const wanted = movedAudience(shown, input);
  if (wanted === null) return;
  const rules = audienceRules(context);
  if (row.State !== 'programada' && !isVisibilityOpen(new Date(row.PublicationDate), context.now))
    throw new ProblemError('invalid', { errors: { Group: rules.closed } });
  const known = new Set(shown.targets.map(target => target.Id));
  const added = wanted.targets.filter(target => !known.has(target.Id));
  const keepsSome = wanted.home || hidden.length > 0 || added.length < wanted.targets.length;
  await checkAudience(context, { home: keepsSome, targets: added }, rules);
}

/** Aims a news item at what its edit names; private groups that the editor does not know of stay. */
export async function moveNews(context: WriteContext, id: number, input: NewsBody): Promise<void> {
  const { shown, hidden } = await aimOf(context, id);
  const wanted = movedAudience(shown, input);
  if (wanted === null) return;
  const { session, viewer } = context;
  await session.query('update news set home = $3 where org_id = $1 and id = $2', [viewer.org, id, wanted.home]);
  const groups = [...hidden, ...wanted.targets.map(target => target.Id)];
  await session.query('delete from news_targets where org_id = $1 and news_id = $2 and not group_id = any($3::int[])', [
    viewer.org,
    id,
    groups,
  ]);
  await aim(context, id, groups);
}

/** Writes targets of a news item; those that stand already stay. */
export async function aim({ session, viewer }: WriteContext, id: number, groups: readonly number[]): Promise<void> {
  await session.query(
    'insert into news_targets (org_id, news_id, group_id) select $1, $2, unnest($3::int[]) on conflict do nothing',
    [viewer.org, id, groups],
  );
}
