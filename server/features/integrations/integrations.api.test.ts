import { addDays } from 'date-fns/addDays';
import { addHours } from 'date-fns/addHours';
import { addMinutes } from 'date-fns/addMinutes';
import { addSeconds } from 'date-fns/addSeconds';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ACCOUNTS_MAX, REFUSED_BURST, ROTATION_HOURS } from '#contract/features/integrations/limits.ts';
import type { IssuedToken, ServiceAccountRow } from '#contract/features/integrations/types.ts';
import { integrations } from '#contract/i18n/es-CO/integrations.ts';
import { readTokenCommand, runTokenCommand } from '../../admin/tokens.ts';
import { newServiceToken } from '../../auth/service-token.ts';
import { createRegistry } from '../../lists/registry.ts';
import type { Row } from '../../lists/define-list.ts';
import { declaredFeatures } from '../declared.ts';
import { NEW_ACCOUNT, READ_BY_ACCOUNTS } from '../../testing/integrations-matrix.ts';
import { populate } from '../../testing/populate.ts';
import { bearing, serviceAccount } from '../../testing/service-account.ts';
import { testApp } from '../../testing/test-app.ts';
import type { TestUser } from '../../testing/world.ts';
import { addEvent } from '../../testing/published-rows.ts';

const { errors } = integrations;
const START = new Date('2026-11-25T15:00:00Z');

const app = testApp({ env: { TRUST_PROXY: '1' } });
/** Second process on the same database. */
const beside = testApp({ beside: app });
let org: number;
let owner: TestUser;
let days = 0;

beforeEach(async () => {
  // A day later, networks may send wrong tokens again.
  days += 1;
  app.now = addDays(START, days);
  ({ org } = await app.world.org());
  owner = await app.world.user({ org, roles: ['Propietarios'], firstName: 'Valentina', lastName: 'Ríos' });
});

/** Writes a value without the addresses of files, which are signed for their reader. */
const plain = (value: unknown): string => JSON.stringify(value ?? null).replaceAll(/"\/media\/[^"]*"/g, '"file"');
/** Writes a time as lists do, to the microsecond. */
const moment = (time: Date): string => time.toISOString().replace('Z', '000Z');
const make = async (body: object = {}): Promise<IssuedToken> =>
  (await owner.post('/api/Flx_ServiceAccounts/creation', { ...NEW_ACCOUNT, ...body }).expect(201)).body;
const rowOf = async (id: number): Promise<ServiceAccountRow> =>
  (await owner.get(`/api/Flx_ServiceAccounts/${id}`).expect(200)).body.results;
const statusOf = async (token: string, path = '/api/Flx_Users', at = app): Promise<number> =>
  (await bearing(at, token).get(path)).status;

