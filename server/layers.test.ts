import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ContractFeature } from '../contract/features/feature.ts';
import { createLogger } from './base/logger.ts';
import { EXCEPTIONS, FLOORS, PLATFORM_TABLES } from './features/layers.ts';
import { openTestDatabase, type TestDatabase } from './testing/test-database.ts';

/** The floors of `features/layers.ts`, held against sources and migrations: what they import, and which tables their SQL names. */

const FLOOR_OF = new Map(
  FLOORS.flatMap((features, floor) => Object.keys(features).map(name => [name, floor] as const)),
);
const OWNER_OF = new Map(
  FLOORS.flatMap(features =>
    Object.entries(features).flatMap(([feature, tables]) => tables.map(table => [table, feature] as const)),
  ),
);

/** The files that name every feature with tables and a page… */
const ALWAYS: readonly string[] = [
  'contract/features/index.ts',
  'server/features/index.ts',
  'server/features/layers.ts',
  'client/src/app/features.ts',
  'migrations/index.ts',
];
/** …and those for notifications, or the page of an item, and for a page that people begin at. */
const SOMETIMES: readonly string[] = [
  'contract/i18n/es-CO/notifications.ts',
  'contract/i18n/en-US/notifications.ts',
  'client/src/app/start.ts',
];

interface Use {
  readonly from: string;
  readonly to: string;
  /** File and what it names, as a failure shows it. */
  readonly where: string;
}

interface Source {
  readonly feature: string;
  readonly path: string;
  readonly text: string;
}

/** Every source file of every feature below a folder, tests left out. */
const sourcesIn = (folder: string): Source[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => /\.tsx?$/.test(name) && !/\.test\./.test(name) && name.includes('/'))
    .map(name => ({
      feature: name.slice(0, name.indexOf('/')),
      path: join(folder, name),
      text: readFileSync(join(folder, name), 'utf8'),
    }));

/** The features that a feature's files import. */
function importsOf(folder: string, { feature, path, text }: Source): Use[] {
  return [...text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].flatMap(([, imported = '']) => {
    const target = relative(folder, normalize(join(dirname(path), imported)));
    const [to = '', inside] = target.split('/');
    return inside === undefined || to === '..' || to === feature
      ? []
      : [{ from: feature, to, where: `${path}: ${imported}` }];
  });
}

const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');

/** After the words that SQL puts before a table, as a declaration's table, or a whole literal that can be nothing else. */
const names = [...OWNER_OF.keys()];
const TABLE = new RegExp(
  `(?:\\b(?:from|join|into|update|using|references|table|on)\\s+|\\btable: ')(${names.join('|')})\\b|['\`](${names.filter(name => name.includes('_')).join('|')})['\`]`,
  'g',
);

/** The features whose tables stand in a file's SQL. */
const tablesOf = ({ feature, path, text }: Source): Use[] =>
  [...withoutComments(text).matchAll(TABLE)].flatMap(([, named, quoted]) => {
    const table = named ?? quoted ?? '';
    const to = OWNER_OF.get(table) ?? '';
    return to === feature ? [] : [{ from: feature, to, where: `${path}: ${table}` }];
  });

const floorOf = (feature: string): number => {
  const floor = FLOOR_OF.get(feature);
  if (floor === undefined) throw new Error(`${feature} stands on no floor of features/layers.ts`);
  return floor;
};

const isDownward = ({ from, to }: Use): boolean => floorOf(to) < floorOf(from);

const faultsOf = (side: 'server' | 'client', uses: readonly Use[]): string[] =>
  uses
    .filter(use => !isDownward(use))
    .filter(use => !EXCEPTIONS.some(known => known.side === side && known.from === use.from && known.to === use.to))
    .map(({ from, to, where }) => `${from} uses ${to} in ${where}`);

const SIDES = { server: 'server/features', client: 'client/src/features' } as const;
const importsIn = (side: keyof typeof SIDES): Use[] =>
  sourcesIn(SIDES[side]).flatMap(source => importsOf(SIDES[side], source));
const tableUses = sourcesIn(SIDES.server).flatMap(tablesOf);

/** The migrations of features, with their functions. The file's name says whose it is: 202611220190_feed.sql. */
const migrations: Source[] = readdirSync('migrations')
  .map(name => ({ name, feature: /^\d+_([a-z]+)/.exec(name)?.[1] }))
  .flatMap(({ name, feature }) =>
    feature === undefined || feature === 'platform'
      ? []
      : [{ feature, path: join('migrations', name), text: readFileSync(join('migrations', name), 'utf8') }],
  );

describe('features', () => {
  it.each(['server', 'client'] as const)('of the %s import lower floors only', side => {
    const uses = importsIn(side);
    expect(uses.length).toBeGreaterThan(50);
    expect(faultsOf(side, uses)).toEqual([]);
  });

  it('name tables of their own and of lower floors only', () => {
    expect(tableUses.length).toBeGreaterThan(50);
    expect(faultsOf('server', tableUses)).toEqual([]);
  });

  it('refer in their migrations to tables of lower floors only', () => {
    const uses = migrations.flatMap(tablesOf);
    expect(uses.length).toBeGreaterThan(50);
    expect(uses.filter(use => !isDownward(use))).toEqual([]);
  });

  it('have few exceptions, each of which is needed', () => {
    expect(EXCEPTIONS.length).toBeLessThanOrEqual(8);
    const found = { server: [...importsIn('server'), ...tableUses], client: importsIn('client') };
    const idle = EXCEPTIONS.filter(
      ({ side, from, to }) => !found[side].some(use => use.from === from && use.to === to && !isDownward(use)),
    );
    expect(idle).toEqual([]);
  });
});

