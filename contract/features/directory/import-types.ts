/** Fields that a column of an import file may contain. */
export const IMPORT_FIELDS = [
  'Email',
  'IdNumber',
  'EmployeeNumber',
  'Nombre',
  'Apellido',
  'Position',
  'Area',
  'Manager',
  'EntryDate',
  'Birthday',
  'City',
  'Phone',
  'Ext',
  'Cellphone',
  'State',
] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

/** Columns of a downloaded file that an import ignores, because the product decides them. */
export const READ_ONLY_FIELDS = ['Account', 'Created'] as const;
export type ReadOnlyField = (typeof READ_ONLY_FIELDS)[number];

/** Numbers by which a person is known, beside the e-mail address. */
export const NUMBER_KINDS = ['IdNumber', 'EmployeeNumber'] as const;
export type NumberKind = (typeof NUMBER_KINDS)[number];

/** Fields by which a row is matched to an existing person. */
export const IMPORT_KEYS = ['Email', ...NUMBER_KINDS] as const;
export type ImportKey = (typeof IMPORT_KEYS)[number];

/**
 * States of an import: columns to be mapped, being checked, ready to begin, running, or over. It ends as done,
 * cancelled, or stopped because the person who began it has lost the permission; later it may be undone.
 */
export const IMPORT_STATES = [
  'uploaded',
  'checking',
  'checked',
  'running',
  'done',
  'cancelled',
  'stopped',
  'undoing',
  'undone',
] as const;
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
  /** End of the days in which it can be undone; null if it can't be. */
  UndoUntil: string | null;
}

/** Causes for which rows, or parts of them, are refused; each has a text with advice. */
export const IMPORT_CAUSES = [
  'areaUnknown',
  'areaTwice',
  'cityUnknown',
  'managerUnknown',
  'managerFails',
  'managerCircle',
  'required',
  'invalid',
  'taken',
  'twice',
  'cells',
  'own',
  'ownerOnly',
  'inviteAgain',
  'rowFailed',
  /** A warning: the row is imported without the birthday. */
  'birthdayYear',
] as const;
export type ImportCause = (typeof IMPORT_CAUSES)[number];

/** Rows of the review: those that change a person, those that add one, those refused; the default is all of them. */
export const IMPORT_SHOWN = ['changed', 'created', 'failed', 'kept'] as const;
export type ImportShown = (typeof IMPORT_SHOWN)[number];

/** Change of a field by a row; null for no value. An identification number is masked, a birthday has no year. */
export interface ImportChange {
  Field: ImportField;
  Old: string | null;
  New: string | null;
}

/** Row of the review. */
export interface ImportRow {
  /** Row number as in a spreadsheet: the column names are row 1. */
  Row: number;
  /** E-mail address of the row, or the content of its first cell. */
  Subject: string;
  /** Planned or actual outcome; null before either is known. */
  Outcome: ImportOutcome | null;
  Changes: ImportChange[];
  /** Faults for which it is refused, or warnings with which it is imported. */
  Messages: string[];
  /** Whether it has been undone, except for `Kept`; null before that. */
  IsUndone: boolean | null;
  /** Fields that an undoing has left, because they had changed since. */
  Kept: ImportField[];
}

/** Page of rows, or of people; `Total` counts all pages. */
export interface ImportPage<Row> {
  results: Row[];
  Total: number;
}

/** Active person who is in no row of the file. */
export interface MissingPerson {
  Id: number;
  Title: string;
  Email: string | null;
  AreaName: string;
  CanBlock: boolean;
}

/** Area that rows name and that does not exist. */
export interface ImportArea {
  Title: string;
  Rows: number;
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
  /** Number of refused rows by cause, the most frequent first. */
  Causes: { Cause: ImportCause; Rows: number }[];
  /** Areas that don't exist, each once. */
  Areas: ImportArea[];
  /** Names of the people who may create areas. */
  AreaAdmins: string[];
  /** Number of active people who are in no row; 0 until the file is checked. */
  Missing: number;
  /** Number of rows that an undoing has restored, and of those of which it has left something. */
  Restored: number;
  Kept: number;
}
