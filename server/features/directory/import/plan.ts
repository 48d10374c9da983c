import {
  type ImportOutcome,
  IMPORT_FIELDS,
  type ImportField,
  type ImportMapping,
} from '#contract/features/directory/import-types.ts';
import { phoneForm } from '#contract/lib/phone.ts';
import { characters } from '#contract/lib/text.ts';
import { holds, type WriteContext, type Context } from '../../../base/context.ts';
import { takeChartTurn } from '../../people/service.ts';
import { readPlanned, takeAreaTurn, type Import, type OpenRow, type Step } from './import-sql.ts';
import { findAddresses, findAreas, findPeople, lockPeople, type Person } from './people-sql.ts';
import { importTexts } from './texts.ts';
import { ValidationError } from 'yup';
import { activityOf, dayOf, idNumberOf } from '#contract/features/directory/import-rules.ts';
import { IMPORT_CELL_MAX } from '#contract/features/directory/limits.ts';
import { importRowSchema } from '#contract/features/directory/schema.ts';
import { byLanguage } from '../../../base/by-language.ts';
import { directoryTexts } from '../texts.ts';

/** Values of a row by field; empty or missing fields are absent. */
type RowValues = Partial<Record<Exclude<ImportField, 'Ext' | 'State'>, string>> & {
  readonly Ext?: number;
  /** Whether the person is to be active. */
  readonly isActive?: boolean;
};

interface ReadRow {
  readonly number: number;
  readonly values: RowValues;
  /** Faults of the row itself, in the reader's language. */
  readonly faults: readonly string[];
}

const schemas = byLanguage(language =>
  importRowSchema({ ...directoryTexts(language), numberInvalid: importTexts(language).errors.numberInvalid }),
);

const NORMALISED: Partial<Record<ImportField, (text: string) => string>> = {
  Phone: phoneForm,
  Cellphone: phoneForm,
  Email: text => text.toLowerCase(),
  Manager: text => text.toLowerCase(),
  IdNumber: idNumberOf,
  EntryDate: dayOf,
};

/** Returns the text of a field in the form in which it is compared; undefined if there is none. */
export function textOf(field: ImportField, cells: readonly string[], mapping: ImportMapping): string | undefined {
  const column = mapping[field];
  const text = column === undefined ? undefined : cells[column];
  if (text === undefined || text === '') return undefined;
  return NORMALISED[field]?.(text) ?? text;
}

/** Reads the cells of a row by the mapping of the columns. */
function readRow(context: Pick<Context, 'viewer'>, { mapping, headers }: Import, { number, cells }: OpenRow): ReadRow {
  const { errors } = importTexts(context.viewer.language);
  const faults: string[] = [];
  if (cells.slice(headers.length).some(cell => cell !== '')) faults.push(errors.moreCells);
  if (cells.some(cell => cell.length > IMPORT_CELL_MAX))
    return { number, values: {}, faults: [errors.cellTooLong(IMPORT_CELL_MAX)] };
  const texts = Object.fromEntries(
    IMPORT_FIELDS.flatMap(field => {
      const text = textOf(field, cells, mapping);
      return text === undefined ? [] : [[field, text] as const];
    }),
  ) as Partial<Record<ImportField, string>>; // The keys are the fields.
  const { State, Ext, ...rest } = texts;
  const isActive = State === undefined ? undefined : activityOf(State);
  if (State !== undefined && isActive === undefined) faults.push(nameOf('State', errors.stateUnknown));
  const values = { ...rest, ...(Ext !== undefined && { Ext: /^\d{1,9}$/.test(Ext) ? Number(Ext) : Ext }) };
  const { Area: _area, ...checked } = values;
  try {
    schemas(context).validateSync(checked, { abortEarly: false });
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    for (const { path, message } of error.inner) faults.push(nameOf(path as ImportField, message)); // The path is a field of the schema.
  }
  return {
    number,
    values: { ...(values as RowValues), ...(isActive !== undefined && { isActive }) }, // An invalid extension is already reported as a fault.
    faults,
  };

  function nameOf(field: ImportField, message: string): string {
    return errors.field(headers[mapping[field] ?? -1] ?? field, message);
  }
}

