import type { Draft } from '../../lib/drafts.ts';
import { draftFilesOf, entriesOfDraft, isDraftFile, type DraftFile, type UploadEntry } from '../files/public-forms.ts';

/** Values and files of a form, which are saved together. */
export interface PublicationContent<Values> {
  values: Values;
  files: readonly UploadEntry[];
}

/** Draft of a publication: its values, and the files already on the server. */
export interface PublicationDraft<Values> {
  values: Values;
  files: DraftFile[];
  /** Saved state when the draft was begun; absent for something new. */
  base?: Omit<PublicationDraft<Values>, 'base'>;
}

/** Draft as the form restores it. */
export interface RecoveredDraft<Values> {
  content: PublicationContent<Values>;
  base: PublicationContent<Values> | null;
}

/** Check of each form value, by name. An earlier version of the product may have stored a draft of another shape. */
export type Shape<Values> = { readonly [Name in keyof Values]: (value: unknown) => value is Values[Name] };

export const isText = (value: unknown): value is string => typeof value === 'string';
export const isFlag = (value: unknown): value is boolean => typeof value === 'boolean';
export const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText);
export const isTextOrNull = (value: unknown): value is string | null => value === null || isText(value);
export const isNumberOrNull = (value: unknown): value is number | null => value === null || typeof value === 'number';

/** Returns the storage name of a draft: one for a new publication, and one for each being edited. */
export const draftKind = (name: string, id: number | null): string => (id === null ? name : `${name}-edit.${id}`);

/**
 * Returns the draft to store; files still uploading are left out.
 * @param base saved state when it was begun, or null for something new
 */
export const toDraft = <Values>(
  { values, files }: PublicationContent<Values>,
  base: PublicationContent<Values> | null = null,
): PublicationDraft<Values> => ({ values, files: draftFilesOf(files), ...(base && { base: toDraft(base) }) });

/** Restores a stored draft, without files that the server has deleted since. @param now in milliseconds */
export const fromDraft = <Values>(
  { value, savedAt }: Draft<PublicationDraft<Values>>,
  now: number,
): RecoveredDraft<Values> => {
  const contentOf = ({ values, files }: PublicationDraft<Values>) => ({
    values,
    files: entriesOfDraft(files, savedAt, now),
  });
  return { content: contentOf(value), base: value.base ? contentOf(value.base) : null };
};

/** Returns a check of whether a value is a draft of this shape. */
export const isDraftOf =
  <Values extends object>(shape: Shape<Values>) =>
  (value: unknown): value is PublicationDraft<Values> => {
    if (!isRecord(value) || !isRecord(value['values']) || !Array.isArray(value['files'])) return false;
    const { values, files, base } = value;
    const checks: [string, (one: unknown) => boolean][] = Object.entries(shape);
    return (
      checks.every(([name, isRight]) => isRight(values[name])) &&
      files.every(isDraftFile) &&
      (base === undefined || isDraftOf(shape)(base))
    );
  };

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
