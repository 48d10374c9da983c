import { IMPORT_DAYS } from '#contract/features/directory/limits.ts';
import type { WriteContext } from '../../../base/context.ts';
import { ProblemError } from '../../../base/problem-error.ts';
import type { Transaction } from '../../../db/database.ts';
import { numbersToWrite } from '../../../db/person-numbers.ts';
import { keyringOf } from '../../../db/sealed-keys.ts';
import { clockFrom, type FeatureTools, type Job } from '../../../jobs/job.ts';
import { eachOrganisation, inTurns } from '../../../jobs/each-organisation.ts';
import { audit } from '../../audit/service.ts';
import { actorContext, type ActorTools } from '../actor-context.ts';
import { applyPlans } from './apply.ts';
import { planRows, type Plan } from './plan.ts';
import { keysOf } from './rows.ts';
import type { ImportState } from '#contract/features/directory/import-types.ts';
import { sealChanges } from './changes.ts';
import {
  endImport,
  findImport,
  findOpenRow,
  forgetImports,
  nextImport,
  nextRows,
  noteRanked,
  noteTurn,
  openRows,
  readSealed,
  saveKeys,
  saveRanks,
  saveRows,
  saveState,
  type Became,
  type Import,
  type SealedRow,
  type Step,
} from './import-sql.ts';
import { readEverybody } from './people-sql.ts';
import { ranksOf, type Known } from './ranks.ts';
import { nextUndoable, saveUndone, type UndoableRow } from './review-sql.ts';
import { importTexts } from './texts.ts';
import { undoRows } from './undo.ts';

/** Interval between checks for files to work on, in ms. @assumed */
const EVERY_MS = 2_000;

/** Number of rows in one transaction: a few hundred milliseconds of work. */
const BATCH = 100;

/** Number of rows in one bulk statement. */
const PART = 500;

const DAY_MS = 86_400_000;

interface Tools extends ActorTools {
  readonly canAdd: boolean;
}

/**
 * Checks and imports files of people in batches. Each batch is done fully or not at all, in the transaction that saves
 * its outcome, so that work continues there after a kill. Several files take turns, and so do several processes.
 * @param canAdd whether the identity directory takes new people
 */
export const createImportJob = (canAdd: boolean): Job<FeatureTools> => ({
  name: 'directory: import',
  every: EVERY_MS,
  run: async tools => {
    const { db, log, contentKinds, now } = tools;
    const clock = clockFrom(now);
    const tried = new Map<number, readonly number[]>();
    await inTurns(tools, org => workOn({ db, log, contentKinds, now: clock(), org, canAdd }, tried));
    const before = new Date(now.getTime() - IMPORT_DAYS * DAY_MS);
    await eachOrganisation(tools, org => db.write(org, session => session.run(forgetImports(org, before))));
  },
});

/**
 * Works on the next rows of the file whose turn it is. A file that can't be ranked waits for the next run, and delays
 * no other.
 * @param tried by organisation, files that this run leaves alone
 * @returns whether there was one
 */
async function workOn(tools: Tools, tried: Map<number, readonly number[]>): Promise<boolean> {
  const { db, org, now, log } = tools;
  const left = tried.get(org) ?? [];
  let ranking: number | undefined;
  let under: { readonly job: Import; readonly rows: readonly (SealedRow | UndoableRow)[] } | undefined;
  try {
    return await db.write(org, async session => {
      const [job] = await session.run<Import>(nextImport(org, left));
      under = undefined;
      ranking = undefined;
      if (job === undefined) return false;
      await session.run(noteTurn(org, job.id, now));
      const context = await contextOf(tools, session, job);
      if (context === null) await session.run(endImport(org, job.id, 'stopped', now));
      else if (job.state === 'checking' && !job.isRanked) {
        ranking = job.id;
        await rank(context, job);
      } else {
        const rows =
          job.state === 'undoing'
            ? await session.run<UndoableRow>(nextUndoable(org, job.id, BATCH))
            : await session.run<SealedRow>(nextRows(org, job.id, stepOf(job), BATCH));
        under = { job, rows };
        if (rows.length === 0) await end(context, job);
        else await work(context, job, rows, tools.canAdd);
      }
      return true;
    });
  } catch (error) {
    if (ranking !== undefined) {
      log.error({ err: error, org, subject: ranking }, 'The rows of a file of people could not be put in order');
      tried.set(org, [...left, ranking]);
      return true;
    }
    if (under === undefined || under.rows.length === 0) throw error;
    // One row fails the whole batch, so each is tried alone.
    for (const row of under.rows) await workAlone(tools, under.job.id, row);
    return true;
  }
}

const stepOf = ({ state }: Import): Step =>
  state === 'checking' ? 'planned' : state === 'undoing' ? 'undone' : 'outcome';

