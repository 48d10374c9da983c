/** What a column of a file of people may be. */
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

/** By which a row is known for somebody who is there already. */
export const IMPORT_KEYS = ['Email', 'IdNumber'] as const;
export type ImportKey = (typeof IMPORT_KEYS)[number];

/**
 * Where an import stands: its columns are to be named, it is being checked, it may begin, it is under way, or it is over: done, cancelled,
 * or stopped because who began it may no longer.
 */
export const IMPORT_STATES = ['uploaded', 'checking', 'checked', 'running', 'done', 'cancelled', 'stopped'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** What becomes of a row. */
export const IMPORT_OUTCOMES = ['created', 'updated', 'same', 'blocked', 'unblocked', 'failed'] as const;
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number];

/** The column of each field, the first one is 0; what is absent is not in the file. */
export type ImportMapping = Partial<Record<ImportField, number>>;

export interface ImportSummary {
  Id: number;
  /** Of the file. */
  Name: string;
  State: ImportState;
  CreationDate: string;
  /** Who uploaded it. */
  AuthorName: string;
  /** Rows of the file, and how many of them have been checked or worked on. */
  Rows: number;
  Done: number;
}

/** A row that was not, or would not be, taken. */
export interface ImportFault {
  /** As a spreadsheet counts them: the names of the columns are row 1. */
  Row: number;
  /** The address in it, or what stands in its first cell. */
  Subject: string;
  Messages: string[];
}

export interface ImportDetail extends ImportSummary {
  Headers: string[];
  /** The first rows. */
  Samples: string[][];
  Mapping: ImportMapping;
  KeyField: ImportKey;
  CreateAreas: boolean;
  /** What would become of how many, by the check; what has become of how many, by the import. */
  Planned: Partial<Record<ImportOutcome, number>>;
  Outcomes: Partial<Record<ImportOutcome, number>>;
  /** The first of them. */
  Faults: ImportFault[];
}