describe('the console of service accounts', () => {
  it('makes one, whose token is answered once, and tells every Propietario', async () => {
    const other = await app.world.user({ org, roles: ['Propietarios'] });
    const { Id, Token } = await make({ Networks: ['203.0.113.0/24'] });
    expect(await rowOf(Id)).toMatchObject({
      Name: NEW_ACCOUNT.Name,
      Scopes: ['people:read'],
      Networks: ['203.0.113.0/24'],
      CreatorName: 'Valentina Ríos',
      CreatorIsBlocked: false,
      EndsAt: moment(addDays(app.now, 90)),
      RevokedAt: null,
      LastUsed: null,
      RotatesUntil: null,
      Requests: [],
    });
    await owner.post(`/api/Flx_ServiceAccounts/${Id}/rotation`).expect(200);
    await owner.post(`/api/Flx_ServiceAccounts/${Id}/revocation`).expect(204);
    const { rows } = await app.owner.query(
      `select action, subject_id, detail from audit_log where org_id = $1 and feature = 'integrations' order by id`,
      [org],
    );
    expect(rows).toEqual(
      ['made', 'rotated', 'revoked'].map(action => ({ action, subject_id: String(Id), detail: NEW_ACCOUNT.Name })),
    );
    const mails = await app.owner.query(
      `select user_id, count(*)::int as count from mail_outbox where org_id = $1 and kind = 'service_account' group by 1 order by 1`,
      [org],
    );
    expect(mails.rows).toEqual([owner.id, other.id].map(user_id => ({ user_id, count: 3 })));
    const { rows: tables } = await app.owner.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public'`,
    );
    const secret = Token.split('_')[1] ?? '';
    for (const { name } of tables) {
      const found = await app.owner.query(`select from "${name}" t where t::text like '%' || $1 || '%'`, [secret]);
      expect([name, found.rowCount]).toEqual([name, 0]);
    }
  });

  it.each([
    [{ Name: ' ' }, { Name: errors.nameMissing }],
    [{ Scopes: [] }, { Scopes: errors.scopeMissing }],
    [{ Networks: ['203.0.113.0/33'] }, { Networks: errors.networkInvalid }],
    [{ Networks: ['casa'] }, { Networks: errors.networkInvalid }],
    [{ Days: 0 }, { Days: errors.daysInvalid }],
    [{ Days: 366 }, { Days: errors.daysInvalid }],
  ])('refuses %j', async (body, faults) => {
    const answer = await owner.post('/api/Flx_ServiceAccounts/creation', { ...NEW_ACCOUNT, ...body }).expect(422);
    expect(answer.body.errors).toEqual(faults);
  });

  it('refuses an unknown scope, an old sign-in, and one account too many', async () => {
    await owner.post('/api/Flx_ServiceAccounts/creation', { ...NEW_ACCOUNT, Scopes: ['loans:read'] }).expect(422);
    const { Id } = await make();
    const old = app.tokens.sign(owner.oid, { auth_time: Math.floor(addMinutes(app.now, -11).getTime() / 1000) });
    for (const path of ['/creation', `/${Id}/rotation`, `/${Id}/revocation`]) {
      const body = path === '/creation' ? NEW_ACCOUNT : {};
      const refused = await bearing(app, old).post(`/api/Flx_ServiceAccounts${path}`, body).expect(403);
      expect(refused.body.code).toBe('sign_in_too_old');
    }
    await app.owner.query(
      `insert into service_accounts (org_id, name, scopes, networks, created_at, ends_at)
       select $1, 'Otra', '{}', '{}', $2::timestamptz, $2::timestamptz + interval '1 day' from generate_series(3, $3::int)`,
      [org, app.now, ACCOUNTS_MAX],
    );
    // There is room for one.
    const atOnce = [0, 1, 2].map(
      async () => (await owner.post('/api/Flx_ServiceAccounts/creation', NEW_ACCOUNT)).status,
    );
    expect((await Promise.all(atOnce)).toSorted((one, other) => one - other)).toEqual([201, 422, 422]);
    const { body } = await owner.post('/api/Flx_ServiceAccounts/creation', NEW_ACCOUNT).expect(422);
    expect(body.errors).toEqual({ Name: errors.tooMany(ACCOUNTS_MAX) });
  });

  it('is one organisation’s: another one neither sees nor ends its accounts', async () => {
    const { Id, Token } = await make();
    const stranger = await app.world.user({ org: (await app.world.org()).org, roles: ['Propietarios'] });
    for (const path of ['rotation', 'revocation'])
      await stranger.post(`/api/Flx_ServiceAccounts/${Id}/${path}`).expect(404);
    expect((await stranger.get('/api/Flx_ServiceAccounts').expect(200)).body.results).toEqual([]);
    expect(await statusOf(Token)).toBe(200);
    await bearing(app, Token).get(`/api/Flx_Users?org=${stranger.org}`).expect(403);
    const { body } = await bearing(app, Token).get('/api/Flx_Users').expect(200);
    expect(body.results.map(({ Id: id }: { Id: number }) => id)).toEqual([owner.id]);
  });
});

describe('the commands of the operator', () => {
  const run = (line: string): Promise<string> =>
    runTokenCommand(app.db, readTokenCommand(`${line} --org ${org}`.split(' ')), app.now);

  it('make, list and revoke an account, with traces of nobody', async () => {
    const made = await run('make --name Pantallas --scope people:read --network 127.0.0.0/8 --json');
    const { id, token } = JSON.parse(made) as { id: number; token: string };
    expect(await statusOf(token)).toBe(200);
    expect(JSON.parse(await run('list --json'))).toMatchObject([{ id, name: 'Pantallas', scopes: ['people:read'] }]);
    expect(await rowOf(id)).toMatchObject({ CreatorName: null, EndsAt: moment(addDays(app.now, 365)) });
    expect(await run(`revoke --id ${id}`)).toBe(`Account ${id} (Pantallas) is revoked.`);
    expect(await statusOf(token)).toBe(401);
    expect(await run('list')).toMatch(new RegExp(`^${id}  Pantallas  people:read  revoked .*  never used$`));
    await expect(run(`revoke --id ${id}`)).rejects.toThrow('in force');
    const { rows } = await app.owner.query(
      `select action, actor_id from audit_log where org_id = $1 and feature = 'integrations' order by id`,
      [org],
    );
    expect(rows).toEqual(['made', 'revoked'].map(action => ({ action, actor_id: null })));
  });

  it.each([
    '',
    'make',
    'make --name Pantallas',
    'make --name Pantallas --scope loans:read',
    'make --name Pantallas --scope people:read --network casa',
    'make --name Pantallas --scope people:read --days 366',
    'revoke',
    'revoke --id x',
    'list --all',
  ])('refuse %j with their usage', line => {
    expect(() => readTokenCommand(`${line} --org 101`.trim().split(' '))).toThrow('Usage:');
  });
});

