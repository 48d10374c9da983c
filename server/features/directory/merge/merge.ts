import type { MergeBody } from '#contract/features/directory/schema.ts';
import {
  MERGE_FACTS,
  MERGE_KINDS,
  type MergeAsked,
  type MergeKind,
  type MergePreview,
  type MergeRecord,
} from '#contract/features/directory/merge-types.ts';
import { requireRecentSignIn } from '../../../auth/recent-sign-in.ts';
import type { Context, WriteContext } from '../../../base/context.ts';
import type { Session } from '../../../db/database.ts';
import { endSessions } from '../../../integrations/identity/accounts/accounts.ts';
import { endAccountLinks } from '../../../integrations/identity/accounts/welcome-links.ts';
import { inheritanceAfter, saveActive } from '../../access/service.ts';
import { audit } from '../../audit/service.ts';
import { MERGED_COLUMNS } from '../../merged-columns.ts';
import { notify } from '../../notifications/service.ts';
import {
  addMerge,
  endRequests,
  moveRows,
  queueStep,
  raiseVersion,
  readAccounts,
  readFilled,
  saveFilled,
  saveFound,
  saveState,
  type Moved,
  type Pair,
  type RecordRow,
} from './merge-sql.ts';
import {
  lockRecords,
  needOf,
  placesOf,
  recordsOf,
  hasSealed,
  refusalOfSealed,
  type KeepSealed,
  type Records,
} from './records.ts';

type Filled = Readonly<Record<string, string | number>>;

const shown = ({ id, name, email, area, isActive }: RecordRow): MergeRecord => ({
  Id: id,
  Title: name,
  Email: email,
  AreaName: area,
  IsActive: isActive,
});

/** Sums the rows that move and stay by kinds of things, in the order of the kinds. */
export function byKind(rows: readonly Moved[]): MergePreview['results'] {
  const sums = new Map<MergeKind, { Moves: number; Stays: number }>();
  for (const { place, moved, stayed } of rows) {
    const column = MERGED_COLUMNS[place];
    if (column === undefined || !('kind' in column) || column.kind === null) continue;
    const { Moves, Stays } = sums.get(column.kind) ?? { Moves: 0, Stays: 0 };
    sums.set(column.kind, { Moves: Moves + moved, Stays: Stays + stayed });
  }
  return MERGE_KINDS.flatMap(Kind => {
    const sum = sums.get(Kind);
    return sum === undefined ? [] : [{ Kind, ...sum }];
  });
}

const filledOf = async (session: Session, pair: Pair): Promise<Filled> =>
  (await session.run<{ filled: Filled }>(readFilled(pair)))[0]?.filled ?? {};

/** Returns the effect of a merge of these records: counts, and never contents. @throws as of the merge */
export async function previewOf(
  context: Context,
  { kept, merged }: { readonly kept: number; readonly merged: number },
): Promise<MergePreview> {
  const { viewer, db } = context;
  const { records, filled } = await db.read(viewer.org, async session => {
    const pair = { org: viewer.org, kept, merged };
    return { records: await recordsOf(context, session, pair), filled: await filledOf(session, pair) };
  });
  return {
    Kept: shown(records.kept),
    Merged: shown(records.merged),
    Need: needOf(records),
    Filled: MERGE_FACTS.filter(name => filled[name] !== undefined),
    results: byKind(records.counts),
  };
}

/** Ends the codes and links of both records, and the sessions of the merged one. */
async function endCodes({ session, now }: WriteContext, pair: Pair): Promise<void> {
  for (const column of Object.values(MERGED_COLUMNS)) if ('ends' in column) await session.run(column.ends(pair, now));
  const accounts = await session.run<{ oid: string; user: number }>(readAccounts(pair));
  for (const { oid, user } of accounts) {
    await endAccountLinks(session, oid);
    if (user === pair.merged) await endSessions(session, oid);
  }
}

/**
 * Moves the rows of a merge, fills empty facts of the kept record, and closes the merged one, in one transaction.
 * @param answerer person who confirmed it; null if nobody had to
 */
export async function mergeRecords(
  context: WriteContext,
  id: number,
  { kept, merged }: Records,
  answerer: number | null,
): Promise<void> {
  const { session, viewer, now } = context;
  const { org } = viewer;
  const pair = { org, kept: kept.id, merged: merged.id };
  const moved = await session.run<Moved>(moveRows(pair, id, await placesOf(session)));
  await session.run(endRequests(org, kept.id));
  await endCodes(context, pair);
  const filled = await filledOf(session, pair);
  if (Object.keys(filled).length > 0) await session.run(saveFilled(org, kept.id, filled));
  await session.run(saveFound(org, id, merged.isActive, filled));
  await session.run(saveActive(org, merged.id, false, inheritanceAfter(now)));
  await session.run(saveState(org, id, 'done', { now, answerer }));
  await session.run(raiseVersion(org, kept.id));
  await session.run(queueStep(org, id, 'done', now));
  const counts = Object.fromEntries(byKind(moved).flatMap(({ Kind, Moves }) => (Moves > 0 ? [[Kind, Moves]] : [])));
  const entry = { feature: 'directory', action: 'merged', subject: id };
  const after = { Kept: kept.id, ...counts, Filled: Object.keys(filled) };
  await audit(context, { ...entry, person: merged.id, before: {}, after });
  await audit(context, { ...entry, person: kept.id, before: {}, after: { Merged: merged.id } });
  notify(context, { kind: 'merge_done', recipients: [kept.id] });
}

/**
 * Merges a record into another one, or asks for the confirmation that it needs.
 * @throws ProblemError sign_in_too_old; 404; 403 of a Propietario, unless the viewer is one, and of the viewer's own
 * record; 409 with the reason
 * @spec THREATS T53
 */
export async function askMerge(
  context: Context,
  keepSealed: KeepSealed,
  kept: number,
  { Other, Reason }: MergeBody,
): Promise<MergeAsked> {
  requireRecentSignIn(context);
  const { viewer, db, now } = context;
  const isSealed = await hasSealed(context, keepSealed, Other);
  return db.write(viewer.org, async session => {
    const writing: WriteContext = { ...context, session };
    await lockRecords(writing, kept, Other);
    const records = await recordsOf(context, session, { kept, merged: Other });
    const pair = { org: viewer.org, kept, merged: Other };
    const [made] = await session.run<{ id: number }>(addMerge(pair, { asker: viewer.id, reason: Reason, now }));
    if (made === undefined) throw new Error('The merge came back without an id');
    await audit(writing, {
      feature: 'directory',
      action: 'merge_asked',
      subject: made.id,
      person: Other,
      detail: Reason,
      before: {},
      after: { Kept: kept },
    });
    const need = needOf(records);
    if (need === 'nobody') {
      if (isSealed) throw refusalOfSealed(context, Other);
      await mergeRecords(writing, made.id, records, null);
      return { Id: made.id, State: 'done' };
    }
    await session.run(queueStep(viewer.org, made.id, 'asked', now));
    if (need === 'person') notify(writing, { kind: 'merge_asked', recipients: [Other] });
    return { Id: made.id, State: 'waiting' };
  });
}
