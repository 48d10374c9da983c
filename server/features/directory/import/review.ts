import { maskedNumber } from '#contract/features/directory/import-columns.ts';
import {
  IMPORT_FIELDS,
  type ImportCause,
  type ImportChange,
  type ImportDetail,
  type ImportMapping,
  type ImportPage,
  type ImportRow,
  type ImportShown,
  type ImportState,
  type MissingPerson,
} from '#contract/features/directory/import-types.ts';
import { csvText } from '#contract/lib/csv.ts';
import type { Context } from '../../../base/context.ts';
import { numbersToRead } from '../../../db/person-numbers.ts';
import { keyringOf } from '../../../db/sealed-keys.ts';
import { notFound } from '../../../base/problem-error.ts';
import { SavedFile } from '../../../http/operation.ts';
import { isNumberField, openChanges, type Change } from './changes.ts';
import { openHeaders, openRows, type Step } from './import-sql.ts';
import { LOOKED_AT } from './imports.ts';
import {
  countMissing,
  readMissing,
  readHead,
  readResult,
  readRows,
  type ResultRow,
  type StoredRow,
} from './review-sql.ts';
import { importTexts } from './texts.ts';

/** Returns the column of the outcome that is shown: the planned one until the work begins. */
const stepShown = (state: ImportState): Step => (state === 'checking' || state === 'checked' ? 'planned' : 'outcome');

const shownChange = ({ field, before, after }: Change): ImportChange => {
  const shown = (text: string | null): string | null =>
    text !== null && isNumberField(field) ? maskedNumber(text) : text;
  return { Field: field, Old: shown(before), New: shown(after) };
};

/** Returns the cell that names the person of a row, of the first column that is not empty; of a number the end. */
function subjectOf(cells: readonly string[], { Email, IdNumber, EmployeeNumber, Nombre }: ImportMapping): string {
  const column = [Email, IdNumber, EmployeeNumber, 0, Nombre].find(each => (cells[each ?? -1] ?? '') !== '');
  const cell = cells[column ?? -1] ?? '';
  return cell !== '' && (column === IdNumber || column === EmployeeNumber) ? maskedNumber(cell) : cell;
}

type ImportHead = Pick<ImportDetail, 'Name' | 'State' | 'Mapping'> & { readonly Headers: Buffer | null };

/** Reads an import without the counts of its rows. @throws ProblemError 404 */
async function headOf({ viewer, db }: Context, id: number): Promise<ImportHead> {
  const [found] = await db.reading(viewer.org).run<ImportHead>(readHead(viewer.org, id));
  if (found === undefined) throw notFound();
  return found;
}

export interface RowsQuery {
  readonly show?: ImportShown;
  readonly cause?: ImportCause;
  readonly page?: number;
}

/** Returns a page of rows with their changes. @throws ProblemError 404 */
export async function rowsOf(
  context: Context,
  id: number,
  { show, cause, page = 1 }: RowsQuery,
): Promise<ImportPage<ImportRow>> {
  const { viewer, db } = context;
  const { State, Mapping } = await headOf(context, id);
  const reading = db.reading(viewer.org);
  const numbers = await numbersToRead(reading, keyringOf(db));
  const rows = await reading.run<StoredRow>(
    readRows(viewer.org, id, { step: stepShown(State), shown: show, cause, page }),
  );
  return {
    results: openRows(numbers, id, rows).map(({ number, cells, outcome, changes, faults, kept, isUndone }) => ({
      Row: number,
      Subject: subjectOf(cells, Mapping),
      Outcome: outcome,
      Changes: openChanges(numbers, changes).map(shownChange),
      Messages: faults,
      IsUndone: isUndone,
      Kept: IMPORT_FIELDS.filter(field => kept.includes(field)),
    })),
    Total: rows[0]?.total ?? 0,
  };
}

/** Returns a page of the active people who are in no row. @throws ProblemError 404 */
export async function missingOf(context: Context, id: number, page = 1): Promise<ImportPage<MissingPerson>> {
  const { viewer, db } = context;
  const { State } = await headOf(context, id);
  if (!LOOKED_AT.includes(State)) return { results: [], Total: 0 };
  const reading = db.reading(viewer.org);
  const [counted] = await reading.run<{ count: number }>(countMissing(viewer.org, id));
  const results = await reading.run<MissingPerson>(readMissing(viewer.org, id, { reader: viewer.id, page }));
  return { results, Total: counted?.count ?? 0 };
}

/** Returns the file with the planned or actual outcome of each row. @throws ProblemError 404 */
export async function resultOf(context: Context, id: number): Promise<SavedFile> {
  const { viewer, db } = context;
  const { result, will, became } = importTexts(viewer.language);
  const { Name, State, Headers: sealed } = await headOf(context, id);
  const step = stepShown(State);
  const words = step === 'planned' ? will : became;
  const reading = db.reading(viewer.org);
  const numbers = await numbersToRead(reading, keyringOf(db));
  const headers = openHeaders(numbers, id, sealed);
  const rows = await reading.run<ResultRow>(readResult(viewer.org, id, step));
  const lines = openRows(numbers, id, rows).map(({ number, cells, outcome, faults }) => [
    String(number),
    words[outcome ?? 'open'],
    faults.join(' · '),
    ...headers.map((_header, column) => cells[column] ?? ''),
  ]);
  const separator = viewer.language === 'ES-CO' ? ';' : ',';
  const text = csvText([[result.row, result.outcome, result.detail, ...headers], ...lines], separator);
  return new SavedFile(`${result.fileName(Name.replace(/\.\w+$/, ''))}.csv`, 'csv', text);
}
