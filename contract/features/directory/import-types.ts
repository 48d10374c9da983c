/** Fields that a column of an import file may contain. */
export const IMPORT_FIELDS = [
  'Email',
  'IdNumber',
  'Nombre',
  'Apellido',
  'Position',
  'Area',
  'Manager',
  'EntryDate',
  'Phone',
  'Ext',
  'Cellphone',
  'State',
] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

/** Fields by which a row is matched to an existing person. */
export const IMPORT_KEYS = ['Email', 'IdNumber'] as const;
export type ImportKey = (typeof IMPORT_KEYS)[number];

/**
 * States of an import: columns to be mapped, being checked, ready to begin, running, or over. It ends as done,
 * cancelled, or stopped because the person who began it has lost the permission.
 */
export const IMPORT_STATES = ['uploaded', 'checking', 'checked', 'running', 'done', 'cancelled', 'stopped'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** Outcomes of a row. */
export const IMPORT_OUTCOMES = ['created', 'updated', 'same', 'blocked', 'unblocked', 'failed'] as const;
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number];

/** Column of each field, counted from 0; absent fields are not in the file. */
export type ImportMapping = Partial<Record<ImportField, number>>;

export interface ImportSummary {
  Id: number;
  /** Name of the file. */
  Name: string;
  State: ImportState;
  CreationDate: string;
  /** Name of the person who uploaded it. */
  AuthorName: string;
  /** Rows of the file, and how many of them have been checked or processed. */
  Rows: number;
  Done: number;
}

/** Row that was, or would be, refused. */
export interface ImportFault {
  /** Row number as in a spreadsheet: the column names are row 1. */
  Row: number;
  /** E-mail address of the row, or the content of its first cell. */
  Subject: string;
  Messages: string[];
}

export interface ImportDetail extends ImportSummary {
  Headers: string[];
  /** First rows of the file. */
  Samples: string[][];
  Mapping: ImportMapping;
  KeyField: ImportKey;
  CreateAreas: boolean;
  /** Number of rows by outcome: `Planned` by the check, `Outcomes` by the import. */
  Planned: Partial<Record<ImportOutcome, number>>;
  Outcomes: Partial<Record<ImportOutcome, number>>;
  /** First faults. */
  Faults: ImportFault[];
}
