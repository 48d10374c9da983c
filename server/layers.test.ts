import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ContractFeature, ItemDeclaration } from '#contract/features/feature.ts';
import { declared } from '#contract/features/index.ts';
import { ENTRANCES, ENTRIES, EXCEPTIONS, FLOORS, ROOMS, type Entered, type Layered } from './features/layers.ts';
import { PUBLICATION_KINDS } from './testing/publications.ts';

/**
 * Checks the floors of `features/layers.ts` against sources and migrations: their imports, and the tables that their
 * SQL names.
 */

/** Files beneath the features: the definition of a feature, and the gathering of all of them. */
const BENEATH: readonly string[] = ['feature.ts', 'gather.ts'];
const FEATURES = [BENEATH, ...FLOORS.map(features => Object.keys(features))];
/** Subfolders of each layered folder, the lowest first. */
const ORDER: Readonly<Record<Layered, readonly (readonly string[])[]>> = {
  'contract/features': FEATURES,
  'server/features': FEATURES,
  'client/src/features': FEATURES,
  '.': ROOMS['.'].map(room => [room]),
  server: ROOMS.server.map(room => [room]),
  'client/src': ROOMS['client/src'].map(room => [room]),
};
const LAYERED = Object.keys(ORDER) as Layered[]; // the keys of the literal above
const OWNER_OF = new Map(
  FLOORS.flatMap(features =>
    Object.entries(features).flatMap(([feature, tables]) => tables.map(table => [table, feature] as const)),
  ),
);

/** Files that name every feature with tables and a page. */
const ALWAYS: readonly string[] = [
  'contract/features/index.ts',
  'server/features/index.ts',
  'server/features/layers.ts',
  'client/src/app/features.ts',
  'migrations/index.ts',
];
/** Files that name features with notifications, the page of an item, or a possible start page. */
const SOMETIMES: readonly string[] = [
  'contract/i18n/es-CO/notifications.ts',
  'contract/i18n/en-US/notifications.ts',
  'client/src/app/start.ts',
];

interface Use {
  readonly from: string;
  readonly to: string;
  /** Imported part of `to`: a path in its folder. */
  readonly part?: string;
  /** File and the name used in it, as a failure shows it. */
  readonly where: string;
}

interface Source {
  /** Folder of the file: a feature, or a room. */
  readonly feature: string;
  readonly path: string;
  readonly text: string;
}

const isTest = ({ path }: Pick<Source, 'path'>): boolean => /\.test\.|^server\/testing\//.test(path);

/** Returns every source file in the subfolders of a folder, tests included, and those beneath all features. */
const filesIn = (folder: string): Source[] =>
  (folder === '.' ? ROOMS['.'].flatMap(room => namesIn(room).map(name => join(room, name))) : namesIn(folder))
    .filter(name => /\.(?:tsx?|mjs)$/.test(name) && (name.includes('/') || BENEATH.includes(name)))
    .map(name => ({
      feature: name.split('/')[0] ?? '',
      path: join(folder, name),
      text: readFileSync(join(folder, name), 'utf8'),
    }));

const namesIn = (folder: string): string[] => readdirSync(folder, { recursive: true, encoding: 'utf8' });

const sourcesIn = (folder: string): Source[] => filesIn(folder).filter(source => !isTest(source));

/** Folders by the names of package.json under which they are imported. */
const ALIASES = Object.entries(
  (JSON.parse(readFileSync('package.json', 'utf8')) as { imports: Record<string, string> }).imports,
).map(([name, folder]) => [name.replace('*', ''), normalize(folder.replace('*', ''))] as const);

const pathOf = (path: string, imported: string): string => {
  const [name = '', folder] = ALIASES.find(([alias]) => imported.startsWith(alias)) ?? [];
  return folder === undefined ? normalize(join(dirname(path), imported)) : join(folder, imported.slice(name.length));
};

/** Returns a file's imports from the other subfolders of `folder`. */
function importsOf(folder: string, { feature, path, text }: Source): Use[] {
  return [...text.matchAll(/(?:from|import)\s*\(?\s*'((?:\.|#\w+\/)[^']+)'/g)].flatMap(([, imported = '']) => {
    const target = relative(folder, pathOf(path, imported));
    const [to = '', ...inside] = target.split('/');
    return inside.length === 0 || to === '..' || to === feature
      ? []
      : [{ from: feature, to, part: inside.join('/'), where: `${path}: ${imported}` }];
  });
}