/** Plan for a row. */
export interface Plan {
  readonly number: number;
  readonly outcome: ImportOutcome;
  readonly faults: readonly string[];
  readonly values: RowValues;
  /** Person of the row; null for a person to be added. */
  readonly person: Person | null;
  /** Area by its id, or by its title if it is to be made; undefined if none is named. */
  readonly area: { readonly id: number | null; readonly title: string } | undefined;
  /** Id of the manager; undefined if none is named, or if the check knows that the file adds them. */
  readonly manager: number | undefined;
}

/** Fields that are compared and saved unchanged. */
export const PLAIN = ['Nombre', 'Apellido', 'Position', 'EntryDate', 'Phone', 'Ext', 'Cellphone'] as const;

const AREA_TITLE_MAX = 200;

/**
 * Plans some rows by the current data; their people are locked. The check and the work use the same function, so that
 * the check's result holds unless data change meanwhile.
 */
export async function planRows(
  context: WriteContext,
  job: Import,
  step: Step,
  rows: readonly OpenRow[],
): Promise<Plan[]> {
  const read = rows.map(row => readRow(context, job, row));
  const there = await whatIsThere(context, job, step, read);
  return read.map(row => planRow(context, job, row, there));
}

interface There {
  readonly byEmail: ReadonlyMap<string, Person>;
  readonly byNumber: ReadonlyMap<string, Person>;
  /** Areas by each requested title. */
  readonly areas: ReadonlyMap<string, readonly { readonly id: number; readonly title: string }[]>;
  readonly managers: ReadonlyMap<string, { readonly id: number; readonly isActive: boolean }>;
  /** Outcomes of the check for the rows of managers. */
  readonly planned: ReadonlyMap<string, ImportOutcome | null>;
}

const textsIn = (rows: readonly ReadRow[], field: 'Email' | 'IdNumber' | 'Area' | 'Manager'): string[] => [
  ...new Set(rows.flatMap(({ values }) => values[field] ?? [])),
];

async function whatIsThere(
  { viewer, session }: WriteContext,
  job: Import,
  step: Step,
  rows: readonly ReadRow[],
): Promise<There> {
  const [emails, numbers, managers] = [textsIn(rows, 'Email'), textsIn(rows, 'IdNumber'), textsIn(rows, 'Manager')];
  if (step === 'outcome') {
    // In the common lock order: the chart, the making of areas, then the people.
    if (managers.length > 0) await takeChartTurn(session);
    if (job.createsAreas) await session.run(takeAreaTurn(viewer.org));
    await session.run(lockPeople(viewer.org, emails, numbers));
  }
  const people = await session.run<Person>(findPeople(viewer.org, emails, numbers));
  const areas = await session.run<{ asked: string; id: number; title: string }>(
    findAreas(viewer.org, textsIn(rows, 'Area')),
  );
  const addresses = await session.run<{ id: number; email: string; isActive: boolean }>(
    findAddresses(viewer.org, managers),
  );
  const column = job.mapping.Email;
  const planned =
    step === 'planned' && column !== undefined && managers.length > 0
      ? await session.run<{ email: string; planned: ImportOutcome | null }>(
          readPlanned(viewer.org, job.id, column, managers),
        )
      : [];
  return {
    byEmail: new Map(people.map(person => [person.email, person])),
    byNumber: new Map(people.flatMap(person => (person.idNumber === null ? [] : [[person.idNumber, person]]))),
    areas: new Map(textsIn(rows, 'Area').map(title => [title, areas.filter(({ asked }) => asked === title)])),
    managers: new Map(addresses.map(({ email, ...found }) => [email, found])),
    planned: new Map(planned.map(row => [row.email, row.planned])),
  };
}