async function work(
  context: WriteContext,
  job: Import,
  rows: readonly (SealedRow | UndoableRow)[],
  canAdd: boolean,
): Promise<void> {
  if (job.state === 'undoing')
    return undoRows(
      context,
      job,
      rows.filter(row => 'person' in row),
    );
  const step = stepOf(job);
  const { session, viewer, db } = context;
  const numbers = await numbersToWrite(session, keyringOf(db));
  const plans = await planRows(
    context,
    job,
    step,
    openRows(
      numbers,
      job.id,
      rows.filter(row => 'sealed' in row),
    ),
  );
  const sound = plans.filter(({ faults }) => faults.length === 0);
  const done = step === 'outcome' ? await applyPlans(context, job, sound, canAdd) : sound;
  const failed = plans.filter(({ faults }) => faults.length > 0);
  const became = [...done, ...failed].map(withWarnings);
  const stored = became.map(plan => ({ ...plan, changes: sealChanges(numbers, plan.changes) }));
  await session.run(saveRows(viewer.org, job.id, step, stored));
}

/** Returns the plan with its warnings among the messages of the row. */
const withWarnings = <Made extends Plan>(plan: Made): Made => ({ ...plan, faults: [...plan.faults, ...plan.warnings] });

/** States in which there are rows to be worked on. */
const UNDER_WAY: readonly ImportState[] = ['checking', 'running', 'undoing'];

/** Works on one row alone, so that a row that fails affects no other. */
async function workAlone(tools: Tools, id: number, row: SealedRow | UndoableRow): Promise<void> {
  const { db, org, log } = tools;
  let faults: readonly string[] = [];
  const inTurn = async (session: Transaction, act: (context: WriteContext, job: Import) => Promise<void>) => {
    const [job] = await session.run<Import>(findImport(org, id));
    if (job === undefined || !UNDER_WAY.includes(job.state)) return;
    const context = await contextOf(tools, session, job);
    // Another process may have done it meanwhile.
    const [open] = await session.run(findOpenRow(org, id, stepOf(job), row.number));
    if (context !== null && open !== undefined) await act(context, job);
  };
  try {
    await db.write(org, session => inTurn(session, (context, job) => work(context, job, [row], tools.canAdd)));
    return;
  } catch (error) {
    // If a lock or a service is unavailable, the row is not at fault: it stays open.
    if (error instanceof ProblemError && error.code === 'unavailable') throw error;
    faults = faultsOf(error);
    if (faults.length === 0)
      log.error({ err: error, org, subject: id, row: row.number }, 'A row could not be imported');
  }
  await db.write(org, session =>
    inTurn(session, async (context, job) => {
      if (job.state === 'undoing') {
        await session.run(saveUndone(org, job.id, [{ number: row.number, undone: 'failed', kept: [] }]));
        return;
      }
      const { rowFailed } = importTexts(context.viewer.language).errors;
      const became: Became = {
        number: row.number,
        outcome: 'failed',
        faults: (faults.length > 0 ? faults : [rowFailed]).map(message => ({ cause: 'rowFailed', message })),
      };
      await session.run(saveRows(org, job.id, stepOf(job), [became]));
    }),
  );
}

function faultsOf(error: unknown): readonly string[] {
  if (!(error instanceof ProblemError)) return [];
  const { errors, detail } = error;
  return errors === undefined ? (detail === undefined ? [] : [detail]) : Object.values(errors);
}

/** Saves the order in which rows are taken, and the rows that need no work. */
async function rank(context: WriteContext, job: Import): Promise<void> {
  const { session, viewer, db } = context;
  const { errors } = importTexts(viewer.language);
  const numbers = await numbersToWrite(session, keyringOf(db));
  const read = openRows(numbers, job.id, await session.run<SealedRow>(readSealed(viewer.org, job.id)));
  const rows = read.map(row => keysOf(row, job.mapping, numbers));
  for (const some of inParts(rows)) await session.run(saveKeys(viewer.org, job.id, some));
  const { ranks, twice, circles } = ranksOf(rows, await session.run<Known>(readEverybody(viewer.org)), job.keyField);
  for (const some of inParts(ranks.filter(({ rank: above }) => above > 0)))
    await session.run(saveRanks(viewer.org, job.id, some));
  const failed = [
    ...[...twice].map(([number, first]) => ({ number, cause: 'twice' as const, message: errors.twice(first) })),
    ...[...circles].map(number => ({ number, cause: 'managerCircle' as const, message: errors.managerCircle })),
  ].map(({ number, ...fault }) => ({ number, faults: [fault], outcome: 'failed' as const }));
  for (const some of inParts(failed)) await session.run(saveRows(viewer.org, job.id, 'planned', some));
  await session.run(noteRanked(viewer.org, job.id));
}

/** Yields parts small enough for a short statement. */
function* inParts<Each>(all: readonly Each[]): Generator<readonly Each[]> {
  for (let at = 0; at < all.length; at += PART) yield all.slice(at, at + PART);
}

/** Ends the check, the work, or the undoing. */
async function end(context: WriteContext, { id, name, state }: Import): Promise<void> {
  const { session, viewer, now } = context;
  if (state === 'checking') await session.run(saveState(viewer.org, id, 'checked'));
  else {
    await session.run(endImport(viewer.org, id, state === 'running' ? 'done' : 'undone', now));
    await audit(context, {
      feature: 'directory',
      action: state === 'running' ? 'import_ended' : 'import_undone',
      subject: id,
      detail: name.slice(0, 1000),
    });
  }
}

/** Returns the context of the person who began the import, as long as they have the right; null otherwise. */
const contextOf = (tools: Tools, session: Transaction, job: Import): Promise<WriteContext | null> =>
  actorContext(tools, session, { ...job, name: `import ${job.id}` });
