import { ROLE_ACTIONS } from '#contract/features/directory/bulk-types.ts';
import { BULK_DAYS } from '#contract/features/directory/limits.ts';
import type { WriteContext } from '../../../base/context.ts';
import { ProblemError } from '../../../base/problem-error.ts';
import type { Transaction } from '../../../db/database.ts';
import { eachOrganisation, inTurns } from '../../../jobs/each-organisation.ts';
import { clockFrom, type FeatureTools, type Job } from '../../../jobs/job.ts';
import { actorContext, type ActorTools } from '../actor-context.ts';
import { audit } from '../../audit/service.ts';
import { bulkTexts } from '../texts.ts';
import type { Kinds } from '../handover/handover.ts';
import { applyBulk, type BulkTools } from './apply.ts';
import {
  findBulk,
  forgetBulks,
  nextBulk,
  nextPeople,
  noteBulkTurn,
  saveBulkState,
  saveOutcomes,
  type Bulk,
} from './bulk-sql.ts';

/** Interval between checks for bulk changes, in ms. @assumed */
const EVERY_MS = 2_000;

/** Number of people in one transaction: a few hundred milliseconds of work. */
const BATCH = 100;

const DAY_MS = 86_400_000;
const MESSAGE_MAX = 1000;

type Tools = ActorTools & BulkTools;

/**
 * Makes changes of many people in batches. Each batch is done fully or not at all, in the transaction that saves its
 * outcomes, so that work continues there after a kill. Several changes take turns, and so do several processes.
 * @param canAdd whether the identity directory takes new people
 * @param kinds responsibilities, as the features declare them
 */
export const createBulkJob = (canAdd: boolean, kinds: Kinds): Job<FeatureTools> => ({
  name: 'directory: bulk changes',
  every: EVERY_MS,
  run: async tools => {
    const { db, log, contentKinds, now } = tools;
    const clock = clockFrom(now);
    await inTurns(tools, org => workOn({ db, log, contentKinds, now: clock(), org, canAdd, kinds }));
    const before = new Date(now.getTime() - BULK_DAYS * DAY_MS);
    await eachOrganisation(tools, org => db.write(org, session => session.run(forgetBulks(org, before))));
  },
});

/** Works on the next people of the change whose turn it is. @returns whether there was one */
async function workOn(tools: Tools): Promise<boolean> {
  const { db, org, now } = tools;
  let under: { readonly id: number; readonly people: readonly number[] } | undefined;
  try {
    return await db.write(org, async session => {
      under = undefined;
      const [bulk] = await session.run<Bulk>(nextBulk(org));
      if (bulk === undefined) return false;
      await session.run(noteBulkTurn(org, bulk.id, now));
      const context = await contextOf(tools, session, bulk);
      if (context === null) {
        await session.run(saveBulkState(org, bulk.id, 'stopped'));
        return true;
      }
      const people = await peopleOf(session, bulk.id, BATCH);
      under = { id: bulk.id, people };
      if (people.length === 0) await end(context, bulk);
      else await session.run(saveOutcomes(org, bulk.id, await applyBulk(context, bulk, people, tools)));
      return true;
    });
  } catch (error) {
    if (under === undefined || under.people.length === 0) throw error;
    // One person fails the whole batch, so each is tried alone.
    for (const person of under.people) await workAlone(tools, under.id, person);
    return true;
  }
}

/** Works on one person alone, so that a person who fails affects no other. */
async function workAlone(tools: Tools, id: number, person: number): Promise<void> {
  const { db, org, log } = tools;
  const inTurn = (act: (context: WriteContext, bulk: Bulk) => Promise<unknown>) =>
    db.write(org, async session => {
      const [bulk] = await session.run<Bulk>(findBulk(org, id));
      if (bulk?.state !== 'running') return;
      const context = await contextOf(tools, session, bulk);
      // Another process may have done it meanwhile.
      const [open] = await peopleOf(session, id, 1, person);
      if (context !== null && open !== undefined) await act(context, bulk);
    });
  try {
    await inTurn(async (context, bulk) =>
      context.session.run(saveOutcomes(org, id, await applyBulk(context, bulk, [person], tools))),
    );
  } catch (error) {
    // If a lock or a service is unavailable, the person is not at fault and stays open.
    if (error instanceof ProblemError && error.code === 'unavailable') throw error;
    if (!(error instanceof ProblemError))
      log.error({ err: error, org, subject: id, person }, 'A person could not be changed');
    await inTurn(({ viewer, session }) => {
      const message = messageOf(error, bulkTexts(viewer.language).errors).slice(0, MESSAGE_MAX);
      return session.run(saveOutcomes(org, id, [{ user: person, outcome: 'failed', message }]));
    });
  }
}

/** Returns the reason of a refusal in the reader's language. */
function messageOf(error: unknown, errors: ReturnType<typeof bulkTexts>['errors']): string {
  if (!(error instanceof ProblemError)) return errors.failed;
  // The role's own words ask for a field of its form.
  if (error.errors?.['Propietarios'] !== undefined) return errors.lastOwner;
  const [message] = [...Object.values(error.errors ?? {}), error.detail].filter(text => text !== undefined);
  if (message !== undefined) return message;
  // Without words it is the refusal of a Propietario by anybody else.
  return error.code === 'forbidden' ? errors.ownerOnly : errors.failed;
}

const peopleOf = async (session: Transaction, id: number, most: number, only?: number): Promise<number[]> =>
  (await session.run<{ user: number }>(nextPeople(session.org, id, most, only))).map(({ user }) => user);

async function end(context: WriteContext, { id, action }: Bulk): Promise<void> {
  const { session, viewer } = context;
  await session.run(saveBulkState(viewer.org, id, 'done'));
  await audit(context, { feature: 'directory', action: 'bulk_ended', subject: id, detail: action });
}

/** Returns the context of the person who began the change, as long as they have the rights for it; null otherwise. */
async function contextOf(tools: Tools, session: Transaction, bulk: Bulk): Promise<WriteContext | null> {
  const context = await actorContext(tools, session, { ...bulk, name: `bulk ${bulk.id}` });
  const isOwner = context?.viewer.roles.has('Propietarios') === true;
  return ROLE_ACTIONS.includes(bulk.action) && !isOwner ? null : context;
}