function planRow(context: WriteContext, job: Import, { number, values, faults: own }: ReadRow, there: There): Plan {
  const { viewer } = context;
  const { errors } = importTexts(viewer.language);
  const faults = [...own];
  const person = personOf(values, job, there, faults, errors);
  const area = areaOf(context, job, values, there, faults);
  const manager = managerOf(values, person, there, faults, errors);
  const plan = (outcome: ImportOutcome): Plan => ({
    number,
    outcome: faults.length > 0 ? 'failed' : outcome,
    faults,
    values,
    person,
    area,
    manager: manager ?? undefined,
  });
  if (faults.length > 0) return plan('failed');
  if (person === null) return plan(newOne());
  if (person.isOwner && !viewer.roles.has('Propietarios')) {
    const wanted = outcomeOf(person);
    if (wanted !== 'same') faults.push(errors.ownerOnly);
    return plan(wanted);
  }
  const outcome = outcomeOf(person);
  if (outcome === 'blocked' && person.id === viewer.id) faults.push(errors.ownAccess);
  if (isMoved(person) && person.id === viewer.id) faults.push(errors.ownArea);
  const isInvited = person.invitation === 'expired' || person.invitation === 'withdrawn';
  if (outcome === 'unblocked' && isInvited) faults.push(errors.inviteAgain);
  return plan(outcome);

  /** Plans a new person. A new person who is not active is not added. */
  function newOne(): ImportOutcome {
    if (values.isActive === false) return 'same';
    for (const field of ['Email', 'Nombre', 'Apellido', 'Area'] as const)
      if (values[field] === undefined) faults.push(errors.required(importTexts(viewer.language).fields[field]));
    return 'created';
  }

  function isMoved(known: Person): boolean {
    return area !== undefined && area.id !== known.AreaId;
  }

  function outcomeOf(known: Person): ImportOutcome {
    if (values.isActive === false) return known.isActive ? 'blocked' : 'same';
    if (values.isActive === true && !known.isActive) return 'unblocked';
    const isOther =
      PLAIN.some(field => values[field] !== undefined && values[field] !== known[field]) ||
      isMoved(known) ||
      (values.IdNumber !== undefined && values.IdNumber !== known.idNumber) ||
      (manager === null ? true : manager !== undefined && manager !== known.ManagerId);
    return isOther ? 'updated' : 'same';
  }
}

type Errors = ReturnType<typeof importTexts>['errors'];

/** Returns the person of the row; null for a new one. */
function personOf(
  values: RowValues,
  { keyField }: Import,
  { byEmail, byNumber }: There,
  faults: string[],
  errors: Errors,
): Person | null {
  if (values[keyField] === undefined) {
    if (faults.length === 0) faults.push(errors.keyEmpty);
    return null;
  }
  const here = byEmail.get(values.Email ?? '');
  const numbered = byNumber.get(values.IdNumber ?? '');
  if (keyField === 'Email') {
    if (numbered !== undefined && numbered.id !== here?.id) faults.push(errors.numberTaken);
    return here ?? null;
  }
  if (numbered === undefined) {
    // A person without a number is given this one.
    if (here !== undefined && here.idNumber !== null) faults.push(errors.emailTaken);
    return here ?? null;
  }
  if (values.Email !== undefined && values.Email !== numbered.email)
    faults.push(here === undefined ? errors.emailDiffers : errors.emailTaken);
  return numbered;
}

function areaOf(
  { viewer }: WriteContext,
  { createsAreas }: Import,
  { Area }: RowValues,
  { areas }: There,
  faults: string[],
): Plan['area'] {
  if (Area === undefined) return undefined;
  const { errors } = importTexts(viewer.language);
  const [found, ...others] = areas.get(Area) ?? [];
  if (others.length > 0) faults.push(errors.areaTwice(Area));
  if (found !== undefined) return found;
  const isMade = createsAreas && holds(viewer, 'Admin-Areas') && characters(Area) <= AREA_TITLE_MAX;
  if (!isMade) faults.push(errors.areaUnknown(Area));
  return { id: null, title: Area };
}

/** Returns the manager's id; null if the file adds them, undefined if none is named. */
function managerOf(
  { Manager: email, Email }: RowValues,
  person: Person | null,
  { managers, planned }: There,
  faults: string[],
  errors: Errors,
): number | null | undefined {
  if (email === undefined) return undefined;
  const found = managers.get(email);
  const row = planned.get(email);
  if (email === Email || (person !== null && found?.id === person.id)) faults.push(errors.managerSelf);
  else if (row === 'failed' && found === undefined) faults.push(errors.managerFails(email));
  else if (row === 'blocked') faults.push(errors.managerUnknown(email));
  else if (row === 'created' || row === 'unblocked') return found?.id ?? null;
  else if (found?.isActive === true) return found.id;
  else faults.push(errors.managerUnknown(email));
  return undefined;
}