const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');

/**
 * Pattern of a table: after the words that SQL puts before one, as a declaration's table, or a whole unambiguous
 * literal.
 */
const names = [...OWNER_OF.keys()];
const TABLE = new RegExp(
  `(?:\\b(?:from|join|into|update|using|references|table|on)\\s+|\\btable: ')(${names.join('|')})\\b|['\`](${names.filter(name => name.includes('_')).join('|')})['\`]`,
  'g',
);

/** Returns the features whose tables occur in a file's SQL. */
const tablesOf = ({ feature, path, text }: Source): Use[] =>
  [...withoutComments(text).matchAll(TABLE)].flatMap(([, named, quoted]) => {
    const table = named ?? quoted ?? '';
    const to = OWNER_OF.get(table) ?? '';
    return to === feature ? [] : [{ from: feature, to, where: `${path}: ${table}` }];
  });

function floorOf(folder: Layered, name: string): number {
  const floor = ORDER[folder].findIndex(names => names.includes(name));
  if (floor < 0) throw new Error(`${folder}/${name} stands on no floor of features/layers.ts`);
  return floor;
}

const isDownward =
  (folder: Layered) =>
  ({ from, to }: Use): boolean =>
    floorOf(folder, to) < floorOf(folder, from);

const upward = (folder: Layered, uses: readonly Use[]): Use[] => uses.filter(use => !isDownward(folder)(use));

const shown = ({ from, to, where }: Use): string => `${from} uses ${to} in ${where}`;

const faultsOf = (folder: Layered, uses: readonly Use[]): string[] =>
  upward(folder, uses)
    .filter(({ from, to }) => !EXCEPTIONS.some(known => known.in === folder && known.from === from && known.to === to))
    .map(shown);

/** Returns imports of other features that bypass their public files. */
const pastEntrances = (folder: Entered, uses: readonly Use[]): string[] =>
  uses.filter(({ part = '' }) => !ENTRANCES[folder].includes(part)).map(shown);

const importsIn = (folder: Layered): Use[] =>
  sourcesIn(folder)
    .filter(({ path }) => !ENTRIES.includes(path))
    .flatMap(source => importsOf(folder, source));
const tableUses = sourcesIn('server/features').flatMap(tablesOf);

/** Migrations of features, with their functions. The file's name contains the feature: 202611220190_feed.sql. */
const migrations: Source[] = readdirSync('migrations')
  .map(name => ({ name, feature: /^\d+_([a-z]+)/.exec(name)?.[1] }))
  .flatMap(({ name, feature }) =>
    feature === undefined || feature === 'platform'
      ? []
      : [{ feature, path: join('migrations', name), text: readFileSync(join('migrations', name), 'utf8') }],
  );

describe.each(LAYERED)('in %s', folder => {
  it('imports point to lower floors only', () => {
    const uses = importsIn(folder);
    expect(uses.length).toBeGreaterThan(25);
    expect(faultsOf(folder, uses)).toEqual([]);
  });
});

describe('features', () => {
  it.each(['server/features', 'client/src/features'] as const)('of %s are imported by what is for others', folder => {
    const uses = filesIn(folder).flatMap(source => importsOf(folder, source));
    expect(uses.length).toBeGreaterThan(50);
    expect(pastEntrances(folder, uses)).toEqual([]);
  });

  it('name tables of their own and of lower floors only, but for eight times', () => {
    expect(tableUses.length).toBeGreaterThan(50);
    expect(upward('server/features', tableUses).length).toBeLessThanOrEqual(8);
    expect(faultsOf('server/features', tableUses)).toEqual([]);
  });

  it('refer in their migrations to tables of lower floors only', () => {
    const uses = migrations.flatMap(tablesOf);
    expect(uses.length).toBeGreaterThan(50);
    expect(upward('server/features', uses)).toEqual([]);
  });
});

describe('exceptions', () => {
  it('are few between features, and each is needed', () => {
    expect(
      EXCEPTIONS.filter(({ in: folder }) => /^(?:server|client\/src)\/features$/.test(folder)).length,
    ).toBeLessThanOrEqual(8);
    const idle = EXCEPTIONS.filter(({ in: folder, from, to }) => {
      const uses = [...importsIn(folder), ...(folder === 'server/features' ? tableUses : [])];
      return !upward(folder, uses).some(use => use.from === from && use.to === to);
    });
    expect(idle).toEqual([]);
  });
});

