import { beforeAll, describe, expect, it } from 'vitest';
import { VIEW_SESSION_MS } from '#contract/features/session/limits.ts';
import { createRegistry } from './lists/registry.ts';
import { declaredFeatures } from './features/declared.ts';
import { fillGroup, GROUP_EXITS, keepForAll, type GroupScene } from './testing/group-exits.ts';
import { pathOf } from './testing/matrix-row.ts';
import { ROLE_MATRIX } from './testing/role-matrix.ts';
import { roleScene, type RoleScene } from './testing/role-scene.ts';
import { testApp } from './testing/test-app.ts';
import type { TestClient } from './testing/test-client.ts';
import type { TestUser } from './testing/world.ts';

/* Tests view sessions. The onlooker reads the same as the person, except private groups, loans and the person's own
   private data, and leaves no trace but the entry of the audit log. Every declared route is requested. */

const app = testApp();
const { lists } = createRegistry(declaredFeatures.flatMap(feature => feature.lists ?? []));

/** Begins a view session, and returns a client for requests within it. */
async function lookAs(onlooker: TestUser, person: TestUser): Promise<TestClient & { readonly id: number }> {
  const { body } = await onlooker.post('/api/Flx_Views', { PersonId: person.id, Reason: 'No ve su área' }).expect(201);
  const { Id: id } = body.results as { Id: number };
  return {
    id,
    get: path => onlooker.get(path).set('View-Session', String(id)),
    post: (path, sent) => onlooker.post(path, sent).set('View-Session', String(id)),
    put: (path, sent) => onlooker.put(path, sent).set('View-Session', String(id)),
    delete: (path, sent) => onlooker.delete(path, sent).set('View-Session', String(id)),
  };
}