/** What the product is made of, without what only tests use. */
const product: readonly Omit<Source, 'feature'>[] = ['contract', 'server', 'client/src', 'migrations'].flatMap(folder =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => /\.(?:tsx?|sql)$/.test(name) && !/\.test\.|(?:^|\/)testing\//.test(name))
    .map(name => ({ path: join(folder, name), text: withoutComments(readFileSync(join(folder, name), 'utf8')) })),
);

/**
 * The files outside of a feature's folders that are written for it: they import it, or name what it declares (its lists, types
 * of items, kinds of notifications, roles, destinations) or itself.
 */
async function filesOutsideOf(feature: string): Promise<string[]> {
  const [declaration] = Object.values(
    (await import(`../contract/features/${feature}/feature.ts`)) as Record<string, ContractFeature>,
  );
  const { lists = [], destinations = [], items, notifications, roles, admin } = declaration ?? {};
  const keyed = [items, notifications, roles, admin].flatMap(record => Object.keys(record ?? {}));
  const words = [...lists, ...destinations, ...keyed].join('|');
  const own = new RegExp(`/features/${feature}/|/${feature}(?:-[a-z]+)?\\.ts$|/\\d+_${feature}\\.`);
  const use = new RegExp(
    `'[^'\n]*(?:/${feature}/|/${feature}(?:-[a-z]+)?\\.ts|_${feature}\\.ts)[^'\n]*'|['"\`](?:${words})['"\`]|^ +${feature}: \\[`,
    'm',
  );
  return product.filter(({ path, text }) => !own.test(path) && use.test(text)).map(({ path }) => path);
}

describe('a feature that publishes', () => {
  it.each(['tienda', 'news', 'events'])('%s needs at most eight files outside of its folders', async feature => {
    const files = await filesOutsideOf(feature);
    expect(files).toEqual(expect.arrayContaining([...ALWAYS]));
    expect(files.filter(path => !ALWAYS.includes(path) && !SOMETIMES.includes(path))).toEqual([]);
    expect(files.length).toBeLessThanOrEqual(8);
  });

  it('and one that does not need five, as docs/ADDING-A-FEATURE.md lists them', () => {
    const page = readFileSync('docs/ADDING-A-FEATURE.md', 'utf8');
    expect(ALWAYS).toHaveLength(5);
    for (const path of ALWAYS) expect(page).toContain(`| \`${path}\``);
  });
});

describe('a use that points up or aside', () => {
  const found = (text: string): string[] =>
    faultsOf('server', [
      ...importsOf('server/features', { feature: 'feed', path: 'server/features/feed/item/x.ts', text }),
      ...tablesOf({ feature: 'feed', path: 'server/features/feed/item/x.ts', text }),
    ]);

  it.each([
    [`import { a } from '../../social/service.ts';`],
    [`const a = await import('../../tienda/service.ts');`],
    ['const a = `select 1 from adverts v`;'],
    ['const a = `select 1 from feed_items i\n  left join event_people p on true`;'],
    ['const a = `update comments set body = 1`;'],
    [`const a = { table: 'polls' };`],
    [`const a = rowsOf('poll_votes');`],
    ['const a = rowsOf(sql`poll_votes`);'],
    ['foreign key (org_id, comment_id) references comments on delete cascade'],
    ['create trigger a after delete on polls for each statement execute function b()'],
  ])('is found in %j', text => {
    expect(found(text)).toHaveLength(1);
  });

  it.each([
    [`import { a } from '../../files/service.ts';`],
    [`import { a } from '../page/page-sql.ts';`],
    ['/** What it takes from adverts. */'],
    ['const a = `select 1 from users u join feed_items i on true`;'],
  ])('is not found in %j', text => {
    expect(found(text)).toEqual([]);
  });
});

/** Statements stand in files whose names say so; a list, its fields and a thing say beside their declaration what a row is. */
const MAY_WRITE_SQL = /-sql\.ts$|[/-](?:thing|lists?|fields)\.ts$/;

const writesSql = ({ text }: Pick<Source, 'text'>): boolean =>
  /^import (?!type)[^;]*\b(?:sql|literal|identifier|param)\b[^;]*db\/sql\.ts'/m.test(text) ||
  /from '(?:pg|knex)'/.test(text);

describe('SQL', () => {
  it('of features is written in files that say so', () => {
    const writers = sourcesIn(SIDES.server).filter(writesSql);
    expect(writers.length).toBeGreaterThan(50);
    expect(writers.map(({ path }) => path).filter(path => !MAY_WRITE_SQL.test(path))).toEqual([]);
  });

  it.each([
    [true, `import { sql } from '../../db/sql.ts';`],
    [true, `import {\n  literal,\n  type Sql,\n} from '../../../db/sql.ts';`],
    [true, `import pg from 'pg';`],
    [false, `import type { Sql } from '../../db/sql.ts';`],
    [false, `import { queryOf } from '../../db/sql.ts';`],
    [false, `import { param } from './x.ts';\nimport { join } from '../../db/sql.ts';`],
  ])('is written (%s) by %j', (isWritten, text) => {
    expect(writesSql({ text })).toBe(isWritten);
  });
});

describe('tables', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(createLogger('silent'));
  });
  afterAll(() => database.close());

  it('have one owner each', async () => {
    const { rows } = await database.owner.query<{ name: string }>(
      `select table_name as name from information_schema.tables
       where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'migrations%' order by 1`,
    );
    const owned = [...FLOORS.flatMap(features => Object.values(features).flat()), ...PLATFORM_TABLES];
    expect(owned.toSorted()).toEqual(rows.map(({ name }) => name));
  });
});
