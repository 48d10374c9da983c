import { describe, expect, it } from 'vitest';
import { ROLES, type Role } from '#contract/features/access/roles.ts';
import { createRegistry } from './lists/registry.ts';
import { idValue } from './http/address-value.ts';
import type { Operation } from './http/operation.ts';
import { declaredFeatures } from './features/declared.ts';
import { isFullRun } from './testing/full-run.ts';
import { sample } from './testing/sample.ts';
import { fillGroup, GROUP_EXITS, keepForAll, type GroupScene, type Knowledge } from './testing/group-exits.ts';
import { testApp, type TestApp } from './testing/test-app.ts';
import type { TestUser } from './testing/world.ts';

/* Tests who sees which data of a group, for all relations to it and all roles, by every exit (testing/group-exits.ts).
   Any newly declared list or read operation is tried without an entry there: no response may contain a word of a
   private group. */

const app = testApp();
// Both applications serve the same files.
const beside = testApp({ beside: app, env: () => ({ DATA_DIR: app.config.dataDir }) });

/** Relations between a person and the group. */
const INSIDERS = ['author', 'administrator', 'member'] as const;
const COLLEAGUES = ['requester', 'invited', 'former', 'stranger'] as const;
const OUTSIDERS = ['blocked', 'foreigner'] as const;
type Relation = (typeof INSIDERS | typeof COLLEAGUES | typeof OUTSIDERS)[number];
const RELATIONS: readonly Relation[] = [...INSIDERS, ...COLLEAGUES, ...OUTSIDERS];

const KEEPERS = new Set<Role>(['Admin-Groups', 'Propietarios']);
const ADMIN_ROLES: readonly [string, readonly Role[]][] = [
  ['no role', []],
  ['Admin-Groups', ['Admin-Groups']],
  ['every other administrator', ROLES.filter(role => !KEEPERS.has(role))],
  ['Propietarios', ['Propietarios']],
];

/**
 * Returns the expected rule in plain terms. Keepers of groups see their descriptions and never their content.
 * @spec THREATS matrix Flx_Teams
 */
function known(isPrivate: boolean, roles: readonly Role[]): Readonly<Record<Knowledge, readonly Relation[]>> {
  const colleagues = [...INSIDERS, ...COLLEAGUES];
  const isKeeper = roles.some(role => KEEPERS.has(role));
  return {
    name: colleagues,
    suggestion: COLLEAGUES,
    facts: isPrivate && !isKeeper ? INSIDERS : colleagues,
    content: isPrivate ? INSIDERS : colleagues,
    belonging: INSIDERS,
    requests: isKeeper ? colleagues : ['author', 'administrator', 'requester'],
  };
}

type People = Readonly<Record<Relation, TestUser>>;

/** Creates a group of this privacy, and one person of each relation, all with these roles. */
async function setUp(isPrivate: boolean, roles: readonly Role[]): Promise<{ people: People; scene: GroupScene }> {
  const { org } = await app.world.org();
  const made = new Map<Relation, TestUser>();
  for (const relation of RELATIONS)
    made.set(
      relation,
      await app.world.user({
        org: relation === 'foreigner' ? (await app.world.org()).org : org,
        firstName: relation,
        roles,
      }),
    );
  const people = Object.fromEntries(made) as People; // The map holds a person for each relation.
  const within = [people.author, people.administrator, people.member, people.former, people.blocked];
  const group = await app.world.group({
    org,
    title: 'Reservado',
    isPrivate,
    author: people.author.id,
    members: within.map(({ id }) => id),
  });
  const scene = await fillGroup(app, { group, author: people.author, asker: people.requester });
  await keepForAll(app, [...made.values()], scene);
  const named = (statement: string, ...ids: number[]): Promise<unknown> =>
    app.owner.query(statement, [org, group, ...ids]);
  await named(
    `insert into group_requests (org_id, group_id, user_id, has_asked, invited_by, created_at) values ($1, $2, $3, false, $4, now())`,
    people.invited.id,
    people.member.id,
  );
  await named(
    'update memberships set is_administrator = true where org_id = $1 and group_id = $2 and user_id = $3',
    people.administrator.id,
  );
  await named('delete from memberships where org_id = $1 and group_id = $2 and user_id = $3', people.former.id);
  await app.owner.query('update users set is_active = false where id = $1', [people.blocked.id]);
  await expect.poll(async () => (await people.blocked.get('/api/Flx_Teams')).status).toBe(403);
  return { people, scene };
}

/** Returns the relations to which each exit is open, at one of the processes. */
async function openTo(process: TestApp, { people, scene }: Awaited<ReturnType<typeof setUp>>) {
  const found: Record<string, Relation[]> = {};
  for (const { exit, isOpen } of GROUP_EXITS) {
    const open = await Promise.all(
      RELATIONS.map(relation =>
        isOpen({ app: process, reader: people[relation], as: process.as(people[relation]), scene }),
      ),
    );
    found[exit] = RELATIONS.filter((_relation, index) => open[index]);
  }
  return found;
}