/** Sources of the product, without those used only by tests. */
const product: readonly Omit<Source, 'feature'>[] = ['contract', 'server', 'client/src', 'migrations'].flatMap(folder =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => /\.(?:tsx?|sql)$/.test(name) && !/\.test\.|(?:^|\/)testing\//.test(name))
    .map(name => ({ path: join(folder, name), text: withoutComments(readFileSync(join(folder, name), 'utf8')) })),
);

/**
 * Returns the files outside of a feature's folders that are written for it: they import it, or name it or its
 * declarations (lists, types of items, kinds of notifications, roles, destinations).
 */
async function filesOutsideOf(feature: string): Promise<string[]> {
  const [declaration] = Object.values(
    (await import(`../contract/features/${feature}/feature.ts`)) as Record<string, ContractFeature>,
  );
  const { lists = [], destinations = [], items, notifications, roles, admin, searched } = declaration ?? {};
  const keyed = [items, notifications, roles, admin, searched].flatMap(record => Object.keys(record ?? {}));
  const words = [...lists, ...destinations, ...keyed].join('|');
  const own = new RegExp(`/features/${feature}/|/${feature}(?:-[a-z]+)?\\.ts$|/\\d+_${feature}\\.`);
  const use = new RegExp(
    `'[^'\n]*(?:/${feature}/|/${feature}(?:-[a-z]+)?\\.ts|_${feature}\\.ts)[^'\n]*'|['"\`](?:${words})['"\`]|^ +${feature}: \\[`,
    'm',
  );
  return product.filter(({ path, text }) => !own.test(path) && use.test(text)).map(({ path }) => path);
}

/** Files that say 'poll' about the bell's request for news. */
const OTHER_POLL: readonly string[] = [
  'client/src/api/tags.ts',
  'server/features/notifications/poll.ts',
  'server/features/notifications/poll-sql.ts',
];

/** Files that say 'new' about an item's marker, as the requirements call it, or about people who were not invited yet. */
const OTHER_NEW: readonly string[] = [
  'contract/features/administration/settings.ts',
  'contract/features/directory/bulk-types.ts',
  'server/features/directory/welcome-sql.ts',
  'server/features/directory/bulk/bulks.ts',
  'client/src/features/directory/bulk/welcome-card.tsx',
];

/** Page about a person, with their mandatory news: another kind needs no line there. */
const PERSON_PAGE: readonly string[] = [
  'server/features/profile/record.ts',
  'client/src/features/profile/pages/person-admin-page.tsx',
];

/**
 * Tables of the search with a line for each kind that it finds, which do not compile without it: words, and icons. The
 * count leaves them out, as it does texts and tables of icons.
 */
const SEARCH_TABLES: readonly string[] = [
  'contract/features/search/words.ts',
  'client/src/features/search/components/search-results.tsx',
];

/** Names of all roles, which do not compile without one. The count leaves them out, as it does the words of the search. */
const ROLE_NAMES: readonly string[] = ['contract/i18n/es-CO/access.ts', 'contract/i18n/en-US/access.ts'];

/** Pattern of the migration that made the index of the first kinds; another kind has a migration of its own. */
const FIRST_INDEX = /^migrations\/\d+_search\./;

/** Pattern of the first rows of an installation, such as its navigation: data that operators change. */
const FIRST_ROWS = /^server\/reference\//;

/** Whether a file belongs to a feature above another, which may use the lower one: the lower doesn't depend on it. */
function isAbove(path: string, feature: string): boolean {
  const [, folder, other = ''] =
    /^(contract\/features|server\/features|client\/src\/features)\/(\w+)\//.exec(path) ?? [];
  return folder !== undefined && isDownward(folder as Layered)({ from: other, to: feature, where: path });
}

