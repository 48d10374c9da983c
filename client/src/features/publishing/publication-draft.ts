import type { Draft } from '../../lib/drafts.ts';
import {
  draftFilesOf,
  entriesOfDraft,
  isDraftFile,
  type DraftFile,
  type UploadEntry,
  attachmentsOf,
} from '../files/public-forms.ts';
import { rebaseValues } from '../../lib/rebase-values.ts';
import type { AttachmentInput, Target } from '#contract/features/feed/types.ts';
import { placesOf, type Audience, audienceError } from './audience.ts';
import type { AnyObjectSchema } from 'yup';
import { byField, schemaMessages, type FieldErrors } from '../../lib/field-errors.ts';
import type { PublishingTexts } from './texts.ts';

interface PublicationCheck<Field extends string> {
  fields: readonly Field[];
  /** Schema of the request body, from the contract. */
  schema: AnyObjectSchema;
  /** Errors of the contract's time-dependent rules. */
  faults?: FieldErrors<Field> | undefined;
  /** Audience; null if it can no longer change. */
  audience: Audience | null;
  text: PublishingTexts;
}

/**
 * Returns the errors that the server would report, by field and in its own words. The audience's error is at `Group`.
 */
export async function publicationErrors<Field extends string>(
  body: object,
  { fields, schema, faults, audience, text }: PublicationCheck<Field>,
): Promise<FieldErrors<Field>> {
  const messages: (readonly [string, string])[] = await schemaMessages(schema, { ...body });
  const hidden = audience && audienceError(audience, text);
  if (hidden) messages.unshift(['Group', hidden]);
  return { ...faults, ...byField(fields, messages) };
}

/** Value that every publication form has. */
export interface Addressed {
  Audience: Audience;
}

/** Fields that every publication sends beside its own. */
export interface PublishedPart {
  Attachments?: AttachmentInput[];
  Home?: boolean;
  Group?: Target[];
}

interface BodyOptions<Values, Written> {
  /** Returns the fields of a feature to send. */
  writtenOf: (values: Values) => Written;
  hasFiles: boolean;
  /** False once the audience can no longer change; it is then left out, which keeps it. */
  isAudienceOpen: boolean;
}

/** Returns the request body of a publication. */
export const publicationBody = <Values extends Addressed, Written>(
  { values, files }: PublicationContent<Values>,
  { writtenOf, hasFiles, isAudienceOpen }: BodyOptions<Values, Written>,
): Written & PublishedPart => ({
  ...writtenOf(values),
  ...(hasFiles && { Attachments: attachmentsOf(files) }),
  ...(isAudienceOpen && placesOf(values.Audience)),
});

/** Whether both would be saved as the same. @spec 1§4 */
export function isSamePublication<Values extends Addressed, Written>(
  one: PublicationContent<Values>,
  other: PublicationContent<Values>,
  options: BodyOptions<Values, Written>,
): boolean {
  const essence = (content: PublicationContent<Values>) => JSON.stringify(publicationBody(content, options));
  return one.files.length === other.files.length && essence(one) === essence(other);
}

/** Name of a form value, or of the files. */
type Part<Values> = (keyof Values & string) | 'Attachments';

/** Result of an edit after another person's edit was saved first. */
export interface Rebased<Values> {
  /** Content that the form now shows: the author's own changes, otherwise the other person's. */
  content: PublicationContent<Values>;
  /** Parts that only the other person changed. */
  taken: Part<Values>[];
  /** Parts that both changed differently; the author's value stays. */
  both: Part<Values>[];
}

/** Applies an edit on top of the version saved meanwhile, with the files as one value (`rebaseValues`). */
export function rebase<Values extends object>(
  mine: PublicationContent<Values>,
  before: PublicationContent<Values>,
  theirs: PublicationContent<Values>,
): Rebased<Values> {
  const whole = ({ values, files }: PublicationContent<Values>) => ({ ...values, Attachments: attachmentsOf(files) });
  const { values, taken, both } = rebaseValues(whole(mine), whole(before), whole(theirs));
  const { Attachments: _attached, ...rest } = values;
  const files = taken.includes('Attachments') ? theirs.files : mine.files;
  // The rest, without the files, are the form values.
  return { content: { values: rest as unknown as Values, files }, taken, both };
}

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
