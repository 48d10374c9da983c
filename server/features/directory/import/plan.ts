import {
  type ImportOutcome,
  type ImportKey,
  NUMBER_KINDS,
  type NumberKind,
} from '#contract/features/directory/import-types.ts';
import { characters } from '#contract/lib/text.ts';
import { holds, type WriteContext } from '../../../base/context.ts';
import { numbersToRead, type Numbers } from '../../../db/person-numbers.ts';
import { keyringOf } from '../../../db/sealed-keys.ts';
import { takeChartTurn } from '../../people/service.ts';
import { holdersOf, type Holder } from '../number-holders.ts';
import { valueChanges, type Change, type RowValues } from './changes.ts';
import type { Fault } from './faults.ts';
import { openHeaders, readPlanned, takeAreaTurn, type Import, type OpenRow, type Step } from './import-sql.ts';
import {
  findAddresses,
  findAreas,
  findPeople,
  lockPeople,
  openPeople,
  type Person,
  type SealedPerson,
} from './people-sql.ts';
import { readRow, type ReadRow } from './rows.ts';
import { importTexts } from './texts.ts';

/** Plan for a row. */
export interface Plan {
  readonly number: number;
  readonly outcome: ImportOutcome;
  readonly faults: readonly Fault[];
  /** Data that are left out of a row that is imported. */
  readonly warnings: readonly Fault[];
  /** Fields that differ from the stored ones; none of a row that is refused. */
  readonly changes: readonly Change[];
  readonly values: RowValues;
  /** Person of the row; null for a person to be added. */
  readonly person: Person | null;
  /** Area by its id, or by its title if it is to be made; undefined if none is named. */
  readonly area: { readonly id: number | null; readonly title: string } | undefined;
  /** Id of the manager; undefined if none is named, or if the check knows that the file adds them. */
  readonly manager: number | undefined;
}

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
  const numbers = await numbersToRead(context.session, keyringOf(context.db));
  const headers = openHeaders(numbers, job.id, job.headers);
  const read = rows.map(row => readRow(context, job, headers, row));
  const there = await whatIsThere(context, job, step, read, numbers);
  return read.map(row => planRow(context, job, row, there));
}

interface There {
  readonly byEmail: ReadonlyMap<string, Person>;
  /** Returns those who have a number, of any kind. */
  readonly holders: (number: string) => readonly Holder[];
  readonly byId: ReadonlyMap<number, Person>;
  /** Areas by each requested title. */
  readonly areas: ReadonlyMap<string, readonly { readonly id: number; readonly title: string }[]>;
  readonly managers: ReadonlyMap<string, { readonly id: number; readonly isActive: boolean }>;
  /** Outcomes of the check for the rows of managers. */
  readonly planned: ReadonlyMap<string, ImportOutcome | null>;
}

const textsIn = (rows: readonly ReadRow[], field: 'Email' | NumberKind | 'Area' | 'Manager'): string[] => [
  ...new Set(rows.flatMap(({ values }) => values[field] ?? [])),
];

async function whatIsThere(
  { viewer, session }: WriteContext,
  job: Import,
  step: Step,
  rows: readonly ReadRow[],
  numbers: Numbers,
): Promise<There> {
  const [emails, managers] = [textsIn(rows, 'Email'), textsIn(rows, 'Manager')];
  const asked = NUMBER_KINDS.flatMap(kind => textsIn(rows, kind));
  let held = await holdersOf(session, numbers, asked);
  const keys = () => ({ emails, ids: held.map(({ id }) => id) });
  if (step === 'outcome') {
    // In the common lock order: the chart, the making of areas, then the people.
    if (managers.length > 0) await takeChartTurn(session);
    if (job.createsAreas) await session.run(takeAreaTurn(viewer.org));
    await session.run(lockPeople(viewer.org, keys()));
    held = await holdersOf(session, numbers, asked);
  }
  const people = openPeople(numbers, await session.run<SealedPerson>(findPeople(viewer.org, keys())));
  const areas = await session.run<{ asked: string; id: number; title: string }>(
    findAreas(viewer.org, textsIn(rows, 'Area')),
  );
  const addresses = await session.run<{ id: number; email: string; isActive: boolean }>(
    findAddresses(viewer.org, managers),
  );
  const planned =
    step === 'planned' && managers.length > 0
      ? await session.run<{ email: string; planned: ImportOutcome | null }>(readPlanned(viewer.org, job.id, managers))
      : [];
  return {
    byEmail: new Map(people.flatMap(person => (person.Email === null ? [] : [[person.Email, person]]))),
    holders: number => {
      const asking = numbers.hash(number);
      return held.filter(({ hash }) => hash.equals(asking));
    },
    byId: new Map(people.map(person => [person.id, person])),
    areas: new Map(textsIn(rows, 'Area').map(title => [title, areas.filter(({ asked }) => asked === title)])),
    managers: new Map(addresses.map(({ email, ...found }) => [email, found])),
    // Of several rows of one person, those that are refused don't count.
    planned: new Map(
      planned
        .toSorted((one, other) => Number(other.planned === 'failed') - Number(one.planned === 'failed'))
        .map(row => [row.email, row.planned]),
    ),
  };
}

