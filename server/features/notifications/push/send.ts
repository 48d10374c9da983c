import { setImmediate } from 'node:timers/promises';
import { NOTIFICATION_KINDS, pushPolicyOf } from '#contract/features/notifications/kinds.ts';
import type { Database } from '../../../db/database.ts';
import type { Logger } from '../../../base/logger.ts';
import type { ContentKinds } from '../../../content-kinds/content-kinds.ts';
import { inBatches, inTurns } from '../../../jobs/each-organisation.ts';
import { clockFrom, isOutgoingHeld, type FeatureTools, type Job } from '../../../jobs/job.ts';
import { installationAddress } from '../../config/service.ts';
import { readFrame } from '../../mail/service.ts';
import {
  expiryOf,
  findPushes,
  keptSeconds,
  pushMessageOf,
  quietEnd,
  type FoundPush,
  type PushedDevice,
} from './compose.ts';
import { pushTo, topicOf, type PushTools } from './deliver.ts';
import {
  DROP_OLD_PUSHES,
  FINISH_PUSHES,
  HOLD_PUSHES,
  POSTPONE_PUSH,
  PUSH_LEASE_MS,
  PUSH_RETRY_MINUTES,
} from './outbox.ts';
import { FAILURES_MAX, FORGET_LAPSED, LAPSE, NOTE_FAILED, NOTE_USED } from './subscriptions.ts';

/** Interval between checks for due pushes, in milliseconds. @assumed */
const EVERY_MS = 5_000;

/** Pushes taken in one transaction. @assumed */
const BATCH = 200;

/** Time after which no further push of a batch begins, in ms: well within their lease. @assumed */
const BEGIN_MS = 5_000;

/** Batches of one organisation before it is the next organisation's turn. @assumed */
const BATCHES_PER_TURN = 10;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const LAPSED_MS = 60 * 24 * HOUR_MS;
const SWEPT_AT_ONCE = 5_000;

interface Tools extends PushTools {
  readonly db: Database;
  readonly log: Logger;
  readonly contentKinds: ContentKinds;
  readonly org: number;
  readonly now: Date;
}

/** Push held by this process. */
interface HeldPush {
  readonly id: number;
  readonly attempts: number;
}

/** Result of a push: it is over, or goes to some devices later. */
type Outcome =
  | { readonly id: number; readonly isOver: true }
  | {
      readonly id: number;
      readonly due: Date;
      readonly devices: readonly number[] | null;
      readonly attempts: number;
    };

/** Creates the job that sends due pushes. Several processes may run it: each push is held by one at a time. */
export const createPushJob = (push: PushTools): Job<FeatureTools> => ({
  name: 'notifications: push',
  every: EVERY_MS,
  run: async ({ db, log, now, organisations, signal, contentKinds }) => {
    if (await isOutgoingHeld(db)) return;
    const clock = clockFrom(now);
    await inTurns({ organisations, signal }, async org => {
      for (let batches = 0; batches < BATCHES_PER_TURN; batches += 1) {
        if (signal.aborted) return false;
        if ((await sendSome({ ...push, db, log, contentKinds, org, now: clock() })) < BATCH) return false;
      }
      return true;
    });
  },
});

/** Deletes lapsed devices after two months, and pushes that nobody sends. */
export const sweepPushes: Job = {
  name: 'notifications: sweep pushes',
  every: HOUR_MS,
  run: ({ now, ...tools }) =>
    inBatches(tools, SWEPT_AT_ONCE, async (session, org) => {
      const before = new Date(now.getTime() - LAPSED_MS);
      const lapsed = await session.run(FORGET_LAPSED, { org, before, most: SWEPT_AT_ONCE });
      const old = await session.run(DROP_OLD_PUSHES, { org, now, most: SWEPT_AT_ONCE });
      return Math.max(lapsed.length, old.length);
    }),
};

