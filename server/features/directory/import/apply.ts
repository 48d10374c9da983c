import { randomUUID } from 'node:crypto';
import { maskedNumber } from '#contract/features/directory/import-columns.ts';
import { NUMBER_KINDS } from '#contract/features/directory/import-types.ts';
import type { WriteContext } from '../../../base/context.ts';
import { numbersToWrite, saveNumbers, type PersonNumber } from '../../../db/person-numbers.ts';
import { keyringOf } from '../../../db/sealed-keys.ts';
import { setMemberActive } from '../activity.ts';
import { audit } from '../../audit/service.ts';
import { changeManager } from '../../people/service.ts';
import { askForAccounts } from '../sync-sql.ts';
import type { Import } from './import-sql.ts';
import { addArea, addPeople, savePerson, type NewPerson } from './people-sql.ts';
import { columnsOf, isNumberField, type Change } from './changes.ts';
import type { Plan } from './plan.ts';

/** Plan that has been carried out. */
type Done = Plan & { readonly personId: number | null };

/**
 * Applies the plans of rows without faults, in the caller's transaction. New people are added together; all others are
 * changed one by one through the functions of the consoles, with the same refusals and audit entries.
 * @param canAdd whether the identity directory takes new people
 * @returns the plans, with the people and areas that they have added
 */
export async function applyPlans(
  context: WriteContext,
  job: Import,
  plans: readonly Plan[],
  canAdd: boolean,
): Promise<Done[]> {
  const areas = await makeAreas(context, plans);
  const areaOf = ({ area }: Plan): number | undefined =>
    area === undefined ? undefined : (area.id ?? areas.get(keyOf(area.title)));
  const ids = await addNew(
    context,
    job,
    plans.filter(({ outcome }) => outcome === 'created').map(plan => ({ plan, area: areaOf(plan) })),
    canAdd,
  );
  const others = plans
    .filter(({ outcome }) => outcome === 'updated' || outcome === 'blocked' || outcome === 'unblocked')
    .toSorted((one, other) => (one.person?.id ?? 0) - (other.person?.id ?? 0));
  for (const plan of others) {
    if (plan.person === null) throw new Error('A change of nobody');
    const changes = plan.changes.map(each => (each.field === 'Area' ? { ...each, to: areaOf(plan) ?? null } : each));
    await changePerson(context, job, plan.person.id, changes);
  }
  return plans.map(plan => ({
    ...plan,
    personId: plan.person?.id ?? ids.get(plan.number) ?? null,
    changes: plan.changes.map(each => (each.field === 'Area' ? { ...each, to: areaOf(plan) ?? null } : each)),
  }));
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

/** Columns of a new person whose row has nothing for them. */
const BLANK = {
  first_name: '',
  last_name: '',
  position: '',
  entry_date: null,
  birthday: null,
  city_id: null,
  phone: null,
  ext: null,
  cellphone: null,
};

/** Adds new people. @returns their ids, by the number of their row */
async function addNew(
  context: WriteContext,
  job: Import,
  rows: readonly { readonly plan: Plan; readonly area: number | undefined }[],
  canAdd: boolean,
): Promise<ReadonlyMap<number, number>> {
  if (rows.length === 0) return new Map();
  const { session, viewer, now } = context;
  const rowOf = new Map<string, number>();
  const people: NewPerson[] = rows.map(({ plan: { number, values, manager, changes }, area }) => {
    if (area === undefined) throw new Error('A new person without area');
    const oid = randomUUID();
    rowOf.set(oid, number);
    return {
      oid,
      email: values.Email ?? null,
      ...BLANK,
      ...columnsOf(changes, ({ to }) => to),
      area_id: area,
      manager_id: manager ?? null,
    };
  });
  const added = await session.run<{ id: number; oid: string }>(addPeople(viewer.org, now, people));
  const ids = new Map(added.map(({ oid, id }) => [rowOf.get(oid) ?? 0, id]));
  const numbers = rows.flatMap(({ plan: { number: row, values } }) =>
    NUMBER_KINDS.flatMap((kind): PersonNumber[] => {
      const [user, number] = [ids.get(row), values[kind]];
      return user === undefined || number === undefined ? [] : [{ user, kind, number }];
    }),
  );
  await storeNumbers(context, numbers);
  if (canAdd)
    await session.run(
      askForAccounts(
        viewer.org,
        added.map(({ id }) => id),
      ),
    );
  for (const { plan, area } of rows) {
    const id = ids.get(plan.number);
    if (id === undefined) throw new Error('A new person was not added');
    await audit(context, {
      feature: 'directory',
      action: 'imported',
      subject: id,
      person: id,
      detail: job.name.slice(0, 1000),
      before: {},
      after: { AreaId: area, AreaName: plan.area?.title },
    });
  }
  return ids;
}

/** Saves numbers of people. */
export async function storeNumbers({ session, viewer, db }: WriteContext, all: readonly PersonNumber[]): Promise<void> {
  if (all.length === 0) return;
  await session.run(saveNumbers(viewer.org, await numbersToWrite(session, keyringOf(db)), all));
}

/** Changes a locked person through the functions of the consoles, with their refusals and audit entries. */
export async function changePerson(
  context: WriteContext,
  job: Pick<Import, 'name'>,
  person: number,
  changes: readonly Change[],
): Promise<void> {
  const { session, viewer, now } = context;
  const saved: Change[] = [];
  for (const each of changes) {
    if (each.field === 'State') await setMemberActive(context, person, each.to === true);
    else if (each.field === 'Manager') await changeManager(context, person, each.to === null ? null : Number(each.to));
    else saved.push(each);
  }
  if (saved.length === 0) return;
  await session.run(
    savePerson(
      viewer.org,
      person,
      now,
      columnsOf(saved, ({ to }) => to),
    ),
  );
  const numbers = NUMBER_KINDS.flatMap(kind =>
    saved.filter(({ field }) => field === kind).map(({ to }) => ({ user: person, kind, number: String(to) })),
  );
  await storeNumbers(context, numbers);
  await auditEdit(context, job, person, saved);
}

/** Records changed data, with the values before and after; of a birthday the day, of a number the end. */
export async function auditEdit(
  context: WriteContext,
  { name }: Pick<Import, 'name'>,
  person: number,
  changes: readonly Change[],
): Promise<void> {
  const valuesOf = (side: 'before' | 'after'): Record<string, unknown> =>
    Object.fromEntries(
      changes.flatMap((change): [string, unknown][] => {
        const id = side === 'before' ? change.from : change.to;
        if (change.field === 'Area')
          return [
            ['AreaId', id],
            ['AreaName', change[side]],
          ];
        const text = change[side];
        if (text !== null && isNumberField(change.field)) return [[change.field, maskedNumber(text)]];
        return [[change.field, change.field === 'Ext' ? id : text]];
      }),
    );
  await audit(context, {
    feature: 'directory',
    action: 'edited',
    subject: person,
    person,
    detail: name.slice(0, 1000),
    before: valuesOf('before'),
    after: valuesOf('after'),
  });
}
