import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRegistry, type List, type ListField } from '../lists/registry.ts';
import { declaredFeatures } from '../features/declared.ts';
import { createMeter, type Cost } from './buffers.ts';
import { cloneOrganisation } from './clone-organisation.ts';
import { isFullRun } from './full-run.ts';
import { ABSENT_IN_SCENE, COUNTED_BLOCKS, GROWS, SCREENS, SEALED } from './growth-table.ts';
import { pathOf } from './matrix-row.ts';
import { ROLE_MATRIX } from './role-matrix.ts';
import { roleScene } from './role-scene.ts';
import { sample } from './sample.ts';
import type { TestApp } from './test-app.ts';

/* Nothing grows with the organisation. Each list and operation is read in a small organisation and in one of ten times
   its size; the shared buffers of all statements are compared, never times. Lists and operations come from their
   declarations. Readings that may grow are named in growth-table.ts. */

/** Number of copies of the scene, which has about ten people, before and after the growth. */
const SMALL = isFullRun ? 60 : 20;
const LARGE = 10 * SMALL;

/** Allowed growth, and the buffers that any reading may take besides: a level of an index, a page of a short table. */
const FACTOR = 1.5;
const ALLOWANCE = 40;
/**
 * Buffers that a named reading may take for each person of the large organisation: one walk through all rows. The small
 * organisation is no measure of it, because a few pages more change the plan.
 */
const EACH_PERSON = 8;
const PEOPLE = 10 * LARGE;

const { lists } = createRegistry(declaredFeatures.flatMap(feature => feature.lists ?? []));

/** Reading, by a name that is the same in each run. */
interface Reading {
  readonly name: string;
  readonly path: string;
}

const ABSENT: Readonly<Record<ListField['type'], string>> = {
  int: '999',
  number: '1.5',
  text: `'nadie'`,
  boolean: 'true',
  ids: '999',
  json: 'null',
  timestamp: '2026-01-01T00:00:00Z',
  date: '2026-01-01',
};

/** Returns the first page of a list with its options, each alone. The short run samples orders and filters. */
function readingsOf({ name, fields, searched }: List): Reading[] {
  const all = [...fields.values()];
  const orders = all.filter(({ sort }) => sort === true).flatMap(field => [field.name, `${field.name} desc`]);
  const filters = all
    .filter(({ filter, type }) => filter === true && type !== 'json')
    .flatMap(field =>
      (field.type === 'boolean' ? ['true', 'false'] : [ABSENT[field.type]]).map(value => `${field.name} eq ${value}`),
    );
  return [
    '',
    '$select=Id&$count=true',
    ...sample(orders, 2, `${name} orders`).map(order => `$select=Id&$orderby=${order}`),
    ...sample(filters, 2, `${name} filters`).map(filter => `$select=Id&$count=true&$filter=${filter}`),
    ...(searched.length === 0 ? [] : ['$search=ana&$count=true', '$search=xyzzy&$count=true']),
  ].map(options => ({ name: `${name}?${options}`, path: `/api/${name}?${options}` }));
}

const total = (costs: readonly Cost[], isCount: boolean): number =>
  costs.reduce((sum, { buffers, counted }) => sum + ((counted !== undefined) === isCount ? buffers : 0), 0);

/** Returns how a reading grows; null if it does not. An exact count may read some blocks for each counted row. */
function growthOf(small: readonly Cost[], large: readonly Cost[]): string | null {
  const [before, after] = [total(small, false), total(large, false)];
  const counted = large.reduce((sum, cost) => sum + (cost.counted ?? 0), 0);
  const counting = total(large, true);
  const isFlat = after <= FACTOR * before + ALLOWANCE;
  const isCounted = counting <= FACTOR * total(small, true) + ALLOWANCE + COUNTED_BLOCKS * counted;
  if (isFlat && isCounted) return null;
  return isFlat ? `${counting} blocks for ${counted} counted rows` : `${before} → ${after} blocks`;
}

/** Returns how a named reading grows, if it is more than one walk through all rows; otherwise null. */
function disproportion(large: readonly Cost[]): string | null {
  const blocks = total(large, false) + total(large, true);
  return blocks <= EACH_PERSON * PEOPLE ? null : `${blocks} blocks for ${PEOPLE} people`;
}

const ruleOf = (name: string): string | undefined => Object.keys(GROWS).find(rule => name.startsWith(rule));

/** Declares the tests. @param app with a database of its own, whose statistics no other test needs afterwards */
export function testGrowth(app: TestApp): void {
  describe('growth of an organisation', () => {
    const meter = createMeter();
    const costs = new Map<string, { readonly small: readonly Cost[]; large: readonly Cost[] }>();
    const refused = new Set<string>();

    beforeAll(async () => {
      const { org } = await app.world.org();
      const author = await app.world.user({ org, firstName: 'Ana', lastName: 'Sierra' });
      const viewer = await app.world.user({ org, roles: ['Propietarios'] });
      const scene = await roleScene(app, { author, viewer }, lists);
      const operations = ROLE_MATRIX.filter(
        ({ route }) =>
          route.startsWith('get ') &&
          !SEALED.test(route) &&
          !lists.some(({ name }) => [`get ${name}`, `get ${name}/{id}`].includes(route)),
      );
      const readings: Reading[] = [
        ...lists.filter(({ declaration }) => declaration.vault === undefined).flatMap(readingsOf),
        ...SCREENS(scene).map(path => ({ name: path.replaceAll(/\d{6,}/g, '{id}'), path: `/api/${path}` })),
      ];
      for (const row of operations)
        readings.push({ name: row.route.slice('get '.length), path: await pathOf(row, scene) });
      const readAll = async (keep: (name: string, costs: readonly Cost[]) => void): Promise<void> => {
        await app.owner.query('vacuum analyze');
        for (const { name, path } of readings)
          keep(
            name,
            await meter.costsOf(org, async () => {
              const { status } = await viewer.get(path);
              if (status >= 400 && !(name in ABSENT_IN_SCENE)) refused.add(`${name}: ${status}`);
            }),
          );
        keep('directory: sync', await meter.costsOf(org, () => app.runJob('directory: sync')));
      };
      await app.owner.query('insert into presences select org_id, id, now() from users where org_id = $1', [org]);
      await cloneOrganisation(app.owner, org, [1, SMALL - 1]);
      await readAll((name, small) => costs.set(name, { small, large: [] }));
      await cloneOrganisation(app.owner, org, [SMALL, LARGE - 1]);
      await readAll((name, large) => Object.assign(costs.get(name) ?? {}, { large }));
    }, 600_000);
    afterAll(() => meter.close());

    it('refuses no reading, whose cost would say nothing', () => {
      expect([...refused]).toEqual([]);
    });

    it('has a reading for each name that may grow', () => {
      expect(Object.keys(GROWS).filter(rule => ![...costs.keys()].some(name => name.startsWith(rule)))).toEqual([]);
    });

    it('costs no reading more, except those that are named', () => {
      const grown = [...costs].flatMap(([name, { small, large }]) => {
        const growth = ruleOf(name) === undefined ? growthOf(small, large) : disproportion(large);
        return growth === null ? [] : [`${name}: ${growth}`];
      });
      expect(grown).toEqual([]);
    });
  });
}
