import { isEmptyContent } from '#contract/features/richtext/rules.ts';
import { canonicalContent } from '../richtext/public.ts';
import { isAudience, type Audience } from './audience.ts';
import { type Addressed, isFlag, isNumberOrNull, isText, isTextOrNull, type Shape } from './publication-draft.ts';

/** Description of how a form holds one value of a publication. */
export interface FormField<Stored, Value, Sent> {
  /** Initial value in the form of something new. */
  initial: Value;
  /** Whether a value from a draft is valid for the field. */
  isValue: (value: unknown) => value is Value;
  /** Returns the form value when something is edited. */
  read(stored: Stored): Value;
  sent(value: Value): Sent;
  /** Kind of text in which another person's value is shown beside the field; absent for choices from a list. */
  said?: Said;
}

/** Kind of value that can be put in words. */
export type Said = 'words' | 'html' | 'moment' | 'city';

/** Text field, trimmed before it is sent. */
export const words: FormField<string | null, string, string> = {
  initial: '',
  isValue: isText,
  read: stored => stored ?? '',
  sent: value => value.trim(),
  said: 'words',
};

/** Choice from a list of words, or '', which the schema refuses. */
export const choice = <Choice extends string>(): FormField<Choice, string, Choice> => ({
  initial: '',
  isValue: isText,
  read: stored => stored,
  sent: value => value as Choice,
});

/** Number as typed; invalid input becomes NaN, which the schema refuses. */
export const typedNumber: FormField<number | null, string, number | null> = {
  initial: '',
  isValue: isText,
  read: stored => (stored === null ? '' : String(stored)),
  sent: value => (value.trim() === '' ? null : Number(value)),
  said: 'words',
};

/** Choice from a list of numbers, kept as text; '' is refused by the schema. */
export const numberChoice: FormField<number | null, string, number> = {
  initial: '',
  isValue: isText,
  read: stored => (stored === null ? '' : String(stored)),
  sent: value => (value === '' ? Number.NaN : Number(value)),
};

/** Municipality id, or null, which the schema refuses. */
export const city: FormField<number, number | null, number> = {
  initial: null,
  isValue: isNumberOrNull,
  read: stored => stored,
  sent: value => value ?? Number.NaN,
  said: 'city',
};

export const flag: FormField<boolean, boolean, boolean> = {
  initial: false,
  isValue: isFlag,
  read: stored => stored,
  sent: value => value,
};

/** Date and time in ISO 8601 in UTC, as date fields write it; null if empty, '' while it is being typed. */
export const instant: FormField<string | null, string | null, string | null> = {
  initial: null,
  isValue: isTextOrNull,
  read: stored => stored && new Date(stored).toISOString(),
  sent: value => value,
  said: 'moment',
};

/** Required date and time. The schema refuses a missing one, and distinguishes it from a half-typed one. */
export const requiredInstant: FormField<string, string | null, string> = {
  ...instant,
  sent: value => value as string,
};

/** Formatted text as canonical HTML. */
export const content: FormField<string, string, string> = {
  initial: '',
  isValue: isText,
  read: canonicalContent,
  sent: html => (isEmptyContent(html) ? '' : html),
  said: 'html',
};

type FormFields = Readonly<Record<string, FormField<unknown, unknown, unknown>>>;

/** Values of the form, apart from the files. */
export type ValuesOf<Fields extends FormFields> = {
  -readonly [Name in keyof Fields]: Fields[Name]['initial'];
} & Addressed;
type StoredOf<Fields extends FormFields> = { [Name in keyof Fields]: Parameters<Fields[Name]['read']>[0] };
type SentOf<Fields extends FormFields> = { [Name in keyof Fields]: ReturnType<Fields[Name]['sent']> };

/** Description of a form's values for `usePublicationForm`. */
export interface PublicationValues<Row, Values extends Addressed, Written> {
  /** Field names in display order, so that the first error is the topmost. */
  fields: readonly (keyof Values & string)[];
  /** Checks of each value as read from a draft. */
  shape: Shape<Values>;
  /** Returns the values of a new publication. */
  newValues: (audience: Audience) => Values;
  /** Returns the values of a publication being edited. */
  valuesOf: (row: Row, audience: Audience) => Values;
  /** Returns the fields to send. @param before values when the form opened */
  writtenOf: (values: Values, before: Values) => Written;
  /** Kinds of text of the fields whose values can be shown in words. */
  said: Readonly<Partial<Record<string, Said>>>;
}

/** Builds the description of a form from its fields, in display order, and its audience. */
export function formFields<Fields extends FormFields>(
  fields: Fields,
): PublicationValues<StoredOf<Fields>, ValuesOf<Fields>, SentOf<Fields>> {
  const names = Object.keys(fields);
  const each = <Out>(part: (field: FormField<unknown, unknown, unknown>, name: string) => unknown) =>
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, part(field, name)])) as Out;
  const valuesWith = (Audience: Audience, part: Parameters<typeof each>[0]) =>
    ({ ...each<object>(part), Audience }) as ValuesOf<Fields>;
  return {
    fields: names,
    shape: { ...each<object>(field => field.isValue), Audience: isAudience } as Shape<ValuesOf<Fields>>,
    newValues: audience => valuesWith(audience, field => field.initial),
    valuesOf: (row, audience) => valuesWith(audience, (field, name) => field.read(row[name])),
    writtenOf: values => each((field, name) => field.sent(values[name])),
    said: each(field => field.said),
  };
}