/** Returns the contents of every table but the ones that were meant to change. */
async function stored(): Promise<Record<string, string>> {
  const { rows: tables } = await app.owner.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'loan')`,
  );
  const sums: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await app.owner.query<{ sum: string }>(
      `select count(*) || coalesce(md5(string_agg(t::text, ',' order by t::text)), '') as sum from ${name} t`,
    );
    sums[name] = rows[0]?.sum ?? '';
  }
  return sums;
}

/**
 * Reads that must always be refused: loans, the person's work requests, and the keys of their browsers. Any other read of a table that no migration
 * opened is refused too.
 */
const CLOSED: readonly string[] = [
  ...['Flx_Process', 'Conocerte', 'Prestamo'].flatMap(list => [`get ${list}`, `get ${list}/{id}`]),
  'get Flx_CurrentUser/keys',
];
/** Routes of the frame and the first pages. */
const OPEN: readonly string[] = [
  'get Flx_CurrentUser',
  'get Flx_General',
  'get Flx_Banners',
  'get Flx_Feed',
  'get Flx_Feed/{id}',
  'get Flx_Comments',
  'get Flx_News',
  'get Flx_Events',
  'get Flx_Store',
  'get Flx_Teams',
  'get Flx_Users',
  'get Flx_Profile/{id}',
  'get Flx_Notifications',
  'get poll',
];

describe('looking in the place of somebody who has one of everything', () => {
  let scene: RoleScene;
  let person: TestUser;
  let view: Awaited<ReturnType<typeof lookAs>>;

  beforeAll(async () => {
    app.now = new Date(app.now);
    const { org } = await app.world.org();
    person = await app.world.user({ org });
    const onlooker = await app.world.user({ org, roles: ['Propietarios'] });
    scene = await roleScene(app, { author: person, viewer: person }, lists);
    view = await lookAs(onlooker, person);
  });

  /** Returns routes of the matrix with their paths, for which data may have to be made first. */
  const pathsOf = (isAsked: (route: string) => boolean): Promise<[string, string][]> =>
    Promise.all(
      ROLE_MATRIX.filter(({ route }) => isAsked(route)).map(async (row): Promise<[string, string]> => [
        row.route,
        await pathOf(row, scene),
      ]),
    );

  it('refuses every route that is no reading, before its body is looked at', async () => {
    const asked = await pathsOf(route => !route.startsWith('get '));
    const before = await stored();
    const faults: string[] = [];
    for (const [route, path] of asked) {
      const method = route.slice(0, route.indexOf(' ')) as 'post' | 'put' | 'delete';
      const { status, body } = await view[method](path, { nonsense: true });
      if (status !== 403 || (body as { code?: string }).code !== 'view_only') faults.push(`${route}: ${status}`);
    }
    expect(faults).toEqual([]);
    expect(await stored()).toEqual(before);
  });

  it('answers every reading as to the person, or says that it is not shown, and changes nothing', async () => {
    const asked = await pathsOf(route => route.startsWith('get '));
    const before = await stored();
    const closed: string[] = [];
    const faults: string[] = [];
    for (const [route, path] of asked) {
      const [own, { status, body, text }] = await Promise.all([person.get(path), view.get(path)]);
      if ((body as { code?: string }).code === 'view_only') closed.push(route);
      // The person's own private data are absent: notifications, pending requests, and who looked.
      else if (status !== own.status && (status !== 404 || OPEN.includes(route)))
        faults.push(`${route}: ${status} and not ${own.status}, ${text.slice(0, 160)}`);
    }
    expect(faults).toEqual([]);
    expect(closed).toEqual(expect.arrayContaining([...CLOSED]));
    expect(closed.filter(route => OPEN.includes(route))).toEqual([]);
    expect(await stored()).toEqual(before);
  });
});

describe('a private group of the person', () => {
  /** File exits are left out: file addresses belong to the person, and no response of a session has them. */
  const exits = GROUP_EXITS.filter(({ exit }) => !exit.includes('file'));
  let person: TestUser;
  let onlooker: TestUser;
  let scene: GroupScene;
  let view: Awaited<ReturnType<typeof lookAs>>;

  const openBy = async (as: TestClient): Promise<string[]> => {
    const open: string[] = [];
    for (const { exit, isOpen } of exits) if (await isOpen({ app, reader: person, as, scene })) open.push(exit);
    return open;
  };
  /** Returns the addresses of every list, alone and with every id of the group. */
  const readings = (): string[] => {
    const ids = [scene.group, scene.post.Id, scene.comment, scene.document.id, scene.document.version, person.id];
    return lists.flatMap(({ name, maxPageSize, relations }) => [
      `/api/${name}?$top=${maxPageSize}`,
      `/api/${name}?$top=${maxPageSize}&$search=${scene.word}`,
      ...[...relations.keys()].map(relation => `/api/${name}?$expand=${relation}`),
      ...ids.map(id => `/api/${name}/${id}`),
    ]);
  };
  /** Returns the addresses whose responses contain its word. */
  const naming = async (as: TestClient, paths: readonly string[]): Promise<string[]> => {
    const answers = await Promise.all(paths.map(async path => ({ path, text: (await as.get(path)).text })));
    return answers.filter(({ text }) => text.includes(scene.word)).map(({ path }) => path);
  };

  beforeAll(async () => {
    const { org } = await app.world.org();
    person = await app.world.user({ org });
    onlooker = await app.world.user({ org, roles: ['Propietarios'] });
    const asker = await app.world.user({ org });
    const group = await app.world.group({
      org,
      title: 'Reservado',
      isPrivate: true,
      author: person.id,
      members: [person.id],
    });
    scene = await fillGroup(app, { group, author: person, asker });
    await keepForAll(app, [person], scene);
    view = await lookAs(onlooker, person);
  });

  it('is open to the person by each exit, and to who looks in their place by none', async () => {
    expect(await openBy(person)).toEqual(exits.filter(({ opens }) => opens !== 'suggestion').map(({ exit }) => exit));
    expect(await openBy(view)).toEqual([]);
    const content = [`/api/Flx_Posts/${scene.post.Id}`, `/api/Flx_Documents/${scene.document.id}`];
    expect(readings()).toEqual(expect.arrayContaining(content));
    expect(await naming(person, content)).toEqual(content);
    expect(await naming(view, readings())).toEqual([]);
  });

  it('is shown as to the person where the onlooker belongs to it as well', async () => {
    await app.owner.query('insert into memberships (org_id, user_id, group_id) values ($1, $2, $3)', [
      person.org,
      onlooker.id,
      scene.group,
    ]);
    expect((await view.get(`/api/Flx_Posts/${scene.post.Id}`).expect(200)).text).toContain(scene.word);
    expect(await openBy(view)).toEqual(
      expect.arrayContaining(['the group', 'members', 'the feed', 'home', 'documents']),
    );
  });
});

describe('the session', () => {
  let onlooker: TestUser;
  let person: TestUser;
  let org: number;

  beforeAll(async () => {
    app.now = new Date();
    ({ org } = await app.world.org());
    onlooker = await app.world.user({ org, firstName: 'Ana', lastName: 'Ríos', roles: ['Propietarios'] });
    person = await app.world.user({
      org,
      firstName: 'Marta',
      lastName: 'Peña',
      roles: ['Admin-News', 'Admin-Credits'],
    });
  });

  const ask = (body: object, by = onlooker) => by.post('/api/Flx_Views', body);
  const me = (as: TestClient) => as.get('/api/Flx_CurrentUser');

  it('is the person, without their roles, to who began it and to nobody else', async () => {
    const view = await lookAs(onlooker, person);
    const { body } = await me(view).expect(200);
    expect(body).toMatchObject({ id: person.id, name: 'Marta', Groups: { results: [] } });
    expect((await me(onlooker).expect(200)).body).toMatchObject({ id: onlooker.id });
    const other = await app.world.user({ org, roles: ['Propietarios'] });
    for (const asker of [other, person]) {
      const { body: refused } = await asker
        .get('/api/Flx_CurrentUser')
        .set('View-Session', String(view.id))
        .expect(403);
      expect(refused).toMatchObject({ code: 'view_over' });
    }
  });

  it.each(['', 'abc', '0', '-1', '1,2', '99999999999999'])('refuses what is none: "%s"', async id => {
    const { body } = await onlooker.get('/api/Flx_CurrentUser').set('View-Session', id).expect(403);
    expect(body).toMatchObject({ code: 'view_over' });
  });

  it.each([
    ['its time', () => void (app.now = new Date(app.now.getTime() + VIEW_SESSION_MS))],
    ['its end', (id: number) => onlooker.delete(`/api/Flx_Views/${id}`).expect(204)],
    ['the next one', async () => lookAs(onlooker, await app.world.user({ org }))],
    ['the role of who looks', () => app.owner.query('delete from user_roles where user_id = $1', [onlooker.id])],
  ])('is over with %s', async (_what, happens: (id: number) => unknown) => {
    onlooker = await app.world.user({ org, roles: ['Propietarios'] });
    const view = await lookAs(onlooker, person);
    await me(view).expect(200);
    await happens(view.id);
    await expect.poll(async () => (await me(view)).body.code).toBe('view_over');
    expect((await me(onlooker).expect(200)).body).toMatchObject({ id: onlooker.id });
  });

  it('shows nothing of somebody who was blocked, or who became a Propietario, meanwhile', async () => {
    onlooker = await app.world.user({ org, roles: ['Propietarios'] });
    const promoted = await app.world.user({ org });
    const blocked = await app.world.user({ org });
    const one = await lookAs(onlooker, promoted);
    await app.owner.query(`insert into user_roles select $1, $2, id from roles where title = 'Propietarios'`, [
      org,
      promoted.id,
    ]);
    await expect.poll(async () => (await me(one)).body.code).toBe('view_over');
    const two = await lookAs(onlooker, blocked);
    await app.owner.query('update users set is_active = false where id = $1', [blocked.id]);
    await expect.poll(async () => (await me(two)).body.code).toBe('blocked');
  });

  it('needs the role, a recent sign-in, a reason, and somebody else who is here and no Propietario', async () => {
    onlooker = await app.world.user({ org, roles: ['Propietarios'] });
    const body = { PersonId: person.id, Reason: 'No ve su área' };
    await ask(body, await app.world.user({ org, roles: ['Admin-Users', 'Admin-Credits'] })).expect(403);
    const foreign = await app.world.user({ org: (await app.world.org()).org });
    const blocked = await app.world.user({ org, isActive: false });
    const peer = await app.world.user({ org, roles: ['Propietarios'] });
    const invited = await app.world.user({ org });
    await app.owner.query('update users set registered_at = null where id = $1', [invited.id]);
    for (const { id } of [foreign, blocked]) await ask({ ...body, PersonId: id }).expect(404);
    for (const { id } of [onlooker, peer, invited]) {
      const { body: refused } = await ask({ ...body, PersonId: id }).expect(422);
      expect(refused.errors).toHaveProperty('PersonId');
    }
    for (const Reason of ['', '   ', 'x'.repeat(201)])
      expect((await ask({ ...body, Reason }).expect(422)).body.errors).toHaveProperty('Reason');
    const old = app.tokens.sign(onlooker.oid, { auth_time: Math.floor(app.now.getTime() / 1000) - 3600 });
    const stale = await app.request.post('/api/Flx_Views').set('Authorization', `Bearer ${old}`).send(body);
    expect(stale.body).toMatchObject({ code: 'sign_in_too_old' });
    const { rows } = await app.owner.query('select from view_sessions where onlooker_id = $1', [onlooker.id]);
    expect(rows).toEqual([]);
  });

  it('is known to the audit log, with its reason, and to the person', async () => {
    onlooker = await app.world.user({ org, firstName: 'Ana', lastName: 'Ríos', roles: ['Propietarios'] });
    const seen = await app.world.user({ org, firstName: 'Marta', lastName: 'Peña' });
    const view = await lookAs(onlooker, seen);
    await onlooker.delete(`/api/Flx_Views/${view.id}`).expect(204);
    await onlooker.delete(`/api/Flx_Views/${view.id}`).expect(204);
    const { body } = await onlooker
      .get(`/api/Flx_Audit?$filter=Feature eq 'viewing' and PersonId eq ${seen.id}`)
      .expect(200);
    expect(body.results).toMatchObject([
      { Action: 'ended', ActorName: 'Ana Ríos' },
      { Action: 'began', ActorName: 'Ana Ríos', PersonName: 'Marta Peña', Detail: 'No ve su área', SubjectId: view.id },
    ]);
    const { body: own } = await seen.get('/api/Flx_Views').expect(200);
    expect(own.results).toMatchObject([{ OnlookerName: 'Ana Ríos', Reason: 'No ve su área' }]);
    await seen.delete(`/api/Flx_Views/${view.id}`).expect(403);
    const { body: bell } = await seen.get('/api/Flx_Notifications').expect(200);
    expect((bell.results as { Description: string }[]).map(({ Description }) => Description)).toEqual([
      expect.stringContaining('miró la red en tu lugar'),
    ]);
    await (await app.world.user({ org })).get(`/api/Flx_Views/${view.id}`).expect(404);
  });

  it('is one of each onlooker, however many are begun at once', async () => {
    onlooker = await app.world.user({ org, roles: ['Propietarios'] });
    const people = await Promise.all(Array.from({ length: 5 }, () => app.world.user({ org })));
    await Promise.all(people.map(({ id }) => ask({ PersonId: id, Reason: 'A la vez' })));
    const { rows } = await app.owner.query('select from view_sessions where onlooker_id = $1 and ended_at is null', [
      onlooker.id,
    ]);
    expect(rows).toHaveLength(1);
  });
});

describe('the role of view sessions', () => {
  /** Tables that the view role has no right to read, because no migration opened them (`migrations/views.ts`). */
  const CLOSED_TABLES: readonly string[] = [
    'activity_days',
    'advert_search',
    'default_seeds',
    'directory_syncs',
    'event_calendars',
    'event_drafts',
    'familiar_networks',
    'file_removals',
    'group_leavers',
    'handovers',
    'idempotency_keys',
    'idp_accounts',
    'idp_artifacts',
    'invitation_days',
    'invitation_sends',
    'invitations',
    'loan_applicants',
    'loan_choices',
    'loan_claims',
    'loan_consents',
    'loan_events',
    'loan_index_keys',
    'loan_keys',
    'loan_readings',
    'loan_requests',
    'loan_restrictions',
    'loan_subject_keys',
    'mail_outbox',
    'news_drafts',
    'notification_fanouts',
    'notification_queue',
    'number_keys',
    'payment_frequencies',
    'people_import_rows',
    'people_imports',
    'person_numbers',
    'processes',
    'rates',
    'search_queue',
    'search_rows',
    'search_slices',
    'search_vocabulary',
    'secrets',
    'setting_changes',
    'sign_in_accounts',
    'sign_in_attempts',
    'unsealed_import_rows',
    'unsealed_numbers',
  ];

  it('reads the tables that were opened to it and writes none', async () => {
    const { rows } = await app.owner.query<{ name: string; reads: boolean; writes: boolean }>(`
      select tablename as name, has_table_privilege('tertulia_view', format('%I.%I', schemaname, tablename), 'select') as reads,
        has_table_privilege('tertulia_view', format('%I.%I', schemaname, tablename), 'insert, update, delete, truncate') as writes
      from pg_tables where schemaname in ('public', 'loan') and tablename not like 'migrations%' order by 1`);
    expect(rows.filter(({ writes }) => writes)).toEqual([]);
    expect(rows.filter(({ reads }) => !reads).map(({ name }) => name)).toEqual(
      expect.arrayContaining([...CLOSED_TABLES]),
    );
  });

  it('is not the application, nor what the application inherits from', async () => {
    const { rows } = await app.owner.query(
      `select pg_has_role('tertulia_app', 'tertulia_view', 'usage') as inherits, pg_has_role('tertulia_view', 'tertulia_app', 'member') as becomes`,
    );
    expect(rows).toEqual([{ inherits: false, becomes: false }]);
  });
});
