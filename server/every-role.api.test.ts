import { expect, describe, it } from 'vitest';
import { ROLES, type Role } from '#contract/features/access/roles.ts';
import { SCOPES, type Scope } from '#contract/features/integrations/scopes.ts';
import { nobody } from './lists/define-list.ts';
import { createRegistry, type List, type RegisteredList } from './lists/registry.ts';
import { EVERYBODY, OWN, pathOf, type MatrixRow } from './testing/matrix-row.ts';
import { isFullRun } from './testing/full-run.ts';
import { READ_BY_ACCOUNTS } from './testing/integrations-matrix.ts';
import { ROLE_MATRIX } from './testing/role-matrix.ts';
import { sql } from './db/sql.ts';
import { CONTENT_KINDS, declaredFeatures } from './features/declared.ts';
import { roleScene, type RoleScene } from './testing/role-scene.ts';
import { sample } from './testing/sample.ts';
import { serviceAccount } from './testing/service-account.ts';
import { testApp } from './testing/test-app.ts';
import type { TestResponse } from './testing/test-request.ts';

/* Tests every cell of the role matrix: permitted actors succeed, others are refused, and no route is missing from it.
   Edits and deletions of items of others by a role are in the audit log.
   In the short run each role does all that it may, and one person with all the other roles is refused. Reads open to
   everybody are tried by some roles only. The author, the member and the Propietario try everything, and in the full
   run each role does. */

const app = testApp();
const { lists } = createRegistry(declaredFeatures.flatMap(feature => feature.lists ?? []));
const operations = declaredFeatures.flatMap(feature => feature.operations ?? []);

const ACTORS = ['author', 'member', ...ROLES] as const;
type Actor = (typeof ACTORS)[number];

/** Returns the verbs that a list has. */
function verbsOf({ name, declaration: { policy, input, removesSeveral } }: List): string[] {
  return [
    `get ${name}`,
    `get ${name}/{id}`,
    ...(policy.create !== nobody && input?.create !== undefined ? [`post ${name}`] : []),
    ...(policy.update !== nobody && input?.update !== undefined ? [`put ${name}/{id}`] : []),
    ...(policy.remove === nobody ? [] : [`delete ${name}/{id}`]),
    ...(removesSeveral === true ? [`post ${name}/removals`] : []),
  ];
}

function isAllowed({ allowed, author, exactly }: MatrixRow, actor: Actor): boolean {
  if (actor === 'author') return author ?? (allowed === EVERYBODY || allowed === OWN);
  if (allowed === EVERYBODY) return true;
  if (allowed === OWN || actor === 'member') return false;
  return (actor === 'Propietarios' && exactly !== true) || allowed.some(role => role === actor);
}

const refusalOf = ({ refusal, refusals = {} }: MatrixRow, actor: Actor): number =>
  (actor === 'author' || actor === 'member' ? undefined : refusals[actor]) ?? refusal ?? 403;

async function sent(row: MatrixRow, scene: RoleScene): Promise<TestResponse> {
  const [method] = row.route.split(' ') as ['get' | 'post' | 'put' | 'delete'];
  const path = await pathOf(row, scene);
  if (method === 'get') return scene.viewer.get(path);
  if (row.file === undefined) return scene.viewer[method](path, (await row.body?.(scene)) ?? {});
  const { name, content } = await row.file();
  return scene.viewer[method](path).attach('files', content, name);
}

/** Name that no text holds. */
const NAME = 'Inconfundible';

/** Fields that tell about people other than the author, or more about the author, of lists that are not of people. */
const ABOUT_PEOPLE: Readonly<Record<string, readonly string[]>> = {
  Flx_Areas: ['Users'],
  Flx_Teams: ['Users'],
  Flx_News: ['Department', 'Like', 'Applause'],
  Flx_Events: ['Like', 'Applause', 'Assistants', 'Interested', 'AssistantsInfo'],
};

/** Fields with the id of the author, which everybody reads on the thing itself. */
const AUTHORS: ReadonlySet<string> = new Set(['Flx_News.CreatedBy', 'Flx_Events.CreatedBy', 'Flx_Teams.AuthorId']);

const listsOf = (scope: Scope): readonly string[] => declaredFeatures.flatMap(feature => feature.scopes?.[scope] ?? []);

/** Returns the feed item of a news item. */
async function itemOf(news = 0): Promise<number> {
  const { rows } = await app.owner.query<{ item: string }>('select item_id as item from news where id = $1', [news]);
  return Number(rows[0]?.item);
}

