import { RECOGNISED_AT_ONCE_MAX, WEEKLY_ALLOWANCE } from '#contract/features/recognitions/limits.ts';
import { weekBegan } from '#contract/features/recognitions/rules.ts';
import type { RecognitionBody, RecognitionTexts } from '#contract/features/recognitions/schema.ts';
import type { Allowance, Recognition } from '#contract/features/recognitions/types.ts';
import type { Context, WriteContext } from '../../base/context.ts';
import { notFound, ProblemError } from '../../base/problem-error.ts';
import type { Insert, Remove } from '../../lists/define-list.ts';
import { publishItem } from '../feed/service.ts';
import { notify } from '../notifications/service.ts';
import { lockPerson } from '../people/service.ts';
import { givenRecognition } from './content-kind.ts';
import { recognitions as english } from '#contract/i18n/en-US/recognitions.ts';
import { recognitions as spanish } from '#contract/i18n/es-CO/recognitions.ts';
import type { Language, Translation } from '#contract/i18n/language.ts';
import { sql, type Sql } from '../../db/sql.ts';

/** Finds a type of recognition: the organisation's own, or a default one while it has none. */
const findType = (org: number, id: number): Sql => sql`
  select t.org_id as "typeOrg", t.title from recognition_types t
  where t.id = ${id} and (t.org_id = ${org} or t.org_id = 0 and not exists (select from recognition_types own where own.org_id = ${org}))`;

const findValue = (org: number, id: number): Sql =>
  sql`select id from organisation_values where org_id = ${org} and id = ${id}`;

/** Returns the active people among these, in the order of their ids. */
const findReceivers = (org: number, ids: readonly number[]): Sql =>
  sql`select u.id from users u where u.org_id = ${org} and u.id = any(${ids}::bigint[]) and u.is_active order by u.id`;

/**
 * Other members of a group or area to which a person belongs; no row if they don't. Two more than the limit are read,
 * which shows that it is too large.
 */
const findMembers = (org: number, giver: number, group: number, most: number): Sql => sql`
  select array(select m.user_id from memberships m join users u on u.org_id = m.org_id and u.id = m.user_id and u.is_active
    where m.org_id = ${org} and m.group_id = g.id and m.user_id <> ${giver} order by m.user_id limit ${most}) as members
  from groups g join memberships own on own.org_id = g.org_id and own.group_id = g.id and own.user_id = ${giver}
  where g.org_id = ${org} and g.id = ${group} and g.deleted_at is null`;

/** Counts the recognitions that a person has given since a moment. */
const countGiven = (org: number, giver: number, since: Date): Sql =>
  sql`select count(*)::int as count from recognitions where org_id = ${org} and giver_id = ${giver} and created_at >= ${since}`;

const addReceivers = (org: number, recognition: number, people: readonly number[]): Sql => sql`
  insert into recognition_receivers (org_id, recognition_id, user_id)
    select ${org}, ${recognition}, person from unnest(${people}::int[]) person order by person`;

/** Links an item to its recognition. */
const nameContent = (org: number, item: number, recognition: number): Sql =>
  sql`update feed_items set content_id = ${recognition} where org_id = ${org} and id = ${item}`;

/** Removes the item of a recognition from the feed. */
const deleteItem = (org: number, item: number): Sql =>
  sql`delete from feed_items where org_id = ${org} and id = ${item}`;

/** Hides a recognition from others, or shows it again, for one of its receivers; no row for other people. */
const setHidden = (org: number, recognition: number, person: number, hidden: Date | null): Sql => sql`
  update recognition_receivers set hidden_at = ${hidden}::timestamptz
  where org_id = ${org} and recognition_id = ${recognition} and user_id = ${person}
  returning (select item_id from recognitions r where r.org_id = ${org} and r.id = ${recognition}) as item,
    not exists (select from recognition_receivers other where other.org_id = ${org} and other.recognition_id = ${recognition}
      and other.user_id <> ${person} and other.hidden_at is null) as "isLast"`;

/** Removes the link of a recognition to its item. */
const unpublish = (org: number, recognition: number): Sql =>
  sql`update recognitions set item_id = null where org_id = ${org} and id = ${recognition}`;

/** Locks a recognition, so that its receivers take turns. */
const lockRecognition = (org: number, recognition: number): Sql =>
  sql`select from recognitions where org_id = ${org} and id = ${recognition} for update`;

const textsOf = (language: Language): Translation<typeof spanish> => (language === 'EN-US' ? english : spanish);

/** The messages of refusals in the reader's language. */
export const recognitionTexts = (language: Language): RecognitionTexts => textsOf(language).errors;

/** Texts of the file of counts. */
export const statisticsTexts = (language: Language): Translation<typeof spanish>['statistics'] =>
  textsOf(language).statistics;

/**
 * Gives a recognition to one or several others, in the viewer's name, never to themselves. After as many as a week
 * allows, the giver must confirm. All receivers are notified; if the giver wants it, everybody sees it in the feed.
 * @throws ProblemError 422 by field
 * @spec 2§5 Recognition, 3§9.2
 */
