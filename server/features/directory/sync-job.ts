import { DIRECTORY_RETRY_MINUTES } from '#contract/features/directory/limits.ts';
import type { Database } from '../../db/database.ts';
import { AlreadyInDirectory, DirectoryFailed, type Directory } from '../../integrations/directory/port.ts';
import { clockFrom } from '../../jobs/clock-from.ts';
import { inTurns } from '../../jobs/each-organisation.ts';
import type { FeatureTools, Job } from '../../jobs/job.ts';
import { isOutgoingHeld } from '../../jobs/outgoing.ts';
import { lockPerson } from '../people/service.ts';
import {
  deferSync,
  finishSync,
  holdSync,
  linkAccount,
  postponeSync,
  queueInvitation,
  unlinkAccount,
  type HeldSync,
} from './sync-sql.ts';

const MINUTE_MS = 60_000;

/** How often to look for accounts that are out of step, in milliseconds. @assumed */
const EVERY_MS = 5_000;

/** How long an account is one process's alone, in milliseconds: more than the few answers of the directory may take. @assumed */
const LEASE_MS = MINUTE_MS;

/** Accounts of one organisation before it is the next one's turn. @assumed */
const ACCOUNTS_PER_TURN = 25;

export interface SyncOptions {
  readonly directory: Directory;
  /** The name under which `sign_in_accounts` knows the identity provider. */
  readonly issuer: string;
}

interface Tools extends SyncOptions {
  readonly db: Database;
  readonly log: FeatureTools['log'];
  readonly clock: () => Date;
  readonly org: number;
}

/**
 * Brings accounts into step with the people here: adds who was invited or imported, renames, disables, enables, removes whose invitation was taken
 * back. What stands here counts; the directory is asked outside of every transaction, again and again until it has done it, and what
 * it has done before is done once. Several processes may do it: each account is in one pair of hands.
 * @spec 3§4.11, 3§7.2
 */
export const createSyncJob = (options: SyncOptions): Job<FeatureTools> => ({
  name: 'directory: sync',
  every: EVERY_MS,
  run: async ({ db, log, now, signal }) => {
    if (await isOutgoingHeld(db)) return;
    const clock = clockFrom(now);
    /** While the directory asks to be left alone, nobody else's account is tried. */
    let silentUntil = now;
    await inTurns({ db, signal }, async org => {
      const tools = { ...options, db, log, clock, org };
      for (let accounts = 0; accounts < ACCOUNTS_PER_TURN && !signal.aborted; accounts += 1) {
        if (silentUntil > clock()) return false;
        const until = new Date(clock().getTime() + LEASE_MS);
        const [held] = await db.write(org, session =>
          session.run<HeldSync>(holdSync(org, options.issuer, clock(), until)),
        );
        if (held === undefined) return false;
        const pause = await syncAccount(tools, held);
        if (pause > 0) silentUntil = new Date(clock().getTime() + pause);
      }
      return true;
    });
  },
});

/** @returns how long the directory asks to be left alone, in ms */
async function syncAccount(tools: Tools, held: HeldSync): Promise<number> {
  const { db, log, clock, org } = tools;
  try {
    const oid = await bring(tools, held);
    await db.write(org, async session => {
      // In the order in which an edit takes them.
      await session.run(lockPerson(org, held.user));
      if (oid !== null) await session.run(linkAccount(org, held.user, tools.issuer, oid));
      else if (held.oid !== null) await session.run(unlinkAccount(org, held.user, tools.issuer));
      await session.run(finishSync({ org, ...held }, held.version));
      await session.run(queueInvitation(org, held.user, clock()));
    });
    return 0;
  } catch (error) {
    const pause = error instanceof DirectoryFailed ? error.pause : 0;
    if (error instanceof DirectoryFailed && !error.wasAsked) {
      await db.write(org, session => session.run(deferSync({ org, ...held }, new Date(clock().getTime() + pause))));
      return pause;
    }
    const minutes = DIRECTORY_RETRY_MINUTES[held.attempts - 1] ?? 0;
    const due = new Date(clock().getTime() + Math.max(pause, minutes * MINUTE_MS));
    const message = error instanceof DirectoryFailed ? error.message : 'internal';
    log.warn({ err: error, org, user: held.user }, 'An account could not be brought into step');
    await db.write(org, session => session.run(postponeSync({ org, ...held }, held.version, due, message)));
    return pause;
  }
}

/** Does at the directory what stands here. @returns whose account it is then; null of none */
async function bring({ directory, org }: Tools, held: HeldSync): Promise<string | null> {
  const { key, oid, email, firstName, lastName, cellphone, isActive, invitation, makesAccount } = held;
  const person = {
    givenName: firstName,
    surname: lastName,
    displayName: `${firstName} ${lastName}`.trim(),
    mobilePhone: cellphone,
  };
  if (invitation === 'withdrawn') {
    const gone = oid ?? (await directory.find(key));
    if (gone !== null) await directory.delete(gone);
    return null;
  }
  if (oid !== null) {
    await directory.update(oid, { ...person, accountEnabled: isActive });
    return oid;
  }
  if (invitation !== 'pending' && !(makesAccount && isActive)) return null;
  try {
    return await directory.create({ key, org, mail: email, ...person });
  } catch (error) {
    // Whose account that is nobody here is to learn: the mailbox says it, and the invitation ends like any other. @spec THREATS T20
    if (error instanceof AlreadyInDirectory) return null;
    throw error;
  }
}