/** Returns the fields for programs that hold an id of a person, by the foreign keys, or are computed from people. */
async function peopleIn({ name, declaration, forPrograms }: RegisteredList): Promise<string[]> {
  const { rows } = await app.owner.query<{ column: string }>(
    `select a.attname as column from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
     where c.conrelid = $1::regclass and c.confrelid = 'users'::regclass and a.attname <> 'org_id'`,
    [declaration.table],
  );
  const columns = new Set(rows.map(({ column }) => column));
  return [...forPrograms.fields.values()]
    .filter(({ type, column, compute, lookup, programs }) => {
      if (column !== undefined) return columns.has(column);
      const row = { alias: sql`self`, contentKinds: CONTENT_KINDS };
      const text = `${compute?.(row).text} ${lookup?.join(row).text}`;
      return type !== 'boolean' && programs !== 'all' && /\busers\b/.test(text);
    })
    .map(field => `${name}.${field.name}`);
}

/** Returns whether the row edits or deletes content of others, which only a role permits, and which must be logged. */
const isLogged = ({ route, allowed, unlogged }: MatrixRow, actor: Actor): boolean =>
  typeof allowed !== 'string' &&
  unlogged === undefined &&
  actor !== 'author' &&
  (/^(?:put|delete) [^ ]*\{id\}/.test(route) || route.endsWith('/removals'));

const entriesOf = async ({ viewer }: RoleScene): Promise<number> => {
  const { rows } = await app.owner.query<{ count: number }>(
    'select count(*)::int as count from audit_log where org_id = $1 and actor_id = $2',
    [viewer.org, viewer.id],
  );
  return rows[0]?.count ?? 0;
};

/** Returns the deviations from the cell: another outcome, or an act that the audit log does not have. */
async function faultOf(row: MatrixRow, actor: Actor, scene: RoleScene): Promise<string[]> {
  const before = isLogged(row, actor) ? await entriesOf(scene) : null;
  const { status, text } = await sent(row, scene);
  const expected = isAllowed(row, actor) ? 'done' : refusalOf(row, actor);
  const found = status < 300 ? 'done' : status;
  if (found !== expected) return [`${row.route}: ${found} and not ${expected}, ${text.slice(0, 200)}`];
  const isMissing = before !== null && found === 'done' && (await entriesOf(scene)) === before;
  return isMissing ? [`${row.route}: is not in the audit log`] : [];
}

/** Number of reads open to everybody that one more role tries. */
const READ_BY_ROLE = 10;
const TRY_ALL: readonly Actor[] = ['author', 'member', 'Propietarios'];

const isOpenReading = ({ route, allowed }: MatrixRow): boolean => allowed === EVERYBODY && route.startsWith('get ');

/** Returns the rows that an actor tries, in the order of the file. */
function rowsFor(actor: Actor): readonly MatrixRow[] {
  if (isFullRun || TRY_ALL.includes(actor)) return ROLE_MATRIX;
  const read = new Set(sample(ROLE_MATRIX.filter(isOpenReading), READ_BY_ROLE, actor));
  return ROLE_MATRIX.filter(each =>
    isOpenReading(each) ? read.has(each) : isAllowed(each, actor) || isRefusedAlone(each, actor),
  );
}

/** Returns whether the role gets another refusal than others. */
const isRefusedAlone = (row: MatrixRow, actor: Actor): boolean => refusalOf(row, actor) !== (row.refusal ?? 403);

/**
 * Returns the roles that a row refuses as it refuses a member. Rights add up: if a person with all of them is refused,
 * each alone would be too.
 */
const refusedBy = (row: MatrixRow): Role[] => ROLES.filter(role => !isAllowed(row, role) && !isRefusedAlone(row, role));

