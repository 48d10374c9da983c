import type { MergesAnswer, MergeSummary, MergeUndone, OwnMerge } from '#contract/features/directory/merge-types.ts';
import { MERGE_CONFIRM_DAYS, MERGE_UNDO_DAYS } from '#contract/features/directory/limits.ts';
import { dateText } from '#contract/lib/time.ts';
import { requireRecentSignIn } from '../../../auth/recent-sign-in.ts';
import { holds, type Context, type Viewer, type WriteContext } from '../../../base/context.ts';
import { notFound, ProblemError } from '../../../base/problem-error.ts';
import { guardedUntil, requireOwnDevice } from '../../../content-kinds/modules.ts';
import { requireTouchable, saveActive } from '../../access/service.ts';
import { audit } from '../../audit/service.ts';
import { findPerson } from '../../people/service.ts';
import { mergeTexts } from '../texts.ts';
import { byKind, mergeRecords } from './merge.ts';
import {
  emptyFilled,
  lockMerge,
  moveBack,
  queueStep,
  raiseVersion,
  readMerge,
  readMergesOf,
  readOwn,
  readRecords,
  saveState,
  type MergeRow,
  type Moved,
  type RecordRow,
} from './merge-sql.ts';
import {
  countsOf,
  lockRecords,
  needOf,
  placesOf,
  recordsOf,
  hasSealed,
  refusalOfSealed,
  type KeepSealed,
  type Records,
} from './records.ts';

const DAY_MS = 86_400_000;

/** Returns the end of the days for confirming or undoing a merge. */
const endOf = ({ state, at, changedAt }: Pick<MergeRow, 'state' | 'at' | 'changedAt'>): Date =>
  state === 'waiting'
    ? new Date(at.getTime() + MERGE_CONFIRM_DAYS * DAY_MS)
    : new Date(changedAt.getTime() + MERGE_UNDO_DAYS * DAY_MS);

/** Returns whether the viewer is the Propietario who may confirm a merge that its own person can't. */
const isOtherOwner = ({ id, roles }: Viewer, { asker, kept, merged }: MergeRow): boolean =>
  roles.has('Propietarios') && ![asker, kept, merged].includes(id);

/** Returns the merges of a person for their administrators. @throws ProblemError 404 */
export async function mergesOf(context: Context, person: number): Promise<MergesAnswer> {
  const { viewer, db, now } = context;
  return db.read(viewer.org, async session => {
    if ((await session.run(findPerson(viewer.org, person))).length === 0) throw notFound();
    const rows = await session.run<MergeRow & { otherId: number; otherName: string; actor: string }>(
      readMergesOf(viewer.org, person, now),
    );
    const results: MergeSummary[] = [];
    for (const row of rows) {
      const [merged] = await session.run<RecordRow>(readRecords(viewer.org, [row.merged]));
      const pair = { org: viewer.org, kept: row.kept, merged: row.merged };
      const Need =
        row.state === 'waiting' && merged !== undefined
          ? needOf({ merged, counts: await countsOf(session, pair) })
          : 'nobody';
      const until = endOf(row);
      results.push({
        Id: row.id,
        State: row.state === 'waiting' ? 'waiting' : 'done',
        OtherId: row.otherId,
        OtherTitle: row.otherName,
        IsKept: row.kept === person,
        Actor: row.actor,
        Reason: row.reason,
        CreationDate: row.at.toISOString(),
        Until: until > now ? until.toISOString() : null,
        Need,
        CanConfirm: Need === 'owner' && isOtherOwner(viewer, row),
      });
    }
    return { results };
  });
}

/** Returns the merge that waits for the viewer's own confirmation. */
export async function ownMerge({ viewer, db, now }: Context): Promise<OwnMerge> {
  const [row] = await db
    .reading(viewer.org)
    .run<MergeRow & { keptName: string; area: string; actor: string }>(readOwn(viewer.org, viewer.id, now));
  if (row === undefined) return { Merge: null };
  const { id, keptName, area, actor, reason } = row;
  return {
    Merge: {
      Id: id,
      KeptTitle: keptName,
      KeptAreaName: area,
      Actor: actor,
      Reason: reason,
      Until: endOf(row).toISOString(),
    },
  };
}

/** Refuses an answer that is not the viewer's. @throws ProblemError 403; held_for_safety */
function requireAnswerer(context: Context, row: MergeRow, records: Records): void {
  const { viewer } = context;
  const { errors } = mergeTexts(viewer.language);
  const need = needOf(records);
  const mayConfirm = need === 'person' ? viewer.id === row.merged : need === 'owner' && isOtherOwner(viewer, row);
  if (!mayConfirm) throw new ProblemError('forbidden', { detail: errors.notYours });
  const until = guardedUntil(context);
  // An administrator could have corrected the address of the account, to confirm their own merge from it.
  if (until !== null) throw new ProblemError('held_for_safety', { detail: errors.held(dateText(until)) });
}

