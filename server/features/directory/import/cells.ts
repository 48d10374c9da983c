import { ValidationError } from 'yup';
import { activityOf, dayOf, idNumberOf } from '#contract/features/directory/import-rules.ts';
import { IMPORT_FIELDS, type ImportField, type ImportMapping } from '#contract/features/directory/import-types.ts';
import { IMPORT_CELL_MAX } from '#contract/features/directory/limits.ts';
import { importRowSchema } from '#contract/features/directory/schema.ts';
import { byLanguage } from '../../../base/by-language.ts';
import type { Context } from '../../../base/context.ts';
import { directoryTexts } from '../texts.ts';
import type { Import, OpenRow } from './import-sql.ts';
import { importTexts } from './texts.ts';

/** Values of a row by field; empty or missing fields are absent. */
export type RowValues = Partial<Record<Exclude<ImportField, 'Ext' | 'State'>, string>> & {
  readonly Ext?: number;
  /** Whether the person is to be active. */
  readonly isActive?: boolean;
};

export interface ReadRow {
  readonly number: number;
  readonly values: RowValues;
  /** Faults of the row itself, in the reader's language. */
  readonly faults: readonly string[];
}

const schemas = byLanguage(language =>
  importRowSchema({ ...directoryTexts(language), numberInvalid: importTexts(language).errors.numberInvalid }),
);

const NORMALISED: Partial<Record<ImportField, (text: string) => string>> = {
  Email: text => text.toLowerCase(),
  Manager: text => text.toLowerCase(),
  IdNumber: idNumberOf,
  EntryDate: dayOf,
};

/** Returns the text of a field in the form in which it is compared; undefined if there is none. */
export function textOf(field: ImportField, cells: readonly string[], mapping: ImportMapping): string | undefined {
  const column = mapping[field];
  const text = column === undefined ? undefined : cells[column];
  if (text === undefined || text === '') return undefined;
  return NORMALISED[field]?.(text) ?? text;
}

/** Reads the cells of a row by the mapping of the columns. */
export function readRow(
  context: Pick<Context, 'viewer'>,
  { mapping, headers }: Import,
  { number, cells }: OpenRow,
): ReadRow {
  const { errors } = importTexts(context.viewer.language);
  const faults: string[] = [];
  if (cells.slice(headers.length).some(cell => cell !== '')) faults.push(errors.moreCells);
  if (cells.some(cell => cell.length > IMPORT_CELL_MAX))
    return { number, values: {}, faults: [errors.cellTooLong(IMPORT_CELL_MAX)] };
  const texts = Object.fromEntries(
    IMPORT_FIELDS.flatMap(field => {
      const text = textOf(field, cells, mapping);
      return text === undefined ? [] : [[field, text] as const];
    }),
  ) as Partial<Record<ImportField, string>>; // The keys are the fields.
  const { State, Ext, ...rest } = texts;
  const isActive = State === undefined ? undefined : activityOf(State);
  if (State !== undefined && isActive === undefined) faults.push(nameOf('State', errors.stateUnknown));
  const values = { ...rest, ...(Ext !== undefined && { Ext: /^\d{1,9}$/.test(Ext) ? Number(Ext) : Ext }) };
  const { Area: _area, ...checked } = values;
  try {
    schemas(context).validateSync(checked, { abortEarly: false });
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    for (const { path, message } of error.inner) faults.push(nameOf(path as ImportField, message)); // The path is a field of the schema.
  }
  return {
    number,
    values: { ...(values as RowValues), ...(isActive !== undefined && { isActive }) }, // An invalid extension is already reported as a fault.
    faults,
  };

  function nameOf(field: ImportField, message: string): string {
    return errors.field(headers[mapping[field] ?? -1] ?? field, message);
  }
}
