import { NUMBER_KINDS, type ImportField } from '#contract/features/directory/import-types.ts';
import type { WriteContext } from '../../../base/context.ts';
import { ProblemError } from '../../../base/problem-error.ts';
import { numbersToWrite } from '../../../db/person-numbers.ts';
import { keyringOf } from '../../../db/sealed-keys.ts';
import { requireTouchable } from '../../access/service.ts';
import { setMemberActive } from '../activity.ts';
import { changeManager, takeChartTurn } from '../../people/service.ts';
import { findArea } from '../sync-sql.ts';
import { auditEdit, storeNumbers } from './apply.ts';
import { columnsOf, openChanges, storedValue, type Change } from './changes.ts';
import type { Import } from './import-sql.ts';
import {
  findIds,
  lockIds,
  openPeople,
  removeNumber,
  savePerson,
  type Person,
  type SealedPerson,
} from './people-sql.ts';
import { saveUndone, type UndoableRow } from './review-sql.ts';

/**
 * Undoes some rows of an import, in the caller's transaction. Only values that are still those of the import go back;
 * the others are named in the row. People whom the import has added are blocked, because they may have left traces.
 */
export async function undoRows(context: WriteContext, job: Import, rows: readonly UndoableRow[]): Promise<void> {
  const { session, viewer, db } = context;
  const ids = rows.flatMap(({ person }) => (person === null ? [] : [person]));
  await takeChartTurn(session);
  await session.run(lockIds(viewer.org, ids));
  const numbers = await numbersToWrite(session, keyringOf(db));
  const found = openPeople(numbers, await session.run<SealedPerson>(findIds(viewer.org, ids)));
  const people = new Map(found.map(person => [person.id, person]));
  const undone = [];
  for (const row of rows) {
    const changes = openChanges(numbers, row.changes);
    const kept = await undoRow(context, job, { ...row, changes }, people.get(row.person ?? 0));
    undone.push({ number: row.number, undone: 'done' as const, kept });
  }
  await session.run(saveUndone(viewer.org, job.id, undone));
}

/** Undoes a row. @returns the fields that are left as they are */
async function undoRow(
  context: WriteContext,
  job: Import,
  { outcome, changes }: Pick<UndoableRow, 'outcome'> & { readonly changes: readonly Change[] },
  person: Person | undefined,
): Promise<ImportField[]> {
  if (person === undefined) return changes.map(({ field }) => field);
  await requireTouchable(context.viewer, context.session, [person.id]);
  if (outcome === 'created') {
    await setMemberActive(context, person.id, false);
    return [];
  }
  const kept: ImportField[] = [];
  const back: Change[] = [];
  // The state comes last, because data of blocked people may be changed, but nobody reports to them.
  for (const change of changes.toReversed()) {
    if (storedValue(change.field, person) !== change.to) kept.push(change.field);
    else if (change.field === 'State') await setMemberActive(context, person.id, change.from === true);
    else if (change.field === 'Manager') {
      if (!(await leads(context, person.id, change.from))) kept.push('Manager');
    } else if (change.field === 'Area' && !(await isThere(context, person.id, change.from))) kept.push('Area');
    else back.push({ ...change, before: change.after, after: change.before, from: change.to, to: change.from });
  }
  if (back.length > 0) await save(context, job, person, back);
  return kept;
}

/** Returns whether the former manager leads the person again: they may be blocked now, or report to the person. */
async function leads(context: WriteContext, person: number, manager: Change['from']): Promise<boolean> {
  try {
    await changeManager(context, person, manager === null ? null : Number(manager));
    return true;
  } catch (error) {
    if (error instanceof ProblemError && error.code === 'invalid') return false;
    throw error;
  }
}

/** Returns whether the person may be moved back to an area. */
async function isThere({ session, viewer }: WriteContext, person: number, area: Change['from']): Promise<boolean> {
  return person !== viewer.id && (await session.run(findArea(viewer.org, Number(area)))).length > 0;
}

async function save(context: WriteContext, job: Import, { id }: Person, changes: readonly Change[]): Promise<void> {
  const { session, viewer, now } = context;
  const columns = columnsOf(changes, ({ to }) => to);
  if (Object.keys(columns).length > 0) await session.run(savePerson(viewer.org, id, now, columns));
  for (const { field, to } of changes) {
    const kind = NUMBER_KINDS.find(each => each === field);
    if (kind === undefined) continue;
    if (to === null) await session.run(removeNumber(viewer.org, id, kind));
    else await storeNumbers(context, [{ user: id, kind, number: String(to) }]);
  }
  await auditEdit(context, job, id, changes);
}
