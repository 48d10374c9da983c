import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { NotificationKind } from '../../../contract/features/notifications/kinds.ts';
import type { Database, Transaction } from '../../db/database.ts';
import type { Context } from '../../base/context.ts';
import type { Logger } from '../../base/logger.ts';
import { clockFrom } from '../../jobs/clock-from.ts';
import { eachOrganisation } from '../../jobs/each-organisation.ts';
import type { Job } from '../../jobs/job.ts';
import { notify, type Teller, type Telling } from './tell.ts';

/** People in one transaction: some tens of milliseconds of work, so that whoever waits for one of their rows waits little. */
const BATCH = 1_000;

/**
 * A batch gives up a row that another transaction holds for so long. Less than the second after which PostgreSQL looks for
 * deadlocks, so that of two transactions that wait for each other it is never somebody's request that is refused.
 */
const LOCK_WAIT = '300ms';

/** How often to look for what a process left behind, and after how long to try again what was refused, in ms. @assumed */
const JOB_EVERY_MS = 10_000;

/**
 * Tells everybody whom the item is for, of a publication, however many it reaches and whatever the number of its targets:
 * everybody of what is on home, members of what is for groups and areas, even where others may find it there.
 * Call it in the transaction that publishes: it writes one row, and people are told after the commit, in batches, each of
 * them once. Publishing the same item again tells nobody.
 * @spec 1§3 Notification
 */
export async function notifyAudience(
  context: FanOutContext,
  { kind, itemId }: { readonly kind: NotificationKind; readonly itemId: number },
): Promise<void> {
  const { session, viewer, now } = context;
  await session.query(`${QUEUE} on conflict (org_id, item_id, kind) do nothing`, [
    viewer.org,
    kind,
    itemId,
    viewer.id,
    now,
    null,
  ]);
  tellAfterCommit(context);
}

/**
 * The same of a reminder, to people who are named and as often as it is called: what `notify` does, for more people than one
 * transaction should hold.
 */
export async function notifyMany(
  context: FanOutContext,
  { kind, itemId, recipients }: Required<Pick<Telling, 'kind' | 'itemId' | 'recipients'>>,
): Promise<void> {
  const { session, viewer, now } = context;
  await session.query(
    `${QUEUE} on conflict (org_id, item_id, kind) do update set actor_id = excluded.actor_id,
       created_at = excluded.created_at, recipients = excluded.recipients, reached_id = 0, done_at = null`,
    [viewer.org, kind, itemId, viewer.id, now, recipients],
  );
  tellAfterCommit(context);
}

type FanOutContext = Teller & Pick<Context, 'db' | 'log'>;

const QUEUE = `insert into notification_fanouts (org_id, kind, item_id, actor_id, created_at, recipients)
  values ($1, $2, $3, $4, $5, $6)`;

function tellAfterCommit({ session, viewer, now, db, log }: FanOutContext): void {
  session.afterCommit(() => {
    // Not waited for: the request is answered, and what is not done now the job does.
    void tellAudiences({ db, log, now }, viewer.org);
  });
}

/** Goes on with what is queued, whichever process queued it. */
export const tellQueuedAudiences: Job = {
  name: 'notifications: tell audiences',
  every: JOB_EVERY_MS,
  run: tools => eachOrganisation(tools, org => tellAudiences(tools, org)),
};

/**
 * Works until nothing is queued in the organisation. Between two batches it rests for as long as the last one took: half of
 * a processor's time at most, so that feeds don't feel it. Several processes may work at once; each takes other rows.
 */
async function tellAudiences({ db, log, now, signal }: RunTools, org: number): Promise<void> {
  // The moment moves on with the work: who discards everything meanwhile is still told of what comes after.
  const clock = clockFrom(now);
  try {
    while (signal?.aborted !== true) {
      const before = performance.now();
      const worked = await db.write(org, session => tellBatch({ session, org, now: clock() }));
      if (!worked) return;
      await sleep(performance.now() - before);
    }
  } catch (error) {
    log.warn({ err: error, org }, 'An audience is told later');
  }
}

interface RunTools {
  readonly db: Database;
  readonly log: Logger;
  readonly now: Date;
  /** Of a job; what follows a request ends with its queue. */
  readonly signal?: AbortSignal;
}

interface FanOut {
  readonly id: number;
  readonly kind: NotificationKind;
  readonly item_id: number;
  readonly actor_id: number | null;
  readonly reached_id: number;
  readonly is_named: boolean;
}

interface BatchTools {
  readonly session: Transaction;
  readonly org: number;
  readonly now: Date;
}

/** People who are named, in order of their ids. Parameters: organisation, the last one reached, how many, fan-out. */
const NAMED = `
  select person as id from notification_fanouts f, unnest(f.recipients) person
  where f.org_id = $1 and f.id = $4 and person > $2 order by person limit $3`;

/** People whom the item is for, in order of their ids. Parameters: the same, but for the item instead of the fan-out. */
const ADDRESSED = `
  select u.id from users u join feed_items i on i.org_id = u.org_id and i.id = $4
  where u.org_id = $1 and u.id > $2 and (i.home or exists (
    select from audiences a join memberships m on m.org_id = a.org_id and m.group_id = a.aud_id and m.user_id = u.id
    where a.org_id = i.org_id and a.item_id = i.id and a.aud_id > 0))
  order by u.id limit $3`;

/** One batch of the oldest publication that nobody else is telling of; false when there is none. */
async function tellBatch({ session, org, now }: BatchTools): Promise<boolean> {
  await session.query(`set local lock_timeout = '${LOCK_WAIT}'`);
  const [found] = await session.query<FanOut>(
    `select id, kind, item_id, actor_id, reached_id, recipients is not null as is_named
     from notification_fanouts where org_id = $1 and done_at is null order by id limit 1 for update skip locked`,
    [org],
  );
  if (found === undefined) return false;
  const of = found.is_named ? found.id : found.item_id;
  const people = await session.query<{ id: number }>(found.is_named ? NAMED : ADDRESSED, [
    org,
    found.reached_id,
    BATCH,
    of,
  ]);
  const recipients = people.map(person => person.id);
  await notify(
    { session, now, viewer: { org, id: found.actor_id } },
    { kind: found.kind, itemId: found.item_id, recipients },
  );
  await session.query('update notification_fanouts set reached_id = $3, done_at = $4 where org_id = $1 and id = $2', [
    org,
    found.id,
    recipients.at(-1) ?? found.reached_id,
    recipients.length < BATCH ? now : null,
  ]);
  return true;
}