describe('the files outside of its folders', () => {
  it.each(['polls', 'tienda', 'news', 'events'])('of %s, which publishes, are at most eight', async feature => {
    const files = (await filesOutsideOf(feature)).filter(
      path =>
        ![...OTHER_POLL, ...SEARCH_TABLES, ...ROLE_NAMES, ...OTHER_NEW, ...PERSON_PAGE].includes(path) &&
        !FIRST_INDEX.test(path) &&
        !FIRST_ROWS.test(path),
    );
    expect(files).toEqual(expect.arrayContaining([...ALWAYS]));
    expect(files.filter(path => !ALWAYS.includes(path) && !SOMETIMES.includes(path))).toEqual([]);
    expect(files.length).toBeLessThanOrEqual(8);
  });

  it('of reports, which publishes nothing, are five and those for its notifications', async () => {
    const files = (await filesOutsideOf('reports')).filter(path => !isAbove(path, 'reports'));
    expect(files.filter(path => !path.endsWith('/notifications.ts')).toSorted()).toEqual(ALWAYS.toSorted());
  });

  it('are five of every feature, as docs/ADDING-A-FEATURE.md lists them', () => {
    const page = readFileSync('docs/ADDING-A-FEATURE.md', 'utf8');
    expect(ALWAYS).toHaveLength(5);
    for (const path of ALWAYS) expect(page).toContain(`| \`${path}\``);
  });
});

it('every type of feed item that a feature declares is tried by every-publication.api.test.ts', () => {
  const written = Object.entries<ItemDeclaration>(declared('items')).filter(([, { isWritten }]) => isWritten !== false);
  expect(PUBLICATION_KINDS.map(({ type }) => type).toSorted()).toEqual(written.map(([type]) => type).toSorted());
});

describe('a use that points up or aside', () => {
  const found = (text: string): string[] =>
    faultsOf('server/features', [
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

describe('an import', () => {
  const found = (path: string, imported: string): string[] =>
    LAYERED.filter(folder => folder === '.' || path.startsWith(`${folder}/`)).flatMap(folder => {
      const [feature = ''] = relative(folder, path).split('/');
      const uses = importsOf(folder, { feature, path, text: `import { a } from '${imported}';` });
      return [...faultsOf(folder, uses), ...(folder in ENTRANCES ? pastEntrances(folder as Entered, uses) : [])];
    });

  it.each([
    ['client/src/features/social/api.ts', '../feed/api.ts'],
    ['client/src/features/social/components/bubble.tsx', '../../feed/components/card/post-card.tsx'],
    ['client/src/features/feed/components/card/x.tsx', '../../../social/components/bubble.tsx'],
    ['client/src/features/feed/components/card/x.tsx', '../../../../app/store.ts'],
    ['client/src/lib/paths.ts', '../features/feed/public.ts'],
    ['client/src/api/api.ts', '../app/store.ts'],
    ['client/src/ui/controls/button.tsx', '../../features/feed/public.ts'],
    ['server/features/social/lists.ts', '../feed/lists.ts'],
    ['server/features/feed/queries/old/page.ts', '../../../files/visibility.ts'],
    ['server/features/feed/service.ts', '../../testing/world.ts'],
    ['server/base/html.ts', '../http/network.ts'],
    ['server/db/shared-work.ts', '../lists/engine.ts'],
    ['server/content-kinds/content-kind.ts', '../features/feed/service.ts'],
    ['server/jobs/runner.ts', '../features/mail/service.ts'],
    ['server/integrations/mail/smtp.ts', '../../features/mail/service.ts'],
    ['server/config/env.ts', '../features/index.ts'],
    ['contract/features/files/kinds.ts', '../news/types.ts'],
    ['contract/features/feature.ts', './news/types.ts'],
    ['server/features/feature.ts', './mail/service.ts'],
    ['client/src/features/feature.ts', './feed/public.ts'],
    ['client/src/features/social/bubble.tsx', '#client/features/tienda/public.ts'],
    ['server/start-server.ts', '../seeds/demo/start.ts'],
    ['server/reference/index.ts', '../../seeds/demo/accounts.ts'],
    ['contract/api/query.ts', '../../server/db/sql.ts'],
    ['seeds/demo/index.ts', '../../e2e/people.ts'],
    ['migrations/views.ts', '../server/db/sql.ts'],
  ])('of %s is refused: %s', (path, imported) => {
    expect(found(path, imported)).toHaveLength(1);
  });

  it.each([
    ['client/src/features/social/components/old/bubble.tsx', '../../../feed/public.ts'],
    ['client/src/features/feed/components/card/x.tsx', '../../slice.ts'],
    ['client/src/features/feed/components/card/x.tsx', '../../../../../../contract/features/social/types.ts'],
    ['server/features/social/queries/page.ts', '../../feed/service.ts'],
    ['server/features/feed/lists.ts', '../../lists/define-list.ts'],
    ['contract/features/news/types.ts', '../feed/types.ts'],
  ])('of %s is allowed: %s', (path, imported) => {
    expect(found(path, imported)).toEqual([]);
  });
});