function planRow(context: WriteContext, job: Import, { number, values, faults: own }: ReadRow, there: There): Plan {
  const { viewer, now } = context;
  const { errors, fields } = importTexts(viewer.language);
  const faults = [...own];
  const warnings: Fault[] = [];
  const person = personOf(values, job, there, faults, errors);
  const area = areaOf(context, job, values, person, there, faults);
  const manager = managerOf(values, person, there, faults, errors);
  const changes = faults.length > 0 ? [] : changesOf();
  const plan = (outcome: ImportOutcome): Plan => ({
    number,
    outcome: faults.length > 0 ? 'failed' : outcome,
    faults,
    warnings,
    changes: faults.length > 0 || outcome === 'same' ? [] : changes,
    values,
    person,
    area,
    manager: manager ?? undefined,
  });
  if (faults.length > 0) return plan('failed');
  if (person === null) return plan(newOne());
  const outcome = outcomeOf(person);
  if (person.isOwner && !viewer.roles.has('Propietarios')) {
    if (outcome !== 'same') faults.push({ cause: 'ownerOnly', message: errors.ownerOnly });
    return plan(outcome);
  }
  if (outcome === 'blocked' && person.id === viewer.id) faults.push({ cause: 'own', message: errors.ownAccess });
  if (changes.some(({ field }) => field === 'Area') && person.id === viewer.id)
    faults.push({ cause: 'own', message: errors.ownArea });
  const isInvited = person.invitation === 'expired' || person.invitation === 'withdrawn';
  if (outcome === 'unblocked' && isInvited) faults.push({ cause: 'inviteAgain', message: errors.inviteAgain });
  return plan(outcome);

  /** Plans a new person. A new person who is not active is not added. */
  function newOne(): ImportOutcome {
    if (values.isActive === false) return 'same';
    for (const field of ['Nombre', 'Apellido', 'Area'] as const)
      if (values[field] === undefined) faults.push({ cause: 'required', message: errors.required(fields[field]) });
    return 'created';
  }

  function changesOf(): Change[] {
    const { isActive } = values;
    const state: Change[] =
      person !== null && isActive !== undefined && isActive !== person.isActive
        ? [
            {
              field: 'State',
              before: String(person.isActive),
              after: String(isActive),
              from: person.isActive,
              to: isActive,
            },
          ]
        : [];
    // Of a blocked person nothing else changes.
    if (isActive === false) return state;
    const moved: Change[] =
      area !== undefined && area.id !== person?.AreaId
        ? [
            {
              field: 'Area',
              before: person?.AreaName ?? null,
              after: area.title,
              from: person?.AreaId ?? null,
              to: area.id,
            },
          ]
        : [];
    const { ManagerId: from = null, ManagerEmail: before = null } = person ?? {};
    const led: Change[] =
      manager !== undefined && (manager === null || manager !== from)
        ? [{ field: 'Manager', before, after: values.Manager ?? null, from, to: manager }]
        : [];
    // Saved again, a number that finds nobody finds its person.
    const found = NUMBER_KINDS.flatMap((field): Change[] => {
      const text = values[field];
      if (person === null || text === undefined || text !== person[field]) return [];
      const isLost = there.holders(text).every(({ id, isFound }) => id === person.id && !isFound);
      return isLost ? [{ field, before: text, after: text, from: text, to: text }] : [];
    });
    return [...state, ...moved, ...led, ...found, ...valueChanges(values, person, now, { faults, warnings }, errors)];
  }

  function outcomeOf(known: Person): ImportOutcome {
    if (values.isActive === false) return known.isActive ? 'blocked' : 'same';
    if (values.isActive === true && !known.isActive) return 'unblocked';
    return changes.length > 0 ? 'updated' : 'same';
  }
}