/** Sends the next due pushes. No connection is held while they are on their way. @returns how many there were */
async function sendSome(tools: Tools): Promise<number> {
  const { db, org, now } = tools;
  const until = new Date(now.getTime() + PUSH_LEASE_MS);
  const held = await db.write(org, session => session.run<HeldPush>(HOLD_PUSHES, { org, now, until, most: BATCH }));
  if (held.length === 0) return 0;
  const found = await compose(tools, held);
  const title = (await db.read(org, readFrame)).name;
  const used: number[] = [];
  const gone: number[] = [];
  const failed: number[] = [];
  const one = async ({ id, attempts }: HeldPush): Promise<Outcome | null> => {
    // One that could not be read stays held, and is tried again.
    if (found.failed.has(id)) return attempts > PUSH_RETRY_MINUTES.length ? { id, isOver: true } : null;
    const push = found.pushes.get(id);
    if (push === undefined || now > expiryOf(push)) return { id, isOver: true };
    const due = quietEnd(push, now);
    if (due !== null) return { id, due, devices: null, attempts: attempts - 1 };
    const results = await send(tools, push, title);
    used.push(...results.sent);
    gone.push(...results.gone);
    const tried = [...results.refused, ...results.failed];
    const devices = [...tried, ...results.unsent];
    if (devices.length === 0) return { id, isOver: true };
    // One whose turn has not come is no attempt.
    const made = tried.length > 0 ? attempts : attempts - 1;
    const pause = PUSH_RETRY_MINUTES[Math.max(0, made - 1)];
    if (pause !== undefined) return { id, due: new Date(now.getTime() + pause * MINUTE_MS), devices, attempts: made };
    failed.push(...results.failed);
    return { id, isOver: true };
  };
  // Requests are answered between the pushes, whose encryption takes the processor.
  let turn = Promise.resolve();
  const outcomes = await Promise.all(held.map(push => (turn = turn.then(() => setImmediate())).then(() => one(push))));
  await db.write(org, async session => {
    const finished = outcomes.flatMap(outcome => (outcome !== null && 'isOver' in outcome ? [outcome.id] : []));
    await session.run(FINISH_PUSHES, { org, held: until, ids: finished });
    for (const outcome of outcomes)
      if (outcome !== null && 'due' in outcome) await session.run(POSTPONE_PUSH, { org, held: until, ...outcome });
    if (failed.length > 0) {
      const noted = await session.run<{ id: number; failures: number }>(NOTE_FAILED, { org, now, ids: failed });
      gone.push(...noted.flatMap(({ id, failures }) => (failures >= FAILURES_MAX ? [id] : [])));
    }
    if (used.length > 0) await session.run(NOTE_USED, { org, now, ids: used });
    if (gone.length > 0) await session.run(LAPSE, { org, now, ids: gone });
  });
  return held.length;
}

interface Composed {
  readonly pushes: ReadonlyMap<number, FoundPush>;
  /** Pushes that could not be read. */
  readonly failed: ReadonlySet<number>;
}

/** Reads the held pushes together, or one by one if that fails, so that a failing one holds up no other. */
async function compose({ db, log, contentKinds, org, now }: Tools, held: readonly HeldPush[]): Promise<Composed> {
  const read = (ids: readonly number[]): Promise<FoundPush[]> =>
    db.read(org, session => session.run<FoundPush>(findPushes(contentKinds), { org, now, ids }));
  const byId = (all: readonly FoundPush[]) => new Map(all.map(push => [push.id, push]));
  const ids = held.map(({ id }) => id);
  try {
    return { pushes: byId(await read(ids)), failed: new Set() };
  } catch (error) {
    log.warn({ err: error, org }, 'Pushes are read one by one');
  }
  const found: FoundPush[] = [];
  const failed = new Set<number>();
  for (const id of ids)
    try {
      found.push(...(await read([id])));
    } catch (error) {
      log.error({ err: error, org, push: id }, 'A push could not be read');
      failed.add(id);
    }
  return { pushes: byId(found), failed };
}

/** Results of the devices of one push, by their ids. */
interface Results {
  readonly sent: number[];
  readonly gone: number[];
  readonly refused: number[];
  readonly failed: number[];
  readonly unsent: number[];
}

async function send(tools: Tools, push: FoundPush, title: string): Promise<Results> {
  const { db, org, now } = tools;
  const { urgency } = pushPolicyOf(NOTIFICATION_KINDS[push.NotificationType].topic);
  const message = pushMessageOf(push, { title, icon: `${installationAddress(db, org)}/icon-192.png` });
  const content = {
    text: JSON.stringify(message),
    ttlSeconds: keptSeconds(push, now),
    urgency,
    topic: topicOf(message.id),
  };
  const results: Results = { sent: [], gone: [], refused: [], failed: [], unsent: [] };
  await Promise.all(
    push.devices.map(async (device: PushedDevice) => {
      const outcome = await pushTo(tools, { org, person: push.userId, device }, content, BEGIN_MS);
      results[outcome].push(device.id);
    }),
  );
  return results;
}
