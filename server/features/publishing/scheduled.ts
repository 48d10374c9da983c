import type { NotificationKind } from '#contract/features/notifications/kinds.ts';
import type { Context } from '../../base/context.ts';
import type { Transaction } from '../../db/database.ts';
import { oneByOne } from '../../jobs/each-organisation.ts';
import type { FeatureTools, Job } from '../../jobs/job.ts';
import { publishDraft, type DuePublication } from './draft.ts';
import { notifyOfPublication, type Publication } from './publication.ts';
import { lockDue, markPublished, saveItemOf } from './scheduled-sql.ts';

/** Publications that wait for their date, and the job that publishes them. */

/** How often to look for what is due: a publication is late by this at most. @assumed */
const EVERY_MS = 15_000;

/** What a feature says of what it publishes on a date. */
export interface ScheduledPublication {
  readonly publication: Publication;
  /** Its rows have `author_id`, `item_id`, `is_published` and `publication_at`. */
  readonly table: string;
  readonly notification: NotificationKind;
  /** Its author, and what takes the draft's place, as the row has it. */
  readonly due: (
    session: Transaction,
    org: number,
    id: number,
  ) => Promise<DuePublication & { readonly author: number }>;
}

/** What a request has, and a job too: organisation, transaction, moment, and what notifies audiences after the commit. */
export interface Publishing extends Pick<Context, 'db' | 'log' | 'now' | 'things'> {
  readonly session: Transaction;
  readonly org: number;
}

/**
 * Publishes what was scheduled, whose row the caller has locked: its withheld feed item is exchanged for a new one, and its
 * audience is notified. Everything commits with it or not at all, so it happens once.
 */
export async function publishScheduled(
  { publication, table, notification, due }: ScheduledPublication,
  { session, org, now, db, log, things }: Publishing,
  id: number,
): Promise<void> {
  await session.run(markPublished(table, org, id, now));
  const found = await due(session, org, id);
  const author = { session, now, things, db, log, viewer: { org, id: found.author } };
  const adopt = (item: number) => session.run(saveItemOf(table, org, id, item));
  const item = await publishDraft(author, publication, found, adopt);
  await notifyOfPublication(author, publication, notification, item);
}

/** Publishes what is due. What somebody has scheduled who is blocked now waits. */
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