export async function giveRecognition(context: WriteContext, input: RecognitionBody, insert: Insert): Promise<number> {
  const { session, viewer, now } = context;
  const { org } = viewer;
  const texts = recognitionTexts(viewer.language);
  const refuse = (field: string, message: string): ProblemError =>
    new ProblemError('invalid', { errors: { [field]: message } });
  // The acts of one giver are serialised, so that the count is right.
  await session.run(lockPerson(org, viewer.id));
  const [type] = await session.run<{ typeOrg: number; title: string }>(findType(org, input.RewardId));
  if (type === undefined) throw refuse('RewardId', texts.rewardRequired);
  if (input.ValueId !== undefined && (await session.run(findValue(org, input.ValueId))).length === 0)
    throw refuse('ValueId', texts.valueGone);
  const people = await receiversOf(context, input);
  const given = await givenThisWeek(context);
  if (given >= WEEKLY_ALLOWANCE && input.OverAllowance !== true)
    throw refuse('OverAllowance', texts.allowance(WEEKLY_ALLOWANCE));
  const item =
    input.Publish === true
      ? await publishItem(context, 'recognition', { title: type.title, description: '' }, { home: true, targets: [] })
      : null;
  const id = await insert({
    giver_id: viewer.id,
    type_org: type.typeOrg,
    type_id: input.RewardId,
    value_org: input.ValueId === undefined ? null : org,
    value_id: input.ValueId ?? null,
    comment: input.Comment,
    created_at: now,
    item_id: item,
  });
  await session.run(addReceivers(org, id, people));
  if (item !== null) await session.run(nameContent(org, item, id));
  notify(context, { kind: 'recognition', recipients: people, subject: { kind: givenRecognition.kind, id } });
  return id;
}

/** Receivers: the named people and the members of a group of the giver's, without the giver. */
async function receiversOf(
  { session, viewer }: WriteContext,
  { UserId = [], GroupId }: RecognitionBody,
): Promise<number[]> {
  const texts = recognitionTexts(viewer.language);
  const refuse = (field: string, message: string): ProblemError =>
    new ProblemError('invalid', { errors: { [field]: message } });
  const named = [...new Set(UserId)];
  if (named.includes(viewer.id)) throw refuse('UserId', texts.oneself);
  const found = await session.run<{ id: number }>(findReceivers(viewer.org, named));
  if (found.length !== named.length) throw refuse('UserId', texts.peopleGone);
  const people = new Set(found.map(({ id }) => id));
  if (GroupId !== undefined) {
    const statement = findMembers(viewer.org, viewer.id, GroupId, RECOGNISED_AT_ONCE_MAX + 1);
    const [group] = await session.run<{ members: number[] }>(statement);
    if (group === undefined) throw refuse('GroupId', texts.groupGone);
    for (const member of group.members) people.add(member);
  }
  if (people.size === 0) throw refuse('UserId', texts.peopleRequired);
  if (people.size > RECOGNISED_AT_ONCE_MAX) throw refuse('UserId', texts.tooManyPeople(RECOGNISED_AT_ONCE_MAX));
  return [...people];
}

async function givenThisWeek({
  session,
  viewer,
  now,
}: Pick<WriteContext, 'session' | 'viewer' | 'now'>): Promise<number> {
  const [given] = await session.run<{ count: number }>(countGiven(viewer.org, viewer.id, weekBegan(now)));
  return given?.count ?? 0;
}

/** Returns how many the viewer has given this week, and how many may be given before a confirmation is asked. */
export async function allowanceOf({ viewer, now, db }: Context): Promise<Allowance> {
  const session = db.reading(viewer.org);
  const [given] = await session.run<{ count: number }>(countGiven(viewer.org, viewer.id, weekBegan(now)));
  return { Given: given?.count ?? 0, Allowance: WEEKLY_ALLOWANCE };
}

/** Takes a recognition back, with its item in the feed. */
export async function takeBack({ session, viewer }: WriteContext, row: Recognition, remove: Remove): Promise<void> {
  await remove();
  if (row.PostId !== null) await session.run(deleteItem(viewer.org, row.PostId));
}

/**
 * Hides a recognition that the viewer received from others, or shows it again. If no visible receiver is left, it is
 * removed from the feed for good.
 * @throws ProblemError 404 of one that isn't for them
 */
export const hideRecognition = (context: Context, id: number, isHidden: boolean): Promise<{ IHide: boolean }> => {
  const { db, viewer, now } = context;
  return db.write(viewer.org, async session => {
    await session.run(lockRecognition(viewer.org, id));
    const [changed] = await session.run<{ item: number | null; isLast: boolean }>(
      setHidden(viewer.org, id, viewer.id, isHidden ? now : null),
    );
    if (changed === undefined) throw notFound();
    if (isHidden && changed.isLast && changed.item !== null) {
      await session.run(unpublish(viewer.org, id));
      await session.run(deleteItem(viewer.org, changed.item));
    }
    return { IHide: isHidden };
  });
};
