import type { Context, WriteContext } from '../../base/context.ts';
import { viewerValues } from '../../content-kinds/reader.ts';
import { publishItem, type Audience, type ItemText, type Publisher, type StreamEnds } from '../feed/service.ts';
import { moveFiles } from '../files/service.ts';
import { type Publication, deleteDraft, DRAFT, notifyOfPublication } from './publication.ts';
import { moveVersions } from './versions.ts';
import type { NotificationKind } from '#contract/features/notifications/kinds.ts';
import type { Transaction } from '../../db/database.ts';
import { oneByOne } from '../../jobs/each-organisation.ts';
import type { FeatureTools, Job } from '../../jobs/job.ts';
import { identifier, sql, type Sql } from '../../db/sql.ts';

/**
 * Locks the first row that is due, unless its author is blocked, it is in the bin or another process works on it.
 * @param tried is left out
 */
const lockDue = (table: string, org: number, now: Date, tried: readonly number[]): Sql => sql`
  select n.id from ${identifier(table)} n join users u on u.org_id = n.org_id and u.id = n.author_id and u.is_active
  where n.org_id = ${org} and not n.is_published and n.publication_at <= ${now} and not n.id = any(${tried}::bigint[])
    and not exists (select from withheld_items w where w.org_id = n.org_id and w.item_id = n.item_id and w.case_id is not null)
  order by n.publication_at, n.id limit 1 for no key update of n skip locked`;

const markPublished = (table: string, org: number, id: number, at: Date): Sql => sql`
  update ${identifier(table)} set is_published = true, publication_at = ${at} where org_id = ${org} and id = ${id} and not is_published`;

const saveItemOf = (table: string, org: number, id: number, item: number): Sql =>
  sql`update ${identifier(table)} set item_id = ${item} where org_id = ${org} and id = ${id}`;

/** Scheduled publications, and the job that publishes them. */

/** Interval between checks for due publications: the longest delay of one. @assumed */
const EVERY_MS = 15_000;

/** Declaration of publications with a date. */
export interface ScheduledPublication {
  readonly publication: Publication;
  /** Table whose rows have `author_id`, `item_id`, `is_published` and `publication_at`. */
  readonly table: string;
  readonly notification: NotificationKind;
  /** Returns its author, and the publication that replaces the draft, from the row. */
  readonly due: (
    session: Transaction,
    org: number,
    id: number,
  ) => Promise<DuePublication & { readonly author: number }>;
}

/**
 * Context that requests and jobs have: organisation, transaction, moment, and the tools for notifying audiences after
 * the commit.
 */
export interface Publishing extends Pick<Context, 'db' | 'log' | 'now' | 'contentKinds'> {
  readonly session: Transaction;
  readonly org: number;
}

/**
 * Publishes a scheduled publication, whose row the caller has locked: its withheld feed item is replaced by a new one,
 * and its audience is notified. Everything commits with the transaction or not at all, so it happens once.
 */
export async function publishScheduled(
  { publication, table, notification, due }: ScheduledPublication,
  { session, org, now, db, log, contentKinds }: Publishing,
  id: number,
): Promise<void> {
  await session.run(markPublished(table, org, id, now));
  const found = await due(session, org, id);
  const author = { session, now, contentKinds, db, log, viewer: { org, id: found.author } };
  const adopt = (item: number) => session.run(saveItemOf(table, org, id, item));
  const item = await publishDraft(author, publication, found, adopt);
  await notifyOfPublication(author, publication, notification, item);
}

/** Creates the job that publishes due publications. Those of blocked authors wait. */
export const publishDue = (scheduled: ScheduledPublication): Job<FeatureTools> => ({
  name: `${scheduled.table}: publish what is due`,
  every: EVERY_MS,
  run: tools =>
    oneByOne(tools, {
      next: async (session, org, tried) =>
        (await session.run<{ id: number }>(lockDue(scheduled.table, org, tools.now, tried)))[0],
      work: (session, org, { id }) => publishScheduled(scheduled, { ...tools, session, org }, id),
    }),
});

/** Scheduled publications. */

/**
 * Creates the item of a scheduled publication, so that files may be attached to it. Nobody sees it, not even its
 * author.
 */
export async function draftItem(
  context: WriteContext,
  { kind }: Publication,
  text: ItemText,
  home: boolean,
): Promise<number> {
  const values = { ...viewerValues(context), kind, home, ...text };
  const [item] = await context.session.run<{ id: number }>(DRAFT, values);
  if (item === undefined) throw new Error('The draft came back without an id');
  return item.id;
}

/** Publication that replaces a draft. */
export interface DuePublication {
  readonly draft: number;
  readonly text: ItemText;
  readonly audience: Audience;
  readonly ends: StreamEnds;
}

/**
 * Replaces a draft by a new item, which appears at the top of the feeds, because they are ordered by the ids of their
 * items. Files and versions of the draft move to it, and `adopt` links it to the row, which would otherwise be deleted
 * with the draft.
 * @returns the new item's id
 */
export async function publishDraft(
  author: Publisher & Pick<Context, 'contentKinds'>,
  { kind }: Publication,
  { draft, text, audience, ends }: DuePublication,
  adopt: (item: number) => Promise<unknown>,
): Promise<number> {
  const { session, viewer, contentKinds } = author;
  const item = await publishItem(author, kind, text, audience, ends);
  await moveFiles(session, Object.keys(contentKinds.get(kind).files ?? {}), draft, item);
  await session.run(moveVersions(viewer.org, draft, item));
  await adopt(item);
  await session.run(deleteDraft(viewer.org, draft));
  return item;
}
