import { beforeEach, describe, expect, it } from 'vitest';
import type { Role } from '#contract/features/access/roles.ts';
import { ROLES } from '#contract/features/access/roles.ts';
import type { MemberRecord } from '#contract/features/directory/types.ts';
import { announce } from '../../testing/news.ts';
import { testApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import type { TestUser } from '../../testing/world.ts';

const app = testApp();
let admin: TestUser;
let owner: TestUser;
let member: TestUser;

const path = (id: number): string => `/api/Flx_Members/${id}`;
const edit = { Nombre: 'Marta', Apellido: 'Peña' };
const bodyFor = ({ area }: TestUser, more: object = {}) => ({ ...edit, AreaId: area, ...more });
const setActive = (client: TestClient, isActive: boolean, ...people: { id: number }[]) =>
  client.put('/api/Flx_Members/active', { Ids: people.map(({ id }) => id), IsActive: isActive });
const logged = async (action: string): Promise<unknown[]> =>
  (
    await app.owner.query(
      'select actor_id, subject_id::int, old_value, new_value from audit_log where action = $1 and org_id = $2 order by id',
      [action, admin.org],
    )
  ).rows;

beforeEach(async () => {
  const { org } = await app.world.org();
  admin = await app.world.user({ org, roles: ['Admin-Users'] });
  owner = await app.world.user({ org, roles: ['Propietarios'] });
  member = await app.world.user({ org, firstName: 'Inés', lastName: 'Muñoz', email: `ines@org${org}.example` });
});

describe('the console of people', () => {
  it('shows Admin-Users and Propietarios everybody, what they hide and who is blocked', async () => {
    await app.owner.query(
      "update users set private_email = true, private_phone = true, phone = '6015550101', is_active = false where org_id = $1 and id = $2",
      [member.org, member.id],
    );
    for (const reader of [admin, owner]) {
      const { body } = await reader.get(`/api/Flx_Members?$search=ines&$count=true`).expect(200);
      expect(body.TotalCount).toBe(1);
      expect(body.results[0]).toMatchObject({
        Id: member.id,
        Title: 'Inés Muñoz',
        Email: member.email,
        Phone: '6015550101',
        IsActive: false,
        State: 'blocked',
        DirectoryState: 'waiting',
        CanEdit: true,
        CanBlock: true,
      });
    }
  });

  it.each(ROLES.filter(role => role !== 'Propietarios' && role !== 'Admin-Users').concat([]))(
    'is closed to %s in every verb',
    async (role: Role) => {
      const other = await app.world.user({ org: admin.org, roles: [role] });
      for (const refused of [
        other.get('/api/Flx_Members'),
        other.put(path(member.id), bodyFor(member)),
        setActive(other, false, member),
        other.post(`${path(member.id)}/account`),
        other.get('/api/Flx_Invitations'),
        other.get('/api/Flx_Invitations/quota'),
        other.post('/api/Flx_Invitations', { ...edit, Email: 'nueva@empresa.example' }),
      ])
        expect([403, 404]).toContain((await refused).status);
      const { rows } = await app.owner.query('select is_active, first_name from users where org_id = $1 and id = $2', [
        member.org,
        member.id,
      ]);
      expect(rows).toEqual([{ is_active: true, first_name: 'Inés' }]);
    },
  );

  it('knows nobody of another organisation', async () => {
    const stranger = await app.world.user({ org: (await app.world.org()).org, roles: ['Admin-Users'] });
    await stranger.get(path(member.id)).expect(404);
    await stranger.put(path(member.id), bodyFor(stranger)).expect(404);
    await setActive(stranger, false, member).expect(404);
    await stranger.post(`${path(member.id)}/account`).expect(404);
    await member.get('/api/Flx_CurrentUser').expect(200);
  });

  it('filters by state, and by how far the account is', async () => {
    const blocked = await app.world.user({ org: admin.org, isActive: false });
    const filtered = async (filter: string): Promise<number[]> =>
      (await admin.get(`/api/Flx_Members?$filter=${encodeURIComponent(filter)}`).expect(200)).body.results.map(
        ({ Id }: { Id: number }) => Id,
      );
    expect(await filtered("State eq 'blocked'")).toEqual([blocked.id]);
    expect(await filtered("DirectoryState eq 'waiting'")).toEqual([]);
    await setActive(admin, true, blocked).expect(204);
    expect(await filtered("DirectoryState eq 'waiting'")).toEqual([blocked.id]);
    expect(await filtered(`AreaId eq ${admin.area} and State eq 'active'`)).toHaveLength(4);
  });
});

describe('an edit of somebody', () => {
  it('changes what it says, keeps the rest, and is in the audit log with what it changed into what', async () => {
    const manager = await app.world.user({ org: admin.org });
    const area = await app.world.group({ org: admin.org, isArea: true, title: 'Taller' });
    const body = { ...edit, AreaId: area, ManagerId: manager.id, Phone: '', Cellphone: '3105550101', Ext: 12 };
    const { body: answer } = await admin.put(path(member.id), body).expect(200);
    expect(answer.results).toMatchObject({
      Title: 'Marta Peña',
      AreaName: 'Taller',
      ManagerId: manager.id,
      ManagerName: 'Persona Número ' + String(answer.results.ManagerName).split(' ').at(-1),
      Phone: null,
      Cellphone: '3105550101',
      Ext: 12,
      Position: '',
      DirectoryState: 'waiting',
    });
    const before = { Nombre: 'Inés', Apellido: 'Muñoz', Cellphone: null, Ext: null, AreaId: member.area };
    expect(await logged('edited')).toEqual([
      {
        actor_id: admin.id,
        subject_id: member.id,
        old_value: { ...before, AreaName: expect.stringMatching(/./) },
        new_value: { ...edit, Cellphone: '3105550101', Ext: 12, AreaId: area, AreaName: 'Taller' },
      },
    ]);
    const again = await admin.put(path(member.id), body).expect(200);
    expect(again.body.results.EditionDate).toBe(answer.results.EditionDate);
    expect(await logged('edited')).toHaveLength(1);
    expect(await logged('manager')).toHaveLength(1);
  });

  it.each([
    [{ Nombre: '' }, { Nombre: 'Este campo es requerido' }],
    [{ Apellido: '' }, { Apellido: 'Este campo es requerido' }],
    [{ AreaId: 999_999 }, { AreaId: 'Esa área ya no está: elige otra' }],
    [{ ManagerId: 999_999 }, { ManagerId: 'Esa persona ya no está: elige otra' }],
    [{ Phone: 'llámame' }, { Phone: 'Ingresa un teléfono válido' }],
    [{ Ext: -1 }, { Ext: 'Ingresa una extensión válida' }],
    [{ Position: 'x'.repeat(81) }, { Position: 'Puede tener hasta 80 caracteres' }],
  ])('is refused as %j, whole', async (wrong, errors) => {
    const { body } = await admin.put(path(member.id), bodyFor(member, { Cellphone: '310', ...wrong })).expect(422);
    expect(body.errors).toEqual(errors);
    const { rows } = await app.owner.query('select first_name, cellphone from users where org_id = $1 and id = $2', [
      member.org,
      member.id,
    ]);
    expect(rows).toEqual([{ first_name: 'Inés', cellphone: null }]);
  });

  it('takes no group for an area, no circle of managers, and neither address nor access', async () => {
    const group = await app.world.group({ org: admin.org });
    await admin.put(path(member.id), bodyFor(member, { AreaId: group })).expect(422);
    await admin.put(path(member.id), bodyFor(member, { ManagerId: admin.id })).expect(200);
    await admin.put(path(admin.id), bodyFor(admin, { ManagerId: member.id })).expect(422);
    for (const key of ['Email', 'IsActive', 'Id', 'State'])
      expect([400, 422]).toContain((await admin.put(path(member.id), bodyFor(member, { [key]: 1 }))).status);
  });

  it('never overwrites a second editor, who sees what changed', async () => {
    const { body } = await admin.get(path(member.id)).expect(200);
    const { EditionDate } = body.results;
    const both = await Promise.all([
      admin.put(path(member.id), bodyFor(member, { Nombre: 'Ana', EditionDate })),
      owner.put(path(member.id), bodyFor(member, { Nombre: 'Eva', EditionDate })),
    ]);
    const [won, lost] = [...both].sort((one, other) => one.status - other.status);
    expect([won?.status, lost?.status]).toEqual([200, 409]);
    expect(lost?.body).toMatchObject({ code: 'edited_meanwhile', current: { Nombre: won?.body.results.Nombre } });
  });

  it('of a Propietario is a Propietario’s alone', async () => {
    await admin.put(path(owner.id), bodyFor(owner)).expect(403);
    await owner.put(path(owner.id), bodyFor(owner)).expect(200);
  });
});

describe('blocking', () => {
  it('counts on the next request, and unblocking too; both are in the audit log once', async () => {
    await member.get('/api/Flx_CurrentUser').expect(200);
    await Promise.all([setActive(admin, false, member).expect(204), setActive(owner, false, member).expect(204)]);
    expect((await member.get('/api/Flx_CurrentUser').expect(403)).body.code).toBe('blocked');
    expect(await logged('blocked')).toHaveLength(1);
    await setActive(admin, true, member).expect(204);
    await member.get('/api/Flx_CurrentUser').expect(200);
    expect(await logged('unblocked')).toMatchObject([{ actor_id: admin.id, subject_id: member.id }]);
  });

  it('is of all of them or of none', async () => {
    const another = await app.world.user({ org: admin.org });
    await setActive(admin, false, member, another, owner).expect(403);
    await setActive(admin, false, member, another, { id: 999_999 }).expect(404);
    await setActive(admin, false, member, another, admin).expect(403);
    await member.get('/api/Flx_CurrentUser').expect(200);
    await setActive(admin, false, another, member).expect(204);
    await another.get('/api/Flx_CurrentUser').expect(403);
  });

  it('leaves one Propietario, also when two block each other', async () => {
    const other = await app.world.user({ org: admin.org, roles: ['Propietarios'] });
    const both = await Promise.all([setActive(owner, false, other), setActive(other, false, owner)]);
    expect(both.filter(({ status }) => status === 204)).toHaveLength(1);
  });

  it('asks for a recent sign-in', async () => {
    const old = Math.floor(app.now.getTime() / 1000) - 700;
    for (const auth_time of [old, undefined]) {
      const { body } = await app.request
        .put('/api/Flx_Members/active')
        .set('Authorization', `Bearer ${app.tokens.sign(admin.oid, { auth_time })}`)
        .send({ Ids: [member.id], IsActive: false })
        .expect(403);
      expect(body).toMatchObject({ code: 'sign_in_too_old', title: 'Confirma que eres tú' });
    }
    await member.get('/api/Flx_CurrentUser').expect(200);
  });
});

describe('the record of a person', () => {
  const recordOf = async (by: TestUser, id = member.id): Promise<MemberRecord> =>
    (await by.get(`${path(id)}/record`).expect(200)).body as MemberRecord; // as described

  it('says when they were here, who reports to them, and what roles they have, but for credits', async () => {
    const { org } = admin;
    expect(await recordOf(admin)).toEqual({
      LastVisit: null,
      Roles: [],
      ReportsCount: 0,
      Reports: [],
      Mails: [],
      Confirmations: [],
    });
    await app.owner.query(
      `insert into activity_days (org_id, day, user_id, area_id) values ($1, '2026-11-02', $2, $3), ($1, '2026-11-04', $2, $3)`,
      [org, member.id, member.area],
    );
    await app.owner.query('update users set manager_id = $2 where org_id = $1 and id = any($3)', [
      org,
      member.id,
      [admin.id, owner.id],
    ]);
    await app.owner.query('update users set is_active = false where org_id = $1 and id = $2', [org, owner.id]);
    await app.owner.query(
      `insert into user_roles (org_id, user_id, role_id) select $1, $2, id from roles where title in ('Admin-News', 'Admin-Credits')`,
      [org, member.id],
    );
    const record = await recordOf(admin);
    expect(record).toMatchObject({ LastVisit: '2026-11-04', Roles: ['Admin-News'], ReportsCount: 1 });
    expect(record.Reports.map(({ Id }) => Id)).toEqual([admin.id]);
    await app.owner.query('update users set is_active = true where org_id = $1 and id = $2', [org, owner.id]);
    expect((await recordOf(owner)).Roles.toSorted()).toEqual(['Admin-Credits', 'Admin-News']);
  });

  it('has e-mails about access for Admin-Users, all others for Propietarios, and none about loans', async () => {
    for (const topic of ['invitation', 'news', 'loan', 'friends'])
      await app.owner.query(
        `insert into mail_outbox (org_id, user_id, kind, about, once_key, topic, created_at, due_at, state)
         values ($1, $2, 'notification', 'x', gen_random_uuid(), $3, now(), now(), 'waiting')`,
        [admin.org, member.id, topic],
      );
    const subjectsFor = async (by: TestUser) => (await recordOf(by)).Mails.map(({ Subject }) => Subject);
    expect(await subjectsFor(admin)).toEqual(['Invitación a la red']);
    expect(await subjectsFor(owner)).toHaveLength(2);
  });

  it('has the mandatory news for them that the reader may read, confirmed or not', async () => {
    const editor = await app.world.user({ org: admin.org, roles: ['Admin-News'] });
    const secret = await app.world.group({
      org: admin.org,
      isPrivate: true,
      author: editor.id,
      members: [editor.id, member.id],
    });
    const mandatory = { RequiresConfirmation: true, Featured: true };
    const read = await announce(app, editor, { ...mandatory, Title: 'Código de ética' });
    await announce(app, editor, { ...mandatory, Title: 'Uso del casco' });
    await announce(app, editor, { Title: 'Torneo' });
    const inside = await announce(app, editor, {
      RequiresConfirmation: true,
      Home: false,
      Group: [{ Type: 'group', Id: secret }],
    });
    for (const id of [read.Id, inside.Id]) await member.put(`/api/Flx_News/${id}/confirmation`).expect(200);
    const { Confirmations } = await recordOf(admin);
    expect(Confirmations.map(({ Title, ConfirmedAt }) => [Title, ConfirmedAt !== null])).toEqual([
      ['Uso del casco', false],
      ['Código de ética', true],
    ]);
    expect((await recordOf(admin, editor.id)).Confirmations).toEqual([]);
    await app.owner.query('update news set round = round + 1 where org_id = $1 and id = $2', [admin.org, read.Id]);
    expect(
      (await recordOf(admin)).Confirmations.map(({ ConfirmedAt, EarlierVersion }) => [ConfirmedAt, EarlierVersion]),
    ).toEqual([
      [null, null],
      [null, 1],
    ]);
  });

  it('is of one’s own organisation, and for those who administer people', async () => {
    const stranger = await app.world.user({ org: (await app.world.org()).org, roles: ['Propietarios'] });
    await stranger.get(`${path(member.id)}/record`).expect(404);
    await member.get(`${path(member.id)}/record`).expect(403);
  });
});

describe('a correction of identity data', () => {
  const correct = (by: TestUser, body: object, id = member.id) => by.put(`${path(id)}/identity`, body);

  it('changes address, number and birthday, tells both addresses, and is in the audit log without what is hidden', async () => {
    const { org } = admin;
    const Email = `ines.munoz@org${org}.example`;
    await app.owner.query('update users set private_birthday = true where org_id = $1 and id = $2', [org, member.id]);
    await correct(admin, { Email, IdNumber: '1020333444', Birthday: '1990-04-23' }).expect(204);
    expect((await admin.get(path(member.id)).expect(200)).body.results).toMatchObject({
      Email,
      IdNumber: '1020333444',
    });
    expect(await logged('corrected')).toEqual([
      {
        actor_id: admin.id,
        subject_id: member.id,
        old_value: { Email: member.email, IdNumber: null, Birthday: '•••' },
        new_value: { Email, IdNumber: '•••444', Birthday: '•••' },
      },
    ]);
    const { rows } = await app.owner.query(
      `select split_part(about, ' ', 1) as to from mail_outbox where org_id = $1 and kind = 'address_corrected' order by id`,
      [org],
    );
    expect(rows.map(({ to }) => to)).toEqual([member.email, Email]);
    await correct(admin, { Email, IdNumber: null }).expect(204);
    expect((await logged('corrected'))[1]).toMatchObject({ old_value: { IdNumber: '•••444' } });
  });

  it('refuses the address and the number of another person, and days to come', async () => {
    const other = await app.world.user({ org: admin.org, email: `otra@org${admin.org}.example` });
    await correct(admin, { IdNumber: 'A-1' }, other.id).expect(204);
    const { body } = await correct(admin, { Email: other.email }).expect(409);
    expect(body.detail).toBe('Ese correo es de otra persona de la red');
    await correct(admin, { IdNumber: 'A-1' }).expect(409);
    await correct(admin, { EmployeeNumber: 'a 1' }).expect(422);
    await correct(admin, { EmployeeNumber: 'A-2' }).expect(204);
    await correct(admin, { EmployeeNumber: 'A-2' }, other.id).expect(409);
    const { body: found } = await admin.get("/api/Flx_Members?$filter=EmployeeNumber eq 'A-2'&$select=Id").expect(200);
    expect(found.results).toEqual([{ Id: member.id }]);
    await correct(admin, { Birthday: '2999-01-01' }).expect(422);
    await correct(admin, { Email: 'MAYÚSCULAS' }).expect(422);
    expect(await logged('corrected')).toMatchObject([{}, { new_value: { EmployeeNumber: '•••' } }]);
  });

  it('takes an address away from a person with a number, tells it, and gives another', async () => {
    const { body } = await correct(admin, { Email: null }).expect(422);
    expect(body.errors).toEqual({ Email: 'Una persona sin correo necesita un número de identificación o de empleado' });
    await correct(admin, { Email: null, IdNumber: '1020333444' }).expect(204);
    await correct(admin, { IdNumber: null }).expect(422);
    await correct(admin, { Email: '' }).expect(422);
    const shown = async () => (await admin.get(path(member.id)).expect(200)).body.results;
    expect(await shown()).toMatchObject({ Email: null, IdNumber: '1020333444' });
    expect((await member.get('/api/Flx_CurrentUser').expect(200)).body.email).toBeNull();
    const colleague = await app.world.user({ org: admin.org });
    const seen = await colleague.get(`/api/Flx_Users/${member.id}?$select=Email,Title`).expect(200);
    expect(seen.body.results).toMatchObject({ Email: null, Title: 'Inés Muñoz' });
    const found = await colleague.get('/api/Flx_Users?$search=muñoz&$select=Id').expect(200);
    expect(found.body.results).toEqual([{ Id: member.id }]);
    const Email = `otra.ines@org${admin.org}.example`;
    const rowsOf = async (statement: string) => (await app.owner.query(statement, [admin.org])).rows as unknown[];
    await rowsOf('delete from address_corrections where org_id = $1');
    await correct(admin, { Email }).expect(204);
    expect(await rowsOf('select former_email as f from address_corrections where org_id = $1')).toEqual([{ f: null }]);
    await app.runJob('notifications: notify');
    const bell = await member.get('/api/Flx_Notifications').expect(200);
    expect(bell.body.results).toMatchObject([{ NotificationType: 'security_changed' }]);
    expect(await shown()).toMatchObject({ Email });
    const mails = "select about from mail_outbox where org_id = $1 and kind = 'address_corrected' order by id";
    expect(await rowsOf(mails)).toEqual([
      { about: `${member.email} ${member.email} -` },
      { about: `${Email} - ${Email}` },
    ]);
  });

  it('never gives the account of a person with a role to Admin-Users, and asks for a recent sign-in', async () => {
    const colleague = await app.world.user({ org: admin.org, roles: ['Admin-Credits'] });
    const Email = `robada@org${admin.org}.example`;
    const { body } = await correct(admin, { Email }, colleague.id).expect(403);
    expect(body.detail).toContain('Admin General');
    for (const id of [owner.id, admin.id]) await correct(admin, { Email }, id).expect(403);
    await correct(owner, { Email }, colleague.id).expect(204);
    const old = Math.floor(app.now.getTime() / 1000) - 700;
    const late = await app.request
      .put(`${path(member.id)}/identity`)
      .set('Authorization', `Bearer ${app.tokens.sign(admin.oid, { auth_time: old })}`)
      .send({ IdNumber: 'A-2' })
      .expect(403);
    expect(late.body.code).toBe('sign_in_too_old');
    const stranger = await app.world.user({ org: (await app.world.org()).org, roles: ['Propietarios'] });
    await correct(stranger, { IdNumber: 'A-2' }).expect(404);
  });
});
