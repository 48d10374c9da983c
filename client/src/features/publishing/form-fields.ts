import { isEmptyContent } from '#contract/features/richtext/rules.ts';
import { canonicalContent } from '../richtext/public.ts';
import { isAudience, type Audience } from './audience.ts';
import type { Addressed } from './publication-body.ts';
import { isFlag, isNumberOrNull, isText, isTextOrNull, type Shape } from './publication-draft.ts';

/** How a form holds one value of what is published. */
export interface FormField<Stored, Value, Sent> {
  /** In the form of something new. */
  initial: Value;
  /** What a draft may have kept of it. */
  isValue: (value: unknown) => value is Value;
  /** In the form of something that is edited. */
  read(stored: Stored): Value;
  sent(value: Value): Sent;
  /** How another person's value is said beside the field; absent of what is chosen from a list. */
  said?: Said;
}

/** What a value is that can be said in words. */
export type Said = 'words' | 'html' | 'moment' | 'city';

/** Words, which are sent without blanks around them. */
export const words: FormField<string | null, string, string> = {
  initial: '',
  isValue: isText,
  read: stored => stored ?? '',
  sent: value => value.trim(),
  said: 'words',
};

/** One of the words in a list, or '', which the schema refuses. */
export const choice = <Choice extends string>(): FormField<Choice, string, Choice> => ({
  initial: '',
  isValue: isText,
  read: stored => stored,
  sent: value => value as Choice,
});

/** A number as it is typed; what is none is not a number, which the schema refuses. */
export const typedNumber: FormField<number | null, string, number | null> = {
  initial: '',
  isValue: isText,
  read: stored => (stored === null ? '' : String(stored)),
  sent: value => (value.trim() === '' ? null : Number(value)),
  said: 'words',
};

/** One of the numbers in a list as its text, or '', which the schema refuses. */
export const numberChoice: FormField<number | null, string, number> = {
  initial: '',
  isValue: isText,
  read: stored => (stored === null ? '' : String(stored)),
  sent: value => (value === '' ? Number.NaN : Number(value)),
};

/** A municipality by its id, or null, which the schema refuses. */
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

/** ISO 8601 in UTC, as the fields for dates write it; null of none, '' of one that is being typed. */
export const instant: FormField<string | null, string | null, string | null> = {
  initial: null,
  isValue: isTextOrNull,
  read: stored => stored && new Date(stored).toISOString(),
  sent: value => value,
  said: 'moment',
};

/** The same of one that has to be there: the schema refuses what is missing, and tells it from what is half typed. */
export const requiredInstant: FormField<string, string | null, string> = {
  ...instant,
  sent: value => value as string,
};

/** Canonical HTML. */
export const content: FormField<string, string, string> = {
  initial: '',
  isValue: isText,
  read: canonicalContent,
  sent: html => (isEmptyContent(html) ? '' : html),
  said: 'html',
};

type FormFields = Readonly<Record<string, FormField<unknown, unknown, unknown>>>;

/** What the form holds beside the files. */
export type ValuesOf<Fields extends FormFields> = {
  -readonly [Name in keyof Fields]: Fields[Name]['initial'];
} & Addressed;
type StoredOf<Fields extends FormFields> = { [Name in keyof Fields]: Parameters<Fields[Name]['read']>[0] };
type SentOf<Fields extends FormFields> = { [Name in keyof Fields]: ReturnType<Fields[Name]['sent']> };

/** What `usePublicationForm` asks of the values of a form. */
export interface PublicationValues<Row, Values extends Addressed, Written> {
  /** Names in the order in which they stand, so that the first error is the topmost. */
  fields: readonly (keyof Values & string)[];
  /** What each value may be in a draft. */
  shape: Shape<Values>;
  /** Of something new. */
  newValues: (audience: Audience) => Values;
  /** Of something that is edited. */
  valuesOf: (row: Row, audience: Audience) => Values;
  /** What is sent of them. @param before what stood when the form opened */
  writtenOf: (values: Values, before: Values) => Written;
  /** How each is said beside its field, where it can be. */
  said: Readonly<Partial<Record<string, Said>>>;
}

/** A form of these fields, in the order in which they stand, and of whom it is for. */
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