describe('the role matrix', () => {
  it('knows every route, each once, and no other', () => {
    const served = [...lists.flatMap(verbsOf), ...operations.map(({ method, path }) => `${method} ${path}`)];
    expect(ROLE_MATRIX.map(({ route }) => route).sort()).toEqual(served.sort());
  });

  it('refuses somebody something wherever not everybody may', () => {
    for (const row of ROLE_MATRIX.filter(({ allowed }) => allowed !== EVERYBODY))
      expect(ACTORS.filter(actor => !isAllowed(row, actor)).length).toBeGreaterThan(0);
    for (const row of ROLE_MATRIX) expect(ACTORS.some(actor => isAllowed(row, actor))).toBe(true);
  });

  it.each(ACTORS)('holds for %s', async actor => {
    app.now = new Date(app.now); // The clock is fixed during the test.
    const { org } = await app.world.org();
    const author = await app.world.user({ org });
    const roles: readonly Role[] = actor === 'author' || actor === 'member' ? [] : [actor];
    const viewer = actor === 'author' ? author : await app.world.user({ org, roles });
    const scene = await roleScene(app, { author, viewer }, lists);
    const faults: string[] = [];
    // One row after the other, in the order of the file: later rows delete things that earlier ones make.
    for (const row of rowsFor(actor)) faults.push(...(await faultOf(row, actor, scene)));
    expect(faults).toEqual([]);
  });

  it('holds for a service account with every scope: it reads some lists, and everything else is refused', async () => {
    const { org } = await app.world.org();
    const author = await app.world.user({ org });
    const scene = await roleScene(app, { author, viewer: author }, lists);
    const account = await serviceAccount(app, org);
    const faults: string[] = [];
    for (const { route } of ROLE_MATRIX) {
      const [verb = '', path = ''] = route.split(' ');
      const [list = '', ...rest] = path.split('/');
      const isRead = verb === 'get' && READ_BY_ACCOUNTS.includes(list) && ['', '{id}'].includes(rest.join('/'));
      const address = `/api/${path.replaceAll(/\{\w+\}/g, String(scene.ids[list] ?? 1))}`;
      const { status, body } = await account[verb as 'get' | 'post' | 'put' | 'delete'](address);
      if (isRead ? status !== 200 : status !== 403 || body.code !== 'forbidden') faults.push(`${route}: ${status}`);
    }
    expect(faults).toEqual([]);
  });

  it('keeps people from service accounts without their scope, list by list and field by field', async () => {
    const { org } = await app.world.org();
    const author = await app.world.user({ org });
    const { ids } = await roleScene(app, { author, viewer: author }, lists);
    await app.owner.query(`update users set first_name = $2, last_name = $2 where org_id = $1`, [org, NAME]);
    await author.put(`/api/Flx_Feed/${await itemOf(ids['Flx_News'])}/reactions/like`, {}).expect(200);
    await author.put(`/api/Flx_Events/${ids['Flx_Events']}/attendance`, {}).expect(200);
    const all = await serviceAccount(app, org);
    const faults: string[] = [];
    for (const scope of SCOPES.filter(each => each !== 'people:read')) {
      const account = await serviceAccount(app, org, { scopes: [scope] });
      for (const list of lists.filter(({ name }) => listsOf(scope).includes(name))) {
        const whole = [...list.forPeopleReaders.fields.values()];
        const shown = [...list.forPrograms.fields.keys()];
        const hidden = whole.filter(({ name }) => !shown.includes(name));
        expect([list.name, hidden.map(({ name }) => name)]).toEqual([list.name, ABOUT_PEOPLE[list.name] ?? []]);
        const address = `/api/${list.name}?$top=100`;
        const named = await account.get(`${address}&$select=${shown.join(',')}`).expect(200);
        if (named.text.includes(NAME)) faults.push(`${list.name} names people`);
        const usual = Object.keys((await account.get(address).expect(200)).body.results[0] ?? {});
        for (const { name, filter } of hidden) {
          const queries = [`$select=${name}`, `$orderby=${name}`, `$filter=${name} eq ${author.id}`];
          for (const query of queries) {
            const { status, body } = await account.get(`/api/${list.name}?${query}`);
            if (status !== 400 || body.code !== 'unknown_option') faults.push(`${list.name} ${query}: ${status}`);
          }
          if (usual.includes(name)) faults.push(`${list.name}.${name} is answered`);
          await all.get(`/api/${list.name}?$select=${name}`).expect(200);
          if (filter === true) await all.get(`/api/${list.name}?${queries[2]}`).expect(200);
        }
        faults.push(...(await peopleIn(list)).filter(name => !AUTHORS.has(name)));
      }
    }
    expect(faults).toEqual([]);
    const { body } = await all.get(`/api/Flx_Events/${ids['Flx_Events']}?$select=AssistantsInfo`).expect(200);
    expect(JSON.stringify(body)).toContain(NAME);
  });

  it('refuses whoever has every role but those that may', async () => {
    app.now = new Date(app.now);
    const { org } = await app.world.org();
    const scene = await roleScene(
      app,
      { author: await app.world.user({ org }), viewer: await app.world.user({ org }) },
      lists,
    );
    const faults: string[] = [];
    for (const names of new Set(ROLE_MATRIX.map(row => refusedBy(row).join()))) {
      const roles = ROLES.filter(role => names.split(',').includes(role));
      const [one] = roles;
      if (one === undefined) continue;
      const viewer = await app.world.user({ org, roles });
      for (const row of ROLE_MATRIX.filter(each => refusedBy(each).join() === names))
        faults.push(...(await faultOf(row, one, { ...scene, viewer })));
    }
    expect(faults).toEqual([]);
  });
});
