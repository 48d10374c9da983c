import type { MergeKind, MergeNeed } from '#contract/features/directory/merge-types.ts';
import type { Context, WriteContext } from '../../../base/context.ts';
import { notFound, ProblemError } from '../../../base/problem-error.ts';
import type { Session } from '../../../db/database.ts';
import { requireTouchable, rolesOf } from '../../access/service.ts';
import type { Gathered } from '../../feature.ts';
import { MERGED_COLUMNS } from '../../merged-columns.ts';
import { takeChartTurn } from '../../people/service.ts';
import { lockIds } from '../import/people-sql.ts';
import { mergeTexts } from '../texts.ts';
import { findOthers, moveRows, readColumns, readRecords, type Moved, type Pair, type RecordRow } from './merge-sql.ts';

/** Records of a merge, with the rows that move and stay. */
export interface Records {
  readonly kept: RecordRow;
  readonly merged: RecordRow;
  readonly counts: readonly Moved[];
}

/** Kinds of things that only their person reads. */
const PRIVATE: ReadonlySet<MergeKind | null> = new Set<MergeKind>(['messages', 'answers', 'processes']);

/** Returns whether private rows would go to the kept record. */
const givesPrivate = (counts: readonly Moved[]): boolean =>
  counts.some(({ place, moved }) => {
    const column = MERGED_COLUMNS[place];
    return moved > 0 && column !== undefined && 'kind' in column && PRIVATE.has(column.kind);
  });

export type KeepSealed = Gathered['keepSealed'];

const refusal = (detail: string): ProblemError => new ProblemError('conflict', { detail });

/**
 * Returns who must confirm the merge. The data of a person who has come in become readable through the kept record, so
 * they confirm it themselves; of a blocked account, and of an unused one that would open a private group or has private
 * things, another Propietario does.
 */
export function needOf({
  merged: { hasCome, isActive, isInPrivate },
  counts,
}: Pick<Records, 'merged' | 'counts'>): MergeNeed {
  if (hasCome) return isActive ? 'person' : 'owner';
  return isInPrivate || givesPrivate(counts) ? 'owner' : 'nobody';
}

/** Returns whether a feature has data that are sealed for the person. Ask it before a transaction: a vault is another connection. */
export async function hasSealed(context: Context, keepSealed: KeepSealed, person: number): Promise<boolean> {
  for (const keeps of keepSealed) if (await keeps(context, person)) return true;
  return false;
}

/** Returns the refusal of a record with sealed data. Only their own person learns that there are any. */
export function refusalOfSealed({ viewer }: Context, merged: number): ProblemError {
  const { errors } = mergeTexts(viewer.language);
  return refusal(viewer.id === merged ? errors.ownLoans : errors.staysOpen);
}

/** Locks both records in the order of their ids, after the chart, as every change of access does. */
export async function lockRecords({ session, viewer }: WriteContext, kept: number, merged: number): Promise<void> {
  await takeChartTurn(session);
  await session.run(lockIds(viewer.org, [kept, merged]));
}

/**
 * Reads the records of a merge, and refuses those that may not be merged.
 * @param id of the merge itself, if it waits already
 * @throws ProblemError 404; 403 of a Propietario, unless the viewer is one; 409 with the reason
 */
export async function recordsOf(
  { viewer, now }: Context,
  session: Session,
  { kept: keptId, merged: mergedId }: Pick<Pair, 'kept' | 'merged'>,
  id: number | null = null,
): Promise<Records> {
  const { errors } = mergeTexts(viewer.language);
  const rows = await session.run<RecordRow>(readRecords(viewer.org, [keptId, mergedId]));
  const [kept, merged] = [keptId, mergedId].map(each => rows.find(row => row.id === each));
  if (kept === undefined || merged === undefined) throw notFound();
  if (keptId === mergedId) throw refusal(errors.itself);
  // A person who confirms the merge of their own record needs no right over people.
  if (id === null) {
    await requireTouchable(viewer, session, [keptId, mergedId]);
    if (viewer.id === keptId || viewer.id === mergedId) throw new ProblemError('forbidden', { detail: errors.own });
  }
  if ((await rolesOf(session, mergedId)).length > 0) throw refusal(errors.hasRole);
  if (!kept.isActive) throw refusal(errors.keptBlocked);
  const pair = { org: viewer.org, kept: keptId, merged: mergedId };
  if ((await session.run(findOthers(pair, id, now))).length > 0) throw refusal(errors.open);
  return { kept, merged, counts: await countsOf(session, pair) };
}

/** Counts the rows of a merge that move and that stay, by column. */
export const countsOf = async (session: Session, pair: Pair): Promise<Moved[]> =>
  session.run<Moved>(moveRows(pair, null, await placesOf(session)));

/**
 * Returns the columns whose rows move, as the database functions take them. It throws if a column that leads to people
 * has no treatment, so that no row is forgotten.
 */
export async function placesOf(session: Session): Promise<string> {
  const columns = await session.run<{ place: string }>(readColumns);
  const missing = columns.filter(({ place }) => MERGED_COLUMNS[place] === undefined);
  if (missing.length > 0) throw new Error(`No treatment in a merge: ${missing.map(({ place }) => place).join(', ')}`);
  return JSON.stringify(
    Object.entries(MERGED_COLUMNS).flatMap(([place, column]) =>
      'kind' in column ? [{ place, unless: column.unless, reindex: column.reindex }] : [],
    ),
  );
}