describe('a service account', () => {
  it('reads what everybody sees, by filter and page, and no private group', async () => {
    await app.world.users(2, { org });
    const insider = await app.world.user({ org });
    const hidden = await app.world.group({ org, isPrivate: true, members: [insider.id], author: insider.id });
    const open = await addEvent(app.owner, owner);
    const secret = await addEvent(app.owner, insider);
    await app.owner.query('update audiences set aud_id = $3 where org_id = $1 and item_id = $2 and aud_id = $4', [
      org,
      secret,
      hidden,
      insider.area,
    ]);
    await app.owner.query('delete from audiences where org_id = $1 and item_id = $2 and aud_id <> $3', [
      org,
      secret,
      hidden,
    ]);
    expect((await insider.get('/api/Flx_Events').expect(200)).body.results).toHaveLength(2);
    const account = await serviceAccount(app, org);
    const first = (await account.get('/api/Flx_Users?$top=2&$orderby=Id&$count=true').expect(200)).body;
    expect(first).toMatchObject({ TotalCount: 4, results: [{ Id: owner.id }, {}] });
    const next = (await account.get(first.__next).expect(200)).body;
    expect([...first.results, ...next.results]).toHaveLength(4);
    const found = await account.get(`/api/Flx_Users?$filter=Id eq ${insider.id}&$expand=Area,Manager`).expect(200);
    expect(found.body.results).toHaveLength(1);
    const { results: group } = (await account.get(`/api/Flx_Teams/${hidden}`).expect(200)).body;
    expect(group).toMatchObject({ MemberCount: null, AuthorId: null, Description: null, CanEdit: false });
    const events = (await account.get('/api/Flx_Events?$expand=CreatorInfo,CityInfo').expect(200)).body.results;
    expect(events).toMatchObject([{ Id: open, CreatorInfo: { Id: owner.id }, CanEdit: false }]);
    await account.get(`/api/Flx_Events/${secret}`).expect(404);
  });

  it('reads nothing out of its scopes, nor through them, nor by another spelling', async () => {
    const account = await serviceAccount(app, org, { scopes: ['news:read'] });
    await account.get('/api/Flx_News?$expand=CityInfo').expect(200);
    for (const path of [
      '/api/Flx_Users',
      '/api/Flx_News?$expand=CreatorInfo',
      '/api/flx_news',
      '/API/Flx_News',
      '/api/Flx_News/',
      '/api//Flx_News',
      '/api/%46lx_News',
      '/api/Flx_News/x',
      '/api/Flx_News/1/versions',
      '/api/openapi.json',
      '/api/poll',
      '/api/no_such_list',
    ]) {
      const { body } = await account.get(path).expect(403);
      expect([path, body.code]).toEqual([path, 'forbidden']);
    }
    await account.post('/api/Flx_News', {}).expect(403);
    const head = await fetch(`${app.address}/api/Flx_News`, {
      method: 'HEAD',
      headers: { Authorization: `Bearer ${account.token}` },
    });
    expect(head.status).toBe(403);
  });

  it('reads of every list at most what a new member reads, also of people who hide everything', async () => {
    await populate(app.owner, owner);
    const { rows } = await app.owner.query<{ name: string }>(
      `select column_name as name from information_schema.columns
       where table_name = 'users' and column_name like 'private_%' and data_type = 'boolean'`,
    );
    expect(rows.length).toBeGreaterThan(5);
    const hides = rows.map(({ name }) => `${name} = true`).join(', ');
    await app.owner.query(`update users set ${hides} where org_id = $1 and id = $2`, [org, owner.id]);
    const area = await app.world.group({ org, isArea: true });
    const member = await app.world.user({ org, area });
    const account = await serviceAccount(app, org);
    const { lists } = createRegistry(declaredFeatures.flatMap(feature => feature.lists ?? []));
    const more: string[] = [];
    for (const list of lists.filter(({ name }) => READ_BY_ACCOUNTS.includes(name))) {
      const query = `/api/${list.name}?$top=100&$select=${[...list.forPeopleReaders.fields.keys()].join(',')}`;
      const [own, others] = [await account.get(query).expect(200), await member.get(query).expect(200)];
      const known = new Map((others.body.results as Row[]).map(row => [row.Id, row]));
      for (const row of own.body.results as Row[])
        for (const [field, value] of Object.entries(row)) {
          const isEmpty = [null, false, 0, ''].includes(value as never) || JSON.stringify(value) === '[]';
          if (!isEmpty && plain(value) !== plain(known.get(row.Id)?.[field])) more.push(`${list.name}.${field}`);
        }
    }
    expect(more).toEqual([]);
  });

  it('gets an answer of its own at the address of a person’s, which no cache keeps', async () => {
    const account = await serviceAccount(app, org);
    const own = await owner.get('/api/Flx_Teams?$select=Id').expect(200);
    const other = await account.get('/api/Flx_Teams?$select=Id').expect(200);
    for (const { headers } of [own, other]) {
      expect(headers['cache-control']).toBe('no-store');
      expect(headers['etag']).toBeUndefined();
    }
    await account.get('/api/Flx_Users?$filter=Is_Active eq 1').expect(200);
    // Nobody is watched by a program.
    for (const option of ['$select=IsOnline', '$filter=IsOnline eq true'])
      await account.get(`/api/Flx_Users?${option}`).expect(400);
    const asks = `/api/Flx_Users/${owner.id}?$select=CreationDate`;
    expect((await owner.get(asks).expect(200)).body.results.CreationDate).not.toBeNull();
    expect((await account.get(asks).expect(200)).body.results.CreationDate).toBeNull();
  });

  it('goes on when its maker is blocked, which the console says', async () => {
    const maker = await app.world.user({ org, roles: ['Propietarios'] });
    const account = await serviceAccount(app, org, { by: maker.id });
    await app.owner.query('update users set is_active = false where org_id = $1 and id = $2', [org, maker.id]);
    await account.get('/api/Flx_Users').expect(200);
    expect(await rowOf(account.id)).toMatchObject({ CreatorIsBlocked: true });
  });

  it('is counted by day, once a minute and not at each request', async () => {
    const account = await serviceAccount(app, org);
    for (let count = 0; count < 3; count += 1) await account.get('/api/Flx_Users').expect(200);
    await account.get('/api/Flx_Feed').expect(403);
    expect(await rowOf(account.id)).toMatchObject({ LastUsed: null, Requests: [] });
    await app.runJob('integrations: record requests');
    await account.get('/api/Flx_Users').expect(200);
    await app.runJob('integrations: record requests');
    const [Requests] = (await rowOf(account.id)).Requests;
    expect(Requests).toEqual({ Day: app.now.toISOString().slice(0, 10), Count: 5 });
    expect((await rowOf(account.id)).LastUsed).toBe(moment(app.now));
    app.now = addDays(app.now, 32);
    await app.runJob('integrations: forget tokens and requests');
    const { rows } = await app.owner.query('select from service_account_days where org_id = $1', [org]);
    expect(rows).toEqual([]);
  });
});

