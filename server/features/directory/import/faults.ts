import type { ImportCause } from '#contract/features/directory/import-types.ts';

/** Reason for which a row, or part of it, is refused. */
export interface Fault {
  readonly cause: ImportCause;
  /** Message in the language of the person who began the import. */
  readonly message: string;
  /** Name that the row has and that is unknown. */
  readonly about?: string;
}