/**
 * Confirms or declines a merge that waits. Its merged person confirms it; of a blocked record, and of an unused one in a
 * private group, another Propietario than the asker. Administrators of people may withdraw it.
 * @throws ProblemError sign_in_too_old; shared_device; 404 of a merge that doesn't wait, or is not the viewer's business; 403 of a
 * confirmation by others; held_for_safety soon after a correction of the viewer's address; 409 of records that may not
 * be merged any more
 */
export async function answerMerge(
  context: Context,
  keepSealed: KeepSealed,
  id: number,
  isConfirmed: boolean,
): Promise<void> {
  requireRecentSignIn(context);
  requireOwnDevice(context);
  const { viewer, db, now } = context;
  const [found] = await db.reading(viewer.org).run<MergeRow>(readMerge(viewer.org, id));
  if (found === undefined || (found.merged !== viewer.id && !holds(viewer, 'Admin-Users'))) throw notFound();
  const isSealed = isConfirmed && (await hasSealed(context, keepSealed, found.merged));
  await db.write(viewer.org, async session => {
    const writing: WriteContext = { ...context, session };
    await lockRecords(writing, found.kept, found.merged);
    const [row] = await session.run<MergeRow>(lockMerge(viewer.org, id));
    if (row?.state !== 'waiting' || endOf(row) <= now) throw notFound();
    if (found.merged !== viewer.id) await requireTouchable(viewer, session, [row.kept, row.merged]);
    if (isConfirmed) {
      const records = await recordsOf(context, session, row, id);
      requireAnswerer(context, row, records);
      if (isSealed) throw refusalOfSealed(context, row.merged);
      await mergeRecords(writing, id, records, viewer.id);
      return;
    }
    await session.run(saveState(viewer.org, id, 'declined', { now, answerer: viewer.id }));
    await session.run(queueStep(viewer.org, id, 'declined', now));
    await audit(writing, {
      feature: 'directory',
      action: 'merge_declined',
      subject: id,
      person: row.merged,
      before: { Kept: row.kept },
      after: {},
    });
  });
}

/**
 * Undoes a merge: rows that are still as it left them go back, facts that it filled are empty again, and the merged
 * record opens.
 * @throws ProblemError sign_in_too_old; 404 of a merge that is undone or older than four days; 403 as of a merge
 */
export async function undoMerge(context: Context, id: number): Promise<MergeUndone> {
  requireRecentSignIn(context);
  const { viewer, db, now } = context;
  const { errors } = mergeTexts(viewer.language);
  return db.write(viewer.org, async session => {
    const writing: WriteContext = { ...context, session };
    const [found] = await session.run<MergeRow>(readMerge(viewer.org, id));
    if (found === undefined) throw notFound();
    await lockRecords(writing, found.kept, found.merged);
    const [row] = await session.run<MergeRow>(lockMerge(viewer.org, id));
    if (row?.state !== 'done' || endOf(row) <= now) throw notFound();
    await requireTouchable(viewer, session, [row.kept, row.merged]);
    const { kept, merged } = row;
    if (viewer.id === kept) throw new ProblemError('forbidden', { detail: errors.own });
    await session.run(saveState(viewer.org, id, 'undone', { now }));
    // Before its rows come back, so that they count where those of active people do.
    if (row.wasActive) await session.run(saveActive(viewer.org, merged, true, now));
    const pair = { org: viewer.org, kept, merged };
    const back = await session.run<Moved>(moveBack(pair, id, await placesOf(session)));
    await session.run(emptyFilled(viewer.org, kept, id));
    await session.run(raiseVersion(viewer.org, kept));
    await session.run(raiseVersion(viewer.org, merged));
    await session.run(queueStep(viewer.org, id, 'undone', now));
    // Without rows that the preview does not count either, such as reports of content.
    const counts = byKind(back);
    const sum = (name: 'Moves' | 'Stays') => counts.reduce((total, each) => total + each[name], 0);
    const answer = { Restored: sum('Moves'), Left: sum('Stays') };
    const entry = { feature: 'directory', action: 'merge_undone', subject: id };
    await audit(writing, { ...entry, person: merged, before: { Kept: kept }, after: answer });
    await audit(writing, { ...entry, person: kept, before: { Merged: merged }, after: {} });
    return answer;
  });
}