describe('a token', () => {
  it('that is malformed or unknown is refused, the first without a look at the database', async () => {
    const { Token } = await make();
    const reading = vi.spyOn(app.db, 'reading');
    const wrong = `${Token.slice(0, -1)}${Token.endsWith('a') ? 'b' : 'a'}`;
    const { body } = await bearing(app, wrong).get('/api/Flx_Users').expect(401);
    expect(body.code).toBe('not_signed_in');
    expect(reading).not.toHaveBeenCalled();
    expect(await statusOf(newServiceToken())).toBe(401);
    expect(reading).toHaveBeenCalledOnce();
    reading.mockRestore();
    const twice = await fetch(`${app.address}/api/Flx_Users`, {
      headers: [
        ['Authorization', `Bearer ${Token}`],
        ['Authorization', `Bearer ${Token}`],
      ],
    });
    expect(twice.status).toBe(401);
  });

  it('ends with its account, to the millisecond', async () => {
    const { token } = await serviceAccount(app, org, { days: 1 });
    const end = addDays(app.now, 1);
    app.now = new Date(end.getTime() - 1);
    expect(await statusOf(token)).toBe(200);
    app.now = end;
    expect(await statusOf(token)).toBe(401);
    await app.runJob('integrations: forget tokens and requests');
    expect(await statusOf(token)).toBe(401);
  });

  it('is accepted from its networks alone, by the address that the proxy names', async () => {
    const { token } = await serviceAccount(app, org, { networks: ['203.0.113.0/24', '2001:db8::/32'] });
    const from = async (address: string): Promise<number> =>
      (await bearing(app, token).get('/api/Flx_Users').set('X-Forwarded-For', address)).status;
    expect(await from('203.0.113.9')).toBe(200);
    expect(await from('2001:db8::9')).toBe(200);
    expect(await from('198.51.100.9')).toBe(403);
    // Only the last address is the proxy's own word.
    expect(await from('203.0.113.9, 198.51.100.9')).toBe(403);
    expect(await statusOf(token)).toBe(403);
  });

  it('that is rotated works for a day beside the new one, and two at most do', async () => {
    const { Id, Token: first } = await make();
    const rotate = async (): Promise<string> =>
      (await owner.post(`/api/Flx_ServiceAccounts/${Id}/rotation`).expect(200)).body.Token;
    expect(await statusOf(first)).toBe(200);
    app.now = addSeconds(app.now, 1);
    const second = await rotate();
    const over = addHours(app.now, ROTATION_HOURS);
    expect(await rowOf(Id)).toMatchObject({ RotatesUntil: moment(over) });
    expect([await statusOf(first), await statusOf(second)]).toEqual([200, 200]);
    app.now = new Date(over.getTime() - 1);
    expect(await statusOf(first)).toBe(200);
    app.now = over;
    expect([await statusOf(first), await statusOf(second)]).toEqual([401, 200]);
    expect(await rowOf(Id)).toMatchObject({ RotatesUntil: null });
    const third = await rotate();
    const end = moment(addHours(app.now, ROTATION_HOURS));
    app.now = addSeconds(app.now, 1);
    // The token in use keeps its day: the new one takes the place of the other one.
    const fourth = await rotate();
    const statuses = [await statusOf(second), await statusOf(third), await statusOf(fourth)];
    expect(statuses).toEqual([200, 401, 200]);
    expect(await rowOf(Id)).toMatchObject({ RotatesUntil: end });
  });

  it('that is revoked is refused by both processes at once, and stays so', async () => {
    const { Id, Token } = await make();
    for (const at of [app, beside]) expect(await statusOf(Token, '/api/Flx_Users', at)).toBe(200);
    await owner.post(`/api/Flx_ServiceAccounts/${Id}/revocation`).expect(204);
    expect(await statusOf(Token)).toBe(401);
    await expect.poll(() => statusOf(Token, '/api/Flx_Users', beside), { timeout: 2_000 }).toBe(401);
    await owner.post(`/api/Flx_ServiceAccounts/${Id}/revocation`).expect(409);
    await owner.post(`/api/Flx_ServiceAccounts/${Id}/rotation`).expect(409);
    expect(await rowOf(Id)).toMatchObject({ RevokedAt: moment(app.now) });
  });

  it('guessed from one network makes only wrong ones wait', async () => {
    const { token } = await serviceAccount(app, org);
    const from = async (bearer: string, address: string): Promise<number> =>
      (await bearing(app, bearer).get('/api/Flx_Users').set('X-Forwarded-For', address)).status;
    expect(await from(token, '198.51.100.1')).toBe(200);
    const statuses: number[] = [];
    for (let count = 0; count < REFUSED_BURST + 2; count += 1)
      statuses.push(await from(newServiceToken(), '198.51.100.1'));
    expect(statuses.slice(0, REFUSED_BURST)).toEqual(Array.from({ length: REFUSED_BURST }, () => 401));
    expect(statuses.slice(REFUSED_BURST)).toEqual([429, 429]);
    expect(await from(token, '198.51.100.1')).toBe(200);
    expect(await from(newServiceToken(), '198.51.100.2')).toBe(401);
    await owner.get('/api/Flx_Users').set('X-Forwarded-For', '198.51.100.1').expect(200);
  });
});
