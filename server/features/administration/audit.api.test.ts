import { beforeAll, describe, expect, it } from 'vitest';
import { ROLE_IDS, ROLES } from '#contract/features/access/roles.ts';
import type { AuditRow } from '#contract/features/administration/types.ts';
import { testApp } from '../../testing/test-app.ts';
import type { TestUser } from '../../testing/world.ts';
import { writeAs } from '../../testing/write-as.ts';
import { audit } from '../audit/service.ts';

const app = testApp();
let org: number;
let owner: TestUser;
let person: TestUser;

beforeAll(async () => {
  ({ org } = await app.world.org());
  owner = await app.world.user({ org, firstName: 'Ana', lastName: 'Ríos', roles: ['Propietarios'] });
  person = await app.world.user({ org, firstName: 'Marta', lastName: 'Peña' });
  const given = { feature: 'people', subject: person.id, person: person.id } as const;
  await writeAs(app, owner, context => audit(context, { ...given, action: 'manager', before: null, after: owner.id }));
  await writeAs(app, owner, context => audit(context, { ...given, action: 'note', detail: 'Cambio de sede' }));
  await writeAs(app, person, context =>
    audit(context, { feature: 'reports', action: 'opened', subject: 7, anonymous: true }),
  );
  await writeAs(app, owner, context =>
    audit(context, { feature: 'documents', action: 'deleted', subject: 9, detail: 'Nómina de un grupo privado' }),
  );
});

const read = async (options = '', by = owner): Promise<AuditRow[]> =>
  (await by.get(`/api/Flx_Audit${options}`).expect(200)).body.results as AuditRow[];

describe('the audit log', () => {
  it('says who did what to whom, with what stood there and what stands now', async () => {
    const [documents, opened, noted, manager] = await read();
    expect(manager).toMatchObject({ ActorName: 'Ana Ríos', PersonName: 'Marta Peña', Before: null, After: owner.id });
    expect(noted).toMatchObject({ Action: 'note', Detail: 'Cambio de sede' });
    expect(opened).toMatchObject({ ActorId: null, ActorName: null, PersonId: null, SubjectId: 7 });
    expect(documents).toMatchObject({ Feature: 'documents', SubjectId: 9, Detail: null });
  });

  it.each([
    [`$filter=ActorId eq ${1e9}`, 0],
    ["$filter=Feature eq 'people'", 2],
    ["$filter=Action eq 'manager' and Feature eq 'people'", 1],
    ['$search=pena', 2],
    ['$search=rios', 3],
    ["$filter=Created gt datetime'2000-01-01T00:00:00Z'&$orderby=Created asc&$top=2", 2],
  ])('is found by %s', async (options, count) => {
    expect(await read(`?${options}`)).toHaveLength(count);
  });

  it('is not searched by what its reader may not see', async () => {
    const answer = await owner.get("/api/Flx_Audit?$filter=substringof('Nómina',Detail)");
    expect(answer.status).toBe(400);
  });

  it.each([...ROLES, null])('is read by those who administer people, and by nobody else: %s', async role => {
    const user = await app.world.user({ org, roles: role === null ? [] : [role] });
    await user.get('/api/Flx_Audit').expect(role === 'Propietarios' || role === 'Admin-Users' ? 200 : 403);
  });

  it('shows Admin-Users entries about people’s data and access alone, without the address', async () => {
    const given = { subject: person.id, person: person.id } as const;
    await writeAs(app, owner, async context => {
      await audit(context, { ...given, feature: 'access', action: 'blocked' });
      await audit(context, { ...given, feature: 'access', action: 'role_given', detail: 'Admin-Credits' });
      await audit(context, { ...given, feature: 'loans', action: 'many_readings' });
      const [before, after] = [person.id, owner.id].map(Responsible => ({ Kind: 'role', Id: 1, Responsible }));
      await audit(context, { ...given, feature: 'directory', action: 'handed_over', before, after });
    });
    const admin = await app.world.user({ org, roles: ['Admin-Users'] });
    const entries = await read('', admin);
    expect(entries.map(({ Feature, Action }) => `${Feature} ${Action}`)).toEqual([
      'access blocked',
      'people note',
      'people manager',
    ]);
    expect(entries.map(({ Address }) => Address)).toEqual([null, null, null]);
    expect(await read('?$search=rios', admin)).toHaveLength(3);
  });

  it('is of the own organisation', async () => {
    const stranger = await app.world.user({ org: (await app.world.org()).org, roles: ['Propietarios'] });
    expect(await read('', stranger)).toEqual([]);
  });

  it('calls people and things by their names where its reader may know them, beside their ids', async () => {
    const group = await app.world.group({ org, title: 'Ciclistas', isPrivate: true });
    const given = { feature: 'directory', subject: 3, person: person.id } as const;
    await writeAs(app, owner, async context => {
      await audit(context, { feature: 'groups', action: 'archived', subject: group });
      await audit(context, { feature: 'surveys', action: 'closed', subject: 8, detail: 'Clima laboral' });
      await audit(context, { feature: 'access', action: 'all_publish', subject: ROLE_IDS['Admin-News'] });
      const [before, after] = [person.id, owner.id].map(Responsible => ({ Kind: 'group', Id: group, Responsible }));
      await audit(context, { ...given, action: 'handed_over', before, after });
    });
    const rows = await read();
    const [handed, opened, survey, archived] = rows;
    const entryOf = (feature: string, action: string) =>
      rows.find(({ Feature, Action }) => Feature === feature && Action === action);
    expect([archived, survey, opened].map(row => row?.SubjectName)).toEqual([
      'Ciclistas',
      'Clima laboral',
      'Admin-News',
    ]);
    expect(archived).toMatchObject({ SubjectId: group, Names: null });
    expect(handed?.Names).toEqual({ [person.id]: 'Marta Peña', [owner.id]: 'Ana Ríos' });
    expect(entryOf('people', 'manager')).toMatchObject({ SubjectName: null, Names: { [owner.id]: 'Ana Ríos' } });
    expect(entryOf('documents', 'deleted')).toMatchObject({ SubjectName: null, Detail: null, Names: null });
  });

  it('is written by nobody, also not by the application', async () => {
    const [{ Id } = { Id: 0 }] = await read();
    await owner.post('/api/Flx_Audit', { Action: 'note' }).expect(405);
    await owner.put(`/api/Flx_Audit/${Id}`, { Action: 'note' }).expect(405);
    await owner.delete(`/api/Flx_Audit/${Id}`).expect(405);
    for (const statement of ['update audit_log set action = action', 'delete from audit_log', 'truncate audit_log']) {
      const attempt = app.owner.query(`set role tertulia_app; ${statement}`);
      await expect(attempt).rejects.toMatchObject({ code: '42501' });
      await app.owner.query('reset role');
    }
  });
});

describe('the address of who acts', () => {
  const behindOne = testApp({ beside: app, env: { TRUST_PROXY: '1' } });
  it.each([
    ['no proxy is trusted: that of the connection', app, /127\.0\.0\.1$|^::1$/],
    ['one is: what it says, and nothing that was said to it', behindOne, /^192\.0\.2\.7$/],
  ])('where %s', async (_how, server, address) => {
    const by = await app.world.user({ org, roles: ['Propietarios'] });
    const body = { PersonId: person.id, Reason: 'No ve su área' };
    const forwarded = '203.0.113.9, 198.51.100.8, 192.0.2.7';
    await server.as(by).post('/api/Flx_Views', body).set('X-Forwarded-For', forwarded).expect(201);
    expect((await read(`?$filter=ActorId eq ${by.id}`))[0]?.Address).toMatch(address);
  });
});