const expected = (isPrivate: boolean, roles: readonly Role[]): Record<string, readonly Relation[]> =>
  Object.fromEntries(GROUP_EXITS.map(({ exit, opens }) => [exit, known(isPrivate, roles)[opens]]));

// The short run asks administrators only about groups that become private: the rows are the same.
it.each(isFullRun ? ADMIN_ROLES : ADMIN_ROLES.slice(0, 1))(
  'people with %s learn by each exit what they may of a group that has been private from the start',
  async (_name, roles) => {
    expect(await openTo(app, await setUp(true, roles))).toEqual(expected(true, roles));
  },
);

describe.each(ADMIN_ROLES)('people with %s', (_name, roles) => {
  it('learn of a public group by each exit what they may, and nothing more from the moment that it is private, on no process', async () => {
    const scenery = await setUp(false, roles);
    const { people, scene } = scenery;
    // A process's cache of a group does not depend on roles.
    const processes = roles.length === 0 || isFullRun ? [app, beside] : [app];
    for (const process of processes) expect(await openTo(process, scenery)).toEqual(expected(false, roles));
    const edit = { Title: 'Reservado', Description: `Solo ${scene.word}`, Type: 'colaborativo', Privacy: 'private' };
    await people.author.put(`/api/Flx_Teams/${scene.group}`, edit).expect(200);
    for (const open of await Promise.all(processes.map(process => openTo(process, scenery))))
      expect(open).toEqual(expected(true, roles));
  });
});

describe('what is declared', () => {
  const { lists } = createRegistry(declaredFeatures.flatMap(feature => feature.lists ?? []));
  const readings = declaredFeatures
    .flatMap(({ operations = [] }) => operations)
    .filter(({ method }) => method === 'get');

  const addressOf = ({ path, params = {} }: Operation, id: number): string =>
    `/api/${path.replace(/\{(\w+)\}/g, (_whole, name: string) => {
      const words: unknown = (params[name] ?? idValue).schema['enum'];
      return Array.isArray(words) ? String(words[0]) : String(id);
    })}`;

  /** Returns every readable address, with every id of the group's parts. */
  function addresses({ group, post, comment, request, author, document }: GroupScene): string[] {
    const ids = [group, post.Id, comment, request, author.id, document.id, document.version];
    const ofLists = lists.flatMap(({ name, maxPageSize, relations }) => [
      `/api/${name}?$top=${maxPageSize}`,
      ...[...relations.keys()].map(relation => `/api/${name}?$expand=${relation}`),
      ...ids.map(id => `/api/${name}/${id}`),
    ]);
    const ofOperations = readings.flatMap(operation => ids.map(id => addressOf(operation, id)));
    return [...new Set([...ofLists, ...ofOperations])];
  }

  const withoutQuery = (path: string): string => path.replace(/\?.*/, '');

  /** Returns the addresses whose responses contain the group's word. */
  async function naming(reader: TestUser, scene: GroupScene, asked = addresses(scene)): Promise<string[]> {
    const found = await Promise.all(
      asked.map(async path => ((await reader.get(path)).text.includes(scene.word) ? [path] : [])),
    );
    return [...new Set(found.flat().map(withoutQuery))].sort();
  }

  it('says all of a private group to who belongs to it', async () => {
    const { people, scene } = await setUp(true, []);
    const { group, post, comment } = scene;
    const content = ['/api/Flx_Feed', `/api/Flx_Feed/${post.Id}`, '/api/Flx_Posts', `/api/Flx_Posts/${post.Id}`];
    const said = ['/api/Flx_Comments', `/api/Flx_Comments/${comment}`];
    const about = ['/api/Flx_Teams', `/api/Flx_Teams/${group}`];
    const bell = ['/api/Flx_Notifications', '/api/Flx_NotificationsHistory'];
    const documents = ['Flx_Documents', 'Flx_DocumentVersions'].map(list => `/api/${list}`);
    const { id, version } = scene.document;
    documents.push(`/api/Flx_Documents/${id}`, `/api/Flx_DocumentVersions/${version}`, '/api/Flx_Repository');
    const all = [...content, ...said, ...about, ...bell, ...documents].sort();
    expect(await naming(people.member, scene, all)).toEqual(all);
  });

  it('says nothing of it to people outside, least of all to a former member or to somebody who has asked to join', async () => {
    const { people, scene } = await setUp(true, []);
    const own = ['/api/Flx_TeamRequests', `/api/Flx_TeamRequests/${scene.request}`];
    const all = addresses(scene);
    // Every address is asked for in every run: by both in the full one, by one of them in the short one.
    const byFormer = new Set(sample(all, Math.ceil(all.length / 2), 'addresses of a former member'));
    const byRequester = all.filter(path => isFullRun || !byFormer.has(path) || own.includes(withoutQuery(path)));
    expect(await naming(people.former, scene, [...byFormer])).toEqual([]);
    expect(await naming(people.requester, scene, byRequester)).toEqual(own);
  });
});
