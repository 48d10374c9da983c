import { homeOf } from '#contract/features/feed/rules.ts';
import type { Target } from '#contract/features/feed/types.ts';
import type { WriteContext } from '../../../base/context.ts';
import { ProblemError } from '../../../base/problem-error.ts';
import { viewerValues, READER } from '../../../content-kinds/reader.ts';
import { sql, type Sql } from '../../../db/sql.ts';
import { isMember } from './visibility-sql.ts';
import { feed as english } from '#contract/i18n/en-US/feed.ts';
import { feed as spanish } from '#contract/i18n/es-CO/feed.ts';
import type { Language, Translation } from '#contract/i18n/language.ts';

/** The messages of refusals in the reader's language. */
export const feedTexts = (language: Language): Translation<typeof spanish>['errors'] =>
  (language === 'EN-US' ? english : spanish).errors;

/**
 * Locks those of these groups that are not archived and that the viewer may write to: their own, and with `everyPlace`
 * all except private ones of others.
 */
const lockOwnGroups = (org: number, groups: readonly number[], everyPlace: boolean): Sql => sql`
  select g.id, g.is_area from groups g
  where g.org_id = ${org} and g.id = any(${groups}::int[]) and g.archived_at is null and (g.is_open and ${everyPlace}::boolean or ${isMember(READER, sql`g.id`)})
  order by g.id for share of g`;

/** Counts the active people of an organisation: all of them, or members of groups. */
export const countPeople = (org: number, all: boolean, groups: readonly number[]): Sql => sql`
  select count(*)::int as count from users u where u.org_id = ${org} and u.is_active and (${all}::boolean or u.id in (
    select m.user_id from memberships m where m.org_id = ${org} and m.group_id = any(${groups}::int[])))`;

/** Selects a row for each of these groups whose size the viewer may know: that of private ones is only for members. */
export const countableGroups = (org: number, groups: readonly number[]): Sql => sql`
  select 1 from groups g where g.org_id = ${org} and g.id = any(${groups}::int[]) and (g.is_open or ${isMember(READER, sql`g.id`)})`;

/** Selects a row for each of these groups of which the person is a member. */
export const memberships = (org: number, user: number, groups: readonly number[]): Sql =>
  sql`select 1 from memberships where org_id = ${org} and user_id = ${user} and group_id = any(${groups}::int[])`;

/** Audience of an item: everybody (home), groups and areas of its author, or both. */
export interface Audience {
  readonly home: boolean;
  readonly targets: readonly Target[];
}

/** Rules of a feature for the audiences of its items. */
export interface AudienceRules {
  /** Message that refuses an item for nobody; a post's by default. */
  readonly nobody?: string;
  /** True for authors who may write to every area and public group, even if they are no member. */
  readonly everyPlace?: boolean;
}

/** Returns the audience that a post's body names. */
export const audienceOf = (input: {
  readonly Home?: boolean | undefined;
  readonly Group?: readonly Target[] | undefined;
}): Audience => ({ home: homeOf(input), targets: input.Group ?? [] });

/** Returns the ids of an audience's groups and areas. */
export const groupIds = ({ targets }: Audience): number[] => targets.map(target => target.Id);

/**
 * Refuses an item that is for nobody, or for groups and areas of which the author is no member. Absent, foreign and
 * private ones get the same refusal. The rows stay locked until the end of the transaction, so that a group can't
 * become private, or be deleted, before the streams are written.
 * @throws ProblemError 422 on `Group`
 */
export async function checkAudience(
  context: WriteContext,
  audience: Audience,
  { nobody, everyPlace = false }: AudienceRules = {},
): Promise<void> {
  const texts = feedTexts(context.viewer.language);
  const refuse = (message: string): ProblemError => new ProblemError('invalid', { errors: { Group: message } });
  if (audience.targets.length === 0 && !audience.home) throw refuse(nobody ?? texts.targetsRequired);
  if (audience.targets.length === 0) return;
  const { viewer, session } = context;
  const rows = await session.run<{ id: number; is_area: boolean }>(
    lockOwnGroups(viewer.org, groupIds(audience), everyPlace),
    viewerValues(context),
  );
  const kinds = new Map(rows.map(row => [row.id, row.is_area ? 'area' : 'group']));
  if (audience.targets.some(target => kinds.get(target.Id) !== target.Type)) throw refuse(texts.targetsForeign);
}
