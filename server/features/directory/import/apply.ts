import type { WriteContext } from '../../../base/context.ts';
import { setActive } from '../../access/service.ts';
import { audit } from '../../audit/service.ts';
import { changeManager } from '../../people/service.ts';
import { askForAccounts } from '../sync-sql.ts';
import type { Import } from './import-sql.ts';
import { addArea, addPeople, saveNumbers, savePerson, type NewPerson } from './people-sql.ts';
import { PLAIN, type Plan } from './plan.ts';

interface Person {
  readonly id: number;
  readonly email: string;
}

/**
 * Applies the plans of rows without faults, in the caller's transaction. New people are added together; all others are
 * changed one by one through the functions of the consoles, with the same refusals and audit entries.
 * @param canAdd whether the identity directory takes new people
 */
export async function applyPlans(
  context: WriteContext,
  job: Import,
  plans: readonly Plan[],
  canAdd: boolean,
): Promise<void> {
  const areas = await makeAreas(context, plans);
  const areaOf = ({ area }: Plan): number | undefined =>
    area === undefined ? undefined : (area.id ?? areas.get(keyOf(area.title)));
  await addNew(
    context,
    job,
    plans.filter(({ outcome }) => outcome === 'created').map(plan => ({ plan, area: areaOf(plan) })),
    canAdd,
  );
  const others = plans
    .filter(({ outcome }) => outcome === 'updated' || outcome === 'blocked' || outcome === 'unblocked')
    .toSorted((one, other) => (one.person?.id ?? 0) - (other.person?.id ?? 0));
  for (const plan of others) await change(context, job, plan, areaOf(plan));
}

/** Returns an area title in a form close to how the database compares them; it has found no area with this title. */
const keyOf = (title: string): string => title.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

async function makeAreas(
  { session, viewer, now }: WriteContext,
  plans: readonly Plan[],
): Promise<ReadonlyMap<string, number>> {
  const made = new Map<string, number>();
  for (const { area, outcome } of plans) {
    if (area === undefined || area.id !== null || made.has(keyOf(area.title))) continue;
    if (outcome !== 'created' && outcome !== 'updated' && outcome !== 'unblocked') continue;
    const [added] = await session.run<{ id: number }>(addArea(viewer.org, area.title, now));
    if (added !== undefined) made.set(keyOf(area.title), added.id);
  }
  return made;
}

async function addNew(
  context: WriteContext,
  job: Import,
  rows: readonly { readonly plan: Plan; readonly area: number | undefined }[],
  canAdd: boolean,
): Promise<void> {
  if (rows.length === 0) return;
  const { session, viewer, now } = context;
  const people: NewPerson[] = rows.map(({ plan: { values, manager }, area }) => {
    if (area === undefined || values.Email === undefined) throw new Error('A new person without area or address');
    return {
      email: values.Email,
      first_name: values.Nombre ?? '',
      last_name: values.Apellido ?? '',
      position: values.Position ?? '',
      area_id: area,
      manager_id: manager ?? null,
      entry_date: values.EntryDate ?? null,
      phone: values.Phone ?? null,
      ext: values.Ext ?? null,
      cellphone: values.Cellphone ?? null,
    };
  });
  const added = await session.run<Person>(addPeople(viewer.org, now, people));
  const ids = new Map(added.map(({ email, id }) => [email, id]));
  const numbered = rows.flatMap(({ plan: { values } }) => {
    const id = ids.get(values.Email ?? '');
    return id === undefined || values.IdNumber === undefined ? [] : [{ id, number: values.IdNumber }];
  });
  if (numbered.length > 0)
    await session.run(
      saveNumbers(
        viewer.org,
        numbered.map(({ id }) => id),
        numbered.map(({ number }) => number),
      ),
    );
  if (canAdd)
    await session.run(
      askForAccounts(
        viewer.org,
        added.map(({ id }) => id),
      ),
    );
  const areas = new Map(
    rows.map(({ plan: { values, area: named }, area }) => [values.Email, { AreaId: area, AreaName: named?.title }]),
  );
  for (const { id, email } of added)
    await audit(context, {
      feature: 'directory',
      action: 'imported',
      subject: id,
      person: id,
      detail: job.name.slice(0, 1000),
      before: {},
      after: areas.get(email),
    });
}

/** Columns by the fields of a row that are saved unchanged. */
const COLUMNS = {
  Nombre: 'first_name',
  Apellido: 'last_name',
  Position: 'position',
  EntryDate: 'entry_date',
  Phone: 'phone',
  Ext: 'ext',
  Cellphone: 'cellphone',
} as const satisfies Record<(typeof PLAIN)[number], keyof NewPerson>;

async function change(context: WriteContext, job: Import, plan: Plan, area: number | undefined): Promise<void> {
  const { session, viewer, now } = context;
  const { person, values, outcome, manager } = plan;
  if (person === null) throw new Error('A change of nobody');
  if (outcome === 'blocked') return setActive(context, person.id, false);
  if (outcome === 'unblocked') await setActive(context, person.id, true);
  if (manager !== undefined && manager !== person.ManagerId) await changeManager(context, person.id, manager);
  const changed = PLAIN.filter(field => values[field] !== undefined && values[field] !== person[field]);
  const isMoved = area !== undefined && area !== person.AreaId;
  const isNumbered = values.IdNumber !== undefined && values.IdNumber !== person.idNumber;
  if (changed.length === 0 && !isMoved && !isNumbered) return;
  await session.run(
    savePerson(viewer.org, person.id, now, {
      ...Object.fromEntries(changed.map(field => [COLUMNS[field], values[field]])),
      ...(isMoved && { area_id: area }),
    }),
  );
  if (isNumbered) await session.run(saveNumbers(viewer.org, [person.id], [values.IdNumber ?? '']));
  await audit(context, {
    feature: 'directory',
    action: 'edited',
    subject: person.id,
    person: person.id,
    detail: job.name.slice(0, 1000),
    before: {
      ...Object.fromEntries(changed.map(field => [field, person[field]])),
      ...(isMoved && { AreaId: person.AreaId, AreaName: person.AreaName }),
      ...(isNumbered && { IdNumber: person.idNumber }),
    },
    after: {
      ...Object.fromEntries(changed.map(field => [field, values[field]])),
      ...(isMoved && { AreaId: area, AreaName: plan.area?.title }),
      ...(isNumbered && { IdNumber: values.IdNumber }),
    },
  });
}
