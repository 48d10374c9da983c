import { ValidationError } from 'yup';
import { formOf } from '#contract/features/directory/import-columns.ts';
import { activityOf } from '#contract/features/directory/import-rules.ts';
import {
  IMPORT_FIELDS,
  type ImportField,
  type ImportMapping,
  type NumberKind,
} from '#contract/features/directory/import-types.ts';
import { IMPORT_CELL_MAX } from '#contract/features/directory/limits.ts';
import { importRowSchema } from '#contract/features/directory/schema.ts';
import { byLanguage } from '../../../base/by-language.ts';
import type { Context } from '../../../base/context.ts';
import type { Numbers } from '../../../db/person-numbers.ts';
import { directoryTexts } from '../texts.ts';
import type { RowValues } from './changes.ts';
import type { Fault } from './faults.ts';
import type { Import, OpenRow, RowKeys } from './import-sql.ts';
import { importTexts } from './texts.ts';

/** Row as read, in the form in which it is compared. */
export interface ReadRow {
  readonly number: number;
  readonly values: RowValues;
  /** Faults of the row itself, in the reader's language. */
  readonly faults: readonly Fault[];
}

const schemas = byLanguage(language =>
  importRowSchema({ ...importTexts(language).errors, ...directoryTexts(language) }),
);

/** Returns the text of a field in the form in which it is compared; undefined if there is none. */
function textOf(field: ImportField, cells: readonly string[], mapping: ImportMapping): string | undefined {
  const column = mapping[field];
  const text = column === undefined ? undefined : cells[column];
  if (text === undefined || text === '') return undefined;
  return formOf(field, text);
}

/** Returns the keys of a row in the form in which they are compared: of numbers the hashes. */
export function keysOf({ number, cells }: OpenRow, mapping: ImportMapping, numbers: Pick<Numbers, 'hash'>): RowKeys {
  const read = (field: ImportField): string | null => textOf(field, cells, mapping) ?? null;
  const hashOf = (kind: NumberKind): string | null => {
    const text = read(kind);
    return text === null ? null : numbers.hash(text).toString('hex');
  };
  return {
    number,
    email: read('Email'),
    IdNumber: hashOf('IdNumber'),
    EmployeeNumber: hashOf('EmployeeNumber'),
    manager: read('Manager'),
  };
}

/** Reads the cells of a row by the mapping of the columns. */
export function readRow(
  context: Pick<Context, 'viewer'>,
  { mapping }: Pick<Import, 'mapping'>,
  headers: readonly string[],
  { number, cells }: OpenRow,
): ReadRow {
  const { errors } = importTexts(context.viewer.language);
  const faults: Fault[] = [];
  if (cells.slice(headers.length).some(cell => cell !== '')) faults.push({ cause: 'cells', message: errors.moreCells });
  if (cells.some(cell => cell.length > IMPORT_CELL_MAX))
    return { number, values: {}, faults: [{ cause: 'cells', message: errors.cellTooLong(IMPORT_CELL_MAX) }] };
  const texts = Object.fromEntries(
    IMPORT_FIELDS.flatMap(field => {
      const text = textOf(field, cells, mapping);
      return text === undefined ? [] : [[field, text] as const];
    }),
  ) as Partial<Record<ImportField, string>>; // The keys are the fields.
  const { State, ...values } = texts;
  const isActive = State === undefined ? null : activityOf(State);
  if (isActive === undefined) invalid('State', errors.stateUnknown);
  const { Area: _area, City: _city, Ext, ...checked } = values;
  const extension = Ext === undefined ? undefined : /^\d{1,9}$/.test(Ext) ? Number(Ext) : Ext;
  try {
    schemas(context).validateSync({ ...checked, Ext: extension }, { abortEarly: false });
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    for (const { path, message } of error.inner) invalid(path as ImportField, message); // The path is a field of the schema.
  }
  return { number, values: { ...values, ...(typeof isActive === 'boolean' && { isActive }) }, faults };

  function invalid(field: ImportField, message: string): void {
    faults.push({ cause: 'invalid', message: errors.field(headers[mapping[field] ?? -1] ?? field, message) });
  }
}
