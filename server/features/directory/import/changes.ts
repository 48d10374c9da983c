import { type ComparedPerson, formOf, PEOPLE_COLUMNS } from '#contract/features/directory/import-columns.ts';
import { NUMBER_KINDS, type ImportField, type NumberKind } from '#contract/features/directory/import-types.ts';
import { isDay } from '#contract/lib/day.ts';
import { visibleLine } from '#contract/lib/text.ts';
import { bogotaDay } from '#contract/lib/time.ts';
import type { Numbers } from '../../../db/person-numbers.ts';
import type { Columns } from '../../../lists/define-list.ts';
import { citiesNamed } from './cities.ts';
import type { Fault } from './faults.ts';
import type { Person } from './people-sql.ts';
import type { importTexts } from './texts.ts';

type Value = string | number | boolean | null;

/** Change of a field by a row. */
export interface Change {
  readonly field: ImportField;
  /** Texts before and after; null for none. */
  readonly before: string | null;
  readonly after: string | null;
  /** Stored values before and after, by which the change is undone. */
  readonly from: Value;
  readonly to: Value;
}

/** Change as it is stored: of a number, only the sealed texts before and after, '' for none. */
export type StoredChange = Change & { readonly sealed?: string };

/** Returns whether a field is a number of the person, which is stored sealed. */
export const isNumberField = (field: ImportField): field is NumberKind => NUMBER_KINDS.some(kind => kind === field);

/** Seals the numbers among some changes. */
export const sealChanges = (numbers: Numbers, changes: readonly Change[]): StoredChange[] =>
  changes.map(change => {
    const { field, before, after } = change;
    if (!isNumberField(field)) return change;
    const sealed = numbers.sealTexts(CHANGE, [before ?? '', after ?? '']).toString('base64');
    return { field, before: null, after: null, from: null, to: null, sealed };
  });

/** Opens the numbers among some changes. */
export const openChanges = (numbers: Numbers, changes: readonly StoredChange[]): Change[] =>
  changes.map(({ sealed, ...change }) => {
    if (sealed === undefined) return change;
    const [former, next] = numbers.openTexts(CHANGE, Buffer.from(sealed, 'base64'));
    const [before, after] = [former || null, next || null];
    return { field: change.field, before, after, from: before, to: after };
  });

/** Place to which the numbers of changes are bound. */
const CHANGE = 'change';

/** Values of a row by field; empty or missing fields are absent. */
export type RowValues = Partial<Record<Exclude<ImportField, 'State'>, string>> & {
  /** Whether the person is to be active. */
  readonly isActive?: boolean;
};

type Errors = ReturnType<typeof importTexts>['errors'];

/** Stored value of each field that is saved in a column of its own person. */
const STORED = {
  Nombre: { column: 'first_name', of: (person: Person) => person.Nombre },
  Apellido: { column: 'last_name', of: (person: Person) => person.Apellido },
  Position: { column: 'position', of: (person: Person) => person.Position },
  Area: { column: 'area_id', of: (person: Person) => person.AreaId },
  EntryDate: { column: 'entry_date', of: (person: Person) => person.EntryDate },
  Birthday: { column: 'birthday', of: (person: Person) => person.BirthDate },
  City: { column: 'city_id', of: (person: Person) => person.CityId },
  Phone: { column: 'phone', of: (person: Person) => person.Phone },
  Ext: { column: 'ext', of: (person: Person) => person.Ext },
  Cellphone: { column: 'cellphone', of: (person: Person) => person.Cellphone },
} as const satisfies Partial<Record<ImportField, { column: string; of: (person: Person) => Value }>>;
type StoredField = keyof typeof STORED;

const isStored = (field: ImportField): field is StoredField => Object.hasOwn(STORED, field);

/** Returns the stored value of a field. */
export function storedValue(field: ImportField, person: Person): Value {
  if (isStored(field)) return STORED[field].of(person);
  if (isNumberField(field)) return person[field];
  if (field === 'Manager') return person.ManagerId;
  return field === 'State' ? person.isActive : person.Email;
}

/** Returns the columns of `users` that some changes write. */
export const columnsOf = (changes: readonly Change[], value: (change: Change) => Value): Columns =>
  Object.fromEntries(
    changes.flatMap(change => (isStored(change.field) ? [[STORED[change.field].column, value(change)] as const] : [])),
  );

/** Returns the text of a downloaded file about the person, in the form in which cells are compared; null for nothing. */
export function currentText(field: Exclude<ImportField, 'State'>, person: ComparedPerson): string | null {
  return formOf(field, visibleLine(PEOPLE_COLUMNS[field].write(person))) || null;
}

/** Fields of a row whose text is the value. */
const PLAIN = ['Nombre', 'Apellido', 'Position', 'EntryDate', 'Phone', 'Ext', 'Cellphone', ...NUMBER_KINDS] as const;

/** Faults of a row, for which it is refused, and warnings, with which it is imported. */
export interface Found {
  readonly faults: Fault[];
  readonly warnings: Fault[];
}

/** Returns the changes of plain fields, of the birthday and of the city. @param person null for a new one */
export function valueChanges(
  values: RowValues,
  person: Person | null,
  now: Date,
  found: Found,
  errors: Errors,
): Change[] {
  const changes: Change[] = [];
  for (const field of PLAIN) {
    const text = values[field];
    const before = person === null ? null : currentText(field, person);
    if (text === undefined || text === before) continue;
    const from = person === null ? null : storedValue(field, person);
    changes.push({ field, before, after: text, from, to: field === 'Ext' ? Number(text) : text });
  }
  const birthday = birthdayChange(values.Birthday, person, now, found, errors);
  const city = cityChange(values.City, person, found.faults, errors);
  return [...changes, ...[birthday, city].filter(change => change !== null)];
}

/**
 * Returns the change of a birthday. The year stays if the day does, because only the person knows it; a hidden birthday
 * stays as it is, and one whose year is unknown is left out.
 */
function birthdayChange(
  text: string | undefined,
  person: Person | null,
  now: Date,
  { faults, warnings }: Found,
  errors: Errors,
): Change | null {
  if (text === undefined || person?.hidesBirthday === true) return null;
  const day = text.slice(-'MM-dd'.length);
  const before = person?.Birthday ?? null;
  if (day === before) return null;
  const from = person?.BirthDate ?? null;
  const to = text === day && from !== null ? `${from.slice(0, 4)}-${day}` : text;
  if (to === day) {
    warnings.push({ cause: 'birthdayYear', message: errors.birthdayYear });
    return null;
  }
  if (!isDay(to) || to > bogotaDay(now)) faults.push({ cause: 'invalid', message: errors.birthdayInvalid });
  return { field: 'Birthday', before, after: day, from, to };
}

function cityChange(text: string | undefined, person: Person | null, faults: Fault[], errors: Errors): Change | null {
  if (text === undefined) return null;
  const [city, ...others] = citiesNamed(text);
  if (city === undefined) faults.push({ cause: 'cityUnknown', message: errors.cityUnknown(text), about: text });
  else if (others.length > 0) faults.push({ cause: 'cityUnknown', message: errors.cityTwice(text), about: text });
  else if (city.Id !== person?.CityId)
    return {
      field: 'City',
      before: person?.CityName ?? null,
      after: `${city.Name} (${city.Department})`,
      from: person?.CityId ?? null,
      to: city.Id,
    };
  return null;
}
