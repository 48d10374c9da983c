import type { Draft } from '../../lib/drafts.ts';
import { draftFilesOf, entriesOfDraft, isDraftFile, type DraftFile, type UploadEntry } from '../files/public-forms.ts';

/** Everything that is saved together. */
export interface PublicationContent<Values> {
  values: Values;
  files: readonly UploadEntry[];
}

/** Something that is being written: the words, and the files that the server has already. */
export interface PublicationDraft<Values> {
  values: Values;
  files: DraftFile[];
  /** What stood when it was begun; absent of something new. */
  base?: Omit<PublicationDraft<Values>, 'base'>;
}

/** A draft as the form takes it up again. */
export interface RecoveredDraft<Values> {
  content: PublicationContent<Values>;
  base: PublicationContent<Values> | null;
}

/** What each value of a form may be, by its name. An earlier version of the product may have kept a draft of another shape. */
export type Shape<Values> = { readonly [Name in keyof Values]: (value: unknown) => value is Values[Name] };

export const isText = (value: unknown): value is string => typeof value === 'string';
export const isFlag = (value: unknown): value is boolean => typeof value === 'boolean';
export const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText);
export const isTextOrNull = (value: unknown): value is string | null => value === null || isText(value);
export const isNumberOrNull = (value: unknown): value is number | null => value === null || typeof value === 'number';

/** Under which name a draft is kept: one for a new one, and one for each that is being edited. */
export const draftKind = (name: string, id: number | null): string => (id === null ? name : `${name}-edit.${id}`);

/**
 * What to keep; files that are still on their way can't be.
 * @param base what stood when it was begun, or null of something new
 */
export const toDraft = <Values>(
  { values, files }: PublicationContent<Values>,
  base: PublicationContent<Values> | null = null,
): PublicationDraft<Values> => ({ values, files: draftFilesOf(files), ...(base && { base: toDraft(base) }) });

/** What was kept, without the files that the server has swept away since. @param now in milliseconds */
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

/** Whether something is a draft whose values have this shape. */
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