type Errors = ReturnType<typeof importTexts>['errors'];

/** Returns the person of the row; null for a new one. */
function personOf(
  values: RowValues,
  { keyField }: Import,
  { byEmail, byId, holders }: There,
  faults: Fault[],
  errors: Errors,
): Person | null {
  const knownBy = (kind: ImportKey): Person | undefined => {
    const text = values[kind];
    if (text === undefined) return undefined;
    if (kind === 'Email') return byEmail.get(text);
    const [one, ...others] = holders(text).filter(holder => holder.kind === kind);
    return one === undefined || others.length > 0 ? undefined : byId.get(one.id);
  };
  // Without an address, a number tells who it is.
  const keys = [keyField, ...(values.Email === undefined ? NUMBER_KINDS : [])].filter(
    each => values[each] !== undefined,
  );
  const key = keys.find(knownBy) ?? keys[0];
  if (key === undefined) {
    if (faults.length === 0) faults.push({ cause: 'required', message: errors.keyEmpty });
    return null;
  }
  const taken = (message: string): void => void faults.push({ cause: 'taken', message });
  const here = knownBy('Email');
  const named = knownBy(key);
  // A person without a number is given this one.
  const person = named ?? here ?? null;
  if (key !== 'Email') {
    if (named === undefined && here !== undefined && here[key] !== null) taken(errors.emailTaken);
    if (named !== undefined && values.Email !== undefined && values.Email !== named.Email)
      taken(here === undefined ? errors.emailDiffers : errors.emailTaken);
  }
  // The number of another person is taken as either kind. One that two have had stays theirs until one is corrected.
  const isOthers = (kind: NumberKind): boolean => {
    const number = values[kind];
    if (number === undefined || (here !== undefined && here[kind] === number)) return false;
    return holders(number).some(({ id }) => id !== person?.id);
  };
  if (NUMBER_KINDS.some(isOthers)) taken(errors.numberTaken);
  return person;
}

function areaOf(
  { viewer }: WriteContext,
  { createsAreas }: Import,
  { Area }: RowValues,
  person: Person | null,
  { areas }: There,
  faults: Fault[],
): Plan['area'] {
  if (Area === undefined) return undefined;
  const { errors } = importTexts(viewer.language);
  const named = areas.get(Area) ?? [];
  // The own area is meant where several have its name.
  const [found, ...others] = named.some(({ id }) => id === person?.AreaId)
    ? named.filter(({ id }) => id === person?.AreaId)
    : named;
  if (others.length > 0) faults.push({ cause: 'areaTwice', message: errors.areaTwice(Area), about: Area });
  if (found !== undefined) return found;
  const isMade = createsAreas && holds(viewer, 'Admin-Areas') && characters(Area) <= AREA_TITLE_MAX;
  if (!isMade) faults.push({ cause: 'areaUnknown', message: errors.areaUnknown(Area), about: Area });
  return { id: null, title: Area };
}

/** Returns the manager's id; null if the file adds them, undefined if none is named or it is the same as now. */
function managerOf(
  { Manager: email, Email }: RowValues,
  person: Person | null,
  { managers, planned }: There,
  faults: Fault[],
  errors: Errors,
): number | null | undefined {
  if (email === undefined) return undefined;
  const found = managers.get(email);
  const row = planned.get(email);
  if (email === Email || (person !== null && found?.id === person.id))
    faults.push({ cause: 'managerCircle', message: errors.managerSelf });
  else if (row === 'blocked') unknown(email);
  else if (person !== null && email === person.ManagerEmail) return undefined;
  else if (row === 'failed' && found === undefined)
    faults.push({ cause: 'managerFails', message: errors.managerFails(email), about: email });
  else if (row === 'created' || row === 'unblocked') return found?.id ?? null;
  else if (found?.isActive === true) return found.id;
  else unknown(email);
  return undefined;

  function unknown(about: string): void {
    faults.push({ cause: 'managerUnknown', message: errors.managerUnknown(about), about });
  }
}
