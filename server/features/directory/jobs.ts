import { DIRECTORY_RETRY_MINUTES } from '#contract/features/directory/limits.ts';
import type { Database } from '../../db/database.ts';
import { temporaryPassword } from '../../integrations/directory/temporary-password.ts';
import {
  AlreadyInDirectory,
  DirectoryFailed,
  NeedsAddress,
  type Directory,
} from '../../integrations/directory/port.ts';
import { clockFrom, type FeatureTools, type Job, isOutgoingHeld } from '../../jobs/job.ts';
import { inTurns, oneByOne, eachOrganisation } from '../../jobs/each-organisation.ts';
import { lockPerson } from '../people/service.ts';
import {
  deferSync,
  finishSync,
  forgetSync,
  holdSync,
  linkAccount,
  postponeSync,
  queueInvitation,
  unlinkAccounts,
  unlinkOutside,
  type HeldSync,
  askForSync,
} from './sync-sql.ts';
import { forgetCorrections } from './correction-sql.ts';
import { admit, expire, forgetSends, nextOver } from './invitation-sql.ts';

const MINUTE_MS = 60_000;
/** Time for which the sending of invitations is recorded: longer than the day by which they are counted. @assumed */
const KEPT_MS = 2 * 1_440 * MINUTE_MS;

/**
 * Closes invitations that were not accepted in time. Their accounts are disabled, and enabled again when the
 * invitations are sent again. It also forgets corrections that can't be stopped any more.
 * @spec THREATS T21
 */
export const expireInvitations: Job<FeatureTools> = {
  name: 'directory: expire invitations',
  every: MINUTE_MS,
  run: async tools => {
    const { now } = tools;
    await oneByOne(tools, {
      next: async (session, org, tried) =>
        (await session.run<{ id: number; user: number }>(nextOver(org, now, tried)))[0],
      work: async (session, org, { id, user }) => {
        await session.run(lockPerson(org, user));
        await session.run(expire(org, id));
        await session.run(admit(org, user, false));
        await session.run(askForSync(org, user));
      },
    });
    await eachOrganisation(tools, org =>
      tools.db.write(org, async session => {
        await session.run(forgetSends(org, new Date(now.getTime() - KEPT_MS)));
        await session.run(forgetCorrections(org, now));
      }),
    );
  },
};

/** Interval between checks for accounts that need a sync, in milliseconds. @assumed */
const EVERY_MS = 5_000;

/**
 * Lease of one process on an account, in milliseconds: more than a few responses of the directory may take. @assumed
 */
const LEASE_MS = MINUTE_MS;

/** Accounts of one organisation per turn, before the next organisation's. @assumed */
const ACCOUNTS_PER_TURN = 25;

interface SyncOptions {
  readonly directory: Directory;
  /** Name under which `sign_in_accounts` knows the identity provider. */
  readonly issuer: string;
}

interface Tools extends SyncOptions {
  readonly db: Database;
  readonly log: FeatureTools['log'];
  readonly clock: () => Date;
  readonly org: number;
}

/**
 * Syncs accounts with the people here: adds invited or imported people, renames, disables, enables, and removes people
 * who were deleted or whose invitation was withdrawn. The data here decide. The directory is called outside of every transaction, and
 * retried until it succeeds; a repeated call has no further effect. Several processes may run it, but only one works on
 * each account at a time.
 * @spec 3§4.11, 3§7.2
 */
export const createSyncJob = (options: SyncOptions): Job<FeatureTools> => ({
  name: 'directory: sync',
  every: EVERY_MS,
  run: async ({ db, log, now, organisations, signal }) => {
    if (await isOutgoingHeld(db)) return;
    const clock = clockFrom(now);
    /** End of the directory's requested pause, until which no account is tried. */
    let silentUntil = now;
    await inTurns({ organisations, signal }, async org => {
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

/** Syncs one account. @returns how long the directory asks to be left alone, in ms */
async function syncAccount(tools: Tools, held: HeldSync): Promise<number> {
  const { db, log, clock, org } = tools;
  try {
    const oid = await bring(tools, held);
    if (held.isGone) {
      await db.write(org, session => session.run(forgetSync({ org, ...held })));
      return 0;
    }
    await db.write(org, async session => {
      // In the same lock order as an edit.
      await session.run(lockPerson(org, held.user));
      if (oid !== null) await session.run(linkAccount(org, held.user, tools.issuer, oid));
      else if (held.oid !== null) await session.run(unlinkAccounts(org, held.user));
      if (held.endsPassword) await session.run(unlinkOutside(org, held.user, tools.issuer));
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

/** Makes the directory match the data here. @returns the account's object id; null if there is none */
async function bring({ directory, org, clock }: Tools, held: HeldSync): Promise<string | null> {
  const {
    key,
    oid,
    email,
    firstName,
    lastName,
    cellphone,
    isActive,
    invitation,
    makesAccount,
    isRenamed,
    endsPassword,
  } = held;
  const person = {
    givenName: firstName,
    surname: lastName,
    displayName: `${firstName} ${lastName}`.trim(),
    mobilePhone: cellphone,
  };
  if (held.isGone || invitation === 'withdrawn') {
    const gone = oid ?? (await directory.find(key));
    if (gone !== null) await directory.delete(gone);
    return null;
  }
  if (oid !== null) {
    const change = { ...person, accountEnabled: isActive };
    try {
      await directory.update(oid, isRenamed ? { ...change, mail: email } : change);
    } catch (error) {
      // The account keeps its address, and nobody here learns that another one has the corrected one.
      if (!(error instanceof AlreadyInDirectory)) throw error;
      await directory.update(oid, change);
    }
    // Ends its sessions too. The person chooses another with a code sent to their address.
    if (endsPassword) await directory.setPassword(oid, temporaryPassword(), clock());
    return oid;
  }
  if (invitation !== 'pending' && !(makesAccount && isActive)) return null;
  try {
    return await directory.create({ key, org, mail: email, ...person });
  } catch (error) {
    // The owner of that account must stay unknown here: only the mailbox tells, and the invitation expires like any
    // other. @spec THREATS T20
    if (error instanceof AlreadyInDirectory || error instanceof NeedsAddress) return null;
    throw error;
  }
}
