import { beforeEach, describe, expect, it } from 'vitest';
import { testMailApp } from '../../testing/mail-app.ts';
import type { TestUser } from '../../testing/world.ts';

const { app, server, forgetMail } = testMailApp();
let admin: TestUser;
let colleague: TestUser;
let addresses = 0;

const DAY = 86_400_000;
const REGISTERED = 'El usuario ya fue invitado anteriormente y está registrado en la red.';
const EXISTS = 'El usuario ya existe, busquelo y edite su información.';

const newAddress = (): string => `invitada${(addresses += 1)}@org${admin.org}.example`;
const invite = (email: string, more: object = {}, by = admin) =>
  by.post('/api/Flx_Invitations', { Nombre: 'Camila', Apellido: 'Arango', Email: email, ...more });
const sync = async (): Promise<void> => {
  await app.runJob('directory: sync');
  app.now = new Date(app.now.getTime() + 10_000);
  await app.runJob('mail: send');
};
const memberOf = async (email: string) => {
  const { body } = await admin.get(`/api/Flx_Members?$filter=${encodeURIComponent(`Email eq '${email}'`)}`).expect(200);
  return body.results[0] as {
    Id: number;
    State: string;
    DirectoryState: string;
    InvitationId: number;
    Apellido: string;
  };
};
/** Returns a client for the person, with the account that the directory has made. */
async function comer(email: string) {
  const { rows } = await app.owner.query<{ oid: string }>('select oid from idp_accounts where email = $1', [email]);
  return app.as({ oid: rows[0]?.oid ?? '' });
}
/** Returns the mails to one mailbox, because the server also gets mails of other tests' organisations. */
const lettersTo = (email: string) => server.received.filter(({ to }) => to.includes(email));
/** Adds people as a file does: active, without an account, and not in yet. */
const addOutsiders = async (count: number): Promise<string[]> => {
  const emails = Array.from({ length: count }, newAddress);
  await app.owner.query(
    `insert into users (org_id, oid, first_name, last_name, email, area_id)
     select $1, gen_random_uuid(), 'Camila', 'Arango', email, $2 from unnest($3::text[]) email`,
    [admin.org, admin.area, emails],
  );
  return emails;
};
const linkTo = (email: string): string =>
  /(\/welcome\/\S+)/.exec(lettersTo(email).at(-1)?.part('text/plain') ?? '')?.[1] ?? '';
const passwordsTo = (email: string): (string | undefined)[] =>
  lettersTo(email).map(letter => /al entrar: (\S+)/.exec(letter.part('text/plain'))?.[1]);

beforeEach(async () => {
  await forgetMail();
  app.now = new Date('2026-11-23T15:00:00Z');
  const { org } = await app.world.org();
  admin = await app.world.user({ org, firstName: 'Laura', lastName: 'Castañeda', roles: ['Admin-Users'] });
  colleague = await app.world.user({ org });
});

describe('an invitation', () => {
  it('makes the account, sends a temporary password that is kept nowhere, and is accepted by coming', async () => {
    const email = newAddress();
    const { body } = await invite(email).expect(201);
    expect(body.results).toMatchObject({ EmailUserTarget: email, State: 'pending', Is_Accepted: 0, IdUser: admin.id });
    expect(await memberOf(email)).toMatchObject({ State: 'invited', DirectoryState: 'waiting' });
    await sync();
    expect(await memberOf(email)).toMatchObject({ State: 'invited', DirectoryState: 'current' });
    const [mail] = lettersTo(email);
    expect(mail?.part('text/plain')).toContain('Laura Castañeda te invita a la red social de');
    const [password = ''] = passwordsTo(email);
    expect(password).toMatch(/^[A-Za-z2-9]{10}$/);
    expect(mail?.part('text/html')).toContain(password);
    const { rows } = await app.owner.query(
      `select password_ends_at, must_change_password, (select count(*)::int from mail_outbox o where o::text like '%' || $2 || '%') as kept
       from idp_accounts where email = $1`,
      [email, password],
    );
    expect(rows).toEqual([{ password_ends_at: new Date('2026-11-26T15:00:00Z'), must_change_password: true, kept: 0 }]);
    const newcomer = await comer(email);
    const both = await Promise.all([newcomer.get('/api/Flx_CurrentUser'), newcomer.get('/api/Flx_CurrentUser')]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await memberOf(email)).toMatchObject({ State: 'came', InvitationId: null });
    const listed = await admin.get('/api/Flx_Invitations').expect(200);
    expect(listed.body.results).toMatchObject([{ State: 'accepted', Is_Accepted: 1 }]);
  });

  it('stores (Empresa) for a missing last name, and puts who is invited into the area that is said', async () => {
    const area = await app.world.group({ org: admin.org, isArea: true, title: 'Ventas' });
    const [plain, company] = [newAddress(), newAddress()];
    await invite(plain, { AreaId: area }).expect(201);
    await invite(company, { Apellido: undefined, MyOrg: true, Org: admin.org, IdUser: admin.id }).expect(201);
    expect(await memberOf(plain)).toMatchObject({ Apellido: 'Arango', AreaName: 'Ventas' });
    expect(await memberOf(company)).toMatchObject({ Apellido: '(Empresa)', AreaName: 'Área general' });
  });

  it.each([
    [{ Nombre: '' }, 422, { Nombre: 'Este campo es requerido' }],
    [{ Email: '' }, 422, { Email: 'Este campo es requerido' }],
    [{ Email: 'Camila@empresa.example' }, 422, { Email: 'Ingresa un correo en minúsculas, como nombre@empresa.co' }],
    [
      { Email: 'camila@empresa.example\r\nBcc: x@y.example' },
      422,
      { Email: 'Ingresa un correo en minúsculas, como nombre@empresa.co' },
    ],
    [{ AreaId: 999_999 }, 422, { AreaId: 'Esa área ya no está: elige otra' }],
    [{ Org: 1 }, 400, undefined],
    [{ IdUser: 999_999 }, 400, undefined],
    [{ Rol: 'Propietarios' }, 400, undefined],
  ])('is refused with %j', async (wrong, status, errors) => {
    const { body } = await invite(newAddress(), wrong).expect(status);
    expect(body.errors).toEqual(errors);
    const { rows } = await app.owner.query('select from users where org_id = $1', [admin.org]);
    expect(rows).toHaveLength(2);
  });

  it('is refused, in the words of the requirements, of who is registered and of who is there already', async () => {
    expect((await invite(colleague.email).expect(422)).body.errors).toEqual({ Email: REGISTERED });
    await app.owner.query('update users set registered_at = null where org_id = $1 and id = $2', [
      admin.org,
      colleague.id,
    ]);
    expect((await invite(colleague.email).expect(422)).body.errors).toEqual({ Email: EXISTS });
  });

  it('answers the same of an address that has an account elsewhere, whose mailbox says so', async () => {
    const stranger = await app.world.user({ org: (await app.world.org()).org });
    await app.owner.query(
      `insert into idp_accounts (oid, email, given_name, surname, display_name, password_hash, org_id)
       values ($1, $2, 'Otra', 'Persona', 'Otra Persona', 'x', $3)`,
      [stranger.oid, stranger.email, stranger.org],
    );
    const unknown = newAddress();
    const [there, nowhere] = [await invite(stranger.email), await invite(unknown)];
    const shape = ({ status, body }: typeof there) => ({
      status,
      body: { ...body.results, Id: 0, UserId: 0, EmailUserTarget: '' },
    });
    expect(shape(there)).toEqual(shape(nowhere));
    await sync();
    const [taken, free] = [await memberOf(stranger.email), await memberOf(unknown)];
    const seen = (one: object) => ({ ...one, Id: 0, Email: '', InvitationId: 0 });
    expect(seen(taken)).toEqual(seen(free));
    expect(lettersTo(unknown)).toHaveLength(1);
    const [letter] = lettersTo(stranger.email);
    expect(letter?.part('text/plain')).toContain(`Ya hay una cuenta con el correo ${stranger.email}`);
    expect(letter?.part('text/plain')).not.toContain('contraseña temporal');
    // The account still belongs to the same person.
    expect((await stranger.get('/api/Flx_CurrentUser').expect(200)).body.idOrg).toBe(stranger.org);
  });

  it('is one for an address, however many invite it at once', async () => {
    const email = newAddress();
    const other = await app.world.user({ org: admin.org, roles: ['Propietarios'] });
    const answers = await Promise.all([invite(email), invite(email, {}, other), invite(email)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.results.Id)).size).toBe(1);
    await sync();
    expect(lettersTo(email)).toHaveLength(1);
  });
});

describe('the number of invitations', () => {
  const left = async (by = admin): Promise<unknown> => (await by.get('/api/Flx_Invitations/quota').expect(200)).body;

  it('is 500 open ones for each administrator, also at once; what is over or withdrawn makes room', async () => {
    expect(await left()).toEqual({ Available: 500, Total: 500, SendsMail: true });
    await app.owner.query(
      `with people as (
         insert into users (org_id, oid, first_name, last_name, email, area_id)
         select $1::int, gen_random_uuid(), 'Ana', 'Ruiz', 'ana' || n || '@org' || $1::int || '.example', $3::int from generate_series(1, 498) n returning id)
       insert into invitations (org_id, user_id, inviter_id, created_at, updated_at, expires_at)
       select $1::int, id, $2::int, $4::timestamptz, $4::timestamptz, $4::timestamptz + interval '1 day' from people`,
      [admin.org, admin.id, admin.area, app.now],
    );
    const made = await Promise.all(Array.from({ length: 4 }, () => invite(newAddress())));
    expect(made.filter(({ status }) => status === 201)).toHaveLength(2);
    const refused = made.filter(({ status }) => status !== 201);
    expect(refused.map(({ body }) => body.detail)).toEqual(
      Array(2).fill('No te quedan invitaciones disponibles: espera a que acepten una o retírala'),
    );
    expect(await left()).toMatchObject({ Available: 0 });
    const owner = await app.world.user({ org: admin.org, roles: ['Propietarios'] });
    expect(await left(owner)).toMatchObject({ Available: 500 });
    const first = made.find(({ status }) => status === 201)?.body.results.Id as number;
    await admin.delete(`/api/Flx_Invitations/${first}`).expect(204);
    expect(await left()).toMatchObject({ Available: 1 });
  });

  it('is 500 sent on a day in Bogota', async () => {
    const email = newAddress();
    await invite(email).expect(201);
    await app.owner.query(
      'insert into invitation_sends (org_id, inviter_id, sent_at) select $1, $2, $3 from generate_series(1, 498)',
      [admin.org, admin.id, app.now],
    );
    await invite(email).expect(201);
    expect((await invite(email).expect(429)).body.detail).toBe('Hoy ya enviaste 500 invitaciones: sigue mañana');
    app.now = new Date(app.now.getTime() + DAY);
    await invite(email).expect(201);
  });
});

describe('an invitation that was sent', () => {
  it('is over after 72 hours: nobody comes in by it until it is sent again', async () => {
    const email = newAddress();
    const { body } = await invite(email).expect(201);
    await sync();
    const newcomer = await comer(email);
    app.now = new Date(app.now.getTime() + 3 * DAY - 11_000);
    await app.runJob('directory: expire invitations');
    expect(await memberOf(email)).toMatchObject({ State: 'invited' });
    app.now = new Date(app.now.getTime() + 2000);
    await app.runJob('directory: expire invitations');
    expect(await memberOf(email)).toMatchObject({ State: 'expired' });
    await newcomer.get('/api/Flx_CurrentUser').expect(403);
    await sync();
    const disabled = await app.owner.query('select account_enabled from idp_accounts where email = $1', [email]);
    expect(disabled.rows).toEqual([{ account_enabled: false }]);
    const { id } = { id: (await memberOf(email)).Id };
    await admin.put('/api/Flx_Members/active', { Ids: [id], IsActive: true }).expect(422);
    await admin.post(`/api/Flx_Invitations/${body.results.Id}/send`).expect(204);
    await sync();
    const [first, second, ...more] = passwordsTo(email);
    expect([first === second, more]).toEqual([false, []]);
    await newcomer.get('/api/Flx_CurrentUser').expect(200);
  });

  it('is withdrawn with its account, and can be sent again', async () => {
    const email = newAddress();
    const { body } = await invite(email).expect(201);
    await sync();
    const newcomer = await comer(email);
    await admin.delete(`/api/Flx_Invitations/${body.results.Id}`).expect(204);
    await newcomer.get('/api/Flx_CurrentUser').expect(403);
    await admin.delete(`/api/Flx_Invitations/${body.results.Id}`).expect(409);
    await sync();
    const gone = await app.owner.query('select from idp_accounts where email = $1', [email]);
    expect(gone.rows).toEqual([]);
    expect(await memberOf(email)).toMatchObject({ State: 'withdrawn', DirectoryState: 'current' });
    await invite(email, { Nombre: 'Ángela' }).expect(201);
    await sync();
    expect(await memberOf(email)).toMatchObject({ State: 'invited', Nombre: 'Ángela' });
    await (await comer(email)).get('/api/Flx_CurrentUser').expect(200);
  });

  it('that was withdrawn before its account was made leaves none', async () => {
    const email = newAddress();
    const { body } = await invite(email).expect(201);
    await admin.delete(`/api/Flx_Invitations/${body.results.Id}`).expect(204);
    await sync();
    const { rows } = await app.owner.query('select from idp_accounts where email = $1', [email]);
    expect([rows, lettersTo(email)]).toEqual([[], []]);
  });

  it('is either accepted or withdrawn, when both happen at once', async () => {
    const email = newAddress();
    const { body } = await invite(email).expect(201);
    await sync();
    const newcomer = await comer(email);
    const [came, withdrawn] = await Promise.all([
      newcomer.get('/api/Flx_CurrentUser'),
      admin.delete(`/api/Flx_Invitations/${body.results.Id}`),
    ]);
    const state = (await memberOf(email)).State;
    expect(state).toBe(withdrawn.status === 204 ? 'withdrawn' : 'unregistered');
    if (withdrawn.status === 409) expect(came.status).toBe(200);
  });

  it('that was accepted is neither sent again nor withdrawn', async () => {
    const email = newAddress();
    const { body } = await invite(email).expect(201);
    await sync();
    await (await comer(email)).get('/api/Flx_CurrentUser').expect(200);
    await admin.post(`/api/Flx_Invitations/${body.results.Id}/send`).expect(409);
    await admin.delete(`/api/Flx_Invitations/${body.results.Id}`).expect(409);
    expect((await invite(email).expect(422)).body.errors).toEqual({ Email: REGISTERED });
  });

  it('lets somebody who was blocked in again by a recent sign-in alone, and says so in the audit log', async () => {
    const email = newAddress();
    const { body } = await invite(email).expect(201);
    const person = body.results.UserId as number;
    const path = `/api/Flx_Invitations/${body.results.Id}`;
    const actions = async () =>
      (
        await app.owner.query<{ action: string }>(
          'select action from audit_log where org_id = $1 and person_id = $2 order by id',
          [admin.org, person],
        )
      ).rows.map(({ action }) => action);
    const old = app.tokens.sign(admin.oid, { auth_time: app.now.getTime() / 1000 - 11 * 60 });
    const before = (request: ReturnType<typeof app.request.post>) => request.set('Authorization', `Bearer ${old}`);
    await before(app.request.post(`${path}/send`)).expect(204);
    await admin.put('/api/Flx_Members/active', { Ids: [person], IsActive: false }).expect(204);
    expect((await before(app.request.post(`${path}/send`)).expect(403)).body.code).toBe('sign_in_too_old');
    const again = { Nombre: 'Camila', Apellido: 'Arango', Email: email };
    await before(app.request.post('/api/Flx_Invitations')).send(again).expect(403);
    expect(await memberOf(email)).toMatchObject({ State: 'blocked' });
    await admin.post(`${path}/send`).expect(204);
    expect(await memberOf(email)).toMatchObject({ State: 'invited' });
    await before(app.request.delete(path)).expect(403);
    await admin.delete(path).expect(204);
    await before(app.request.post('/api/Flx_Invitations')).send(again).expect(403);
    await invite(email).expect(201);
    expect(await actions()).toEqual([
      'invited',
      'invited_again',
      'blocked',
      'unblocked',
      'invited_again',
      'blocked',
      'invitation_withdrawn',
      'unblocked',
      'invited_again',
    ]);
  });

  it('is nobody else’s business', async () => {
    const { body } = await invite(newAddress()).expect(201);
    const stranger = await app.world.user({ org: (await app.world.org()).org, roles: ['Admin-Users'] });
    await stranger.post(`/api/Flx_Invitations/${body.results.Id}/send`).expect(404);
    await stranger.delete(`/api/Flx_Invitations/${body.results.Id}`).expect(404);
    await colleague.post(`/api/Flx_Invitations/${body.results.Id}/send`).expect(403);
    expect([403, 404]).toContain((await colleague.delete(`/api/Flx_Invitations/${body.results.Id}`)).status);
  });
});

describe('a welcome', () => {
  const funnel = async (query = '') => (await admin.get(`/api/Flx_Members/welcomes${query}`).expect(200)).body;
  const welcome = (Welcomed: string, Expected: number) =>
    admin.post('/api/Flx_Members/bulks', { Action: 'invite', Welcomed, Expected });

  it('goes to all who have not come in, paced, and its steps are counted', async () => {
    const emails = await addOutsiders(3);
    expect(await funnel()).toMatchObject({ SendsMail: true, New: 3, Again: 0, Sent: 0, Came: 0 });
    await welcome('new', 2).expect(409);
    const { body: begun } = await welcome('new', 3).expect(201);
    await app.runJob('directory: bulk changes');
    const { body: done } = await admin.get(`/api/Flx_Members/bulks/${begun.Id}`).expect(200);
    expect(done).toMatchObject({ State: 'done', Rows: 3, Done: 3, Outcomes: { done: 3 } });
    const { rows: due } = await app.owner.query<{ after: number }>(
      `select extract(epoch from due_at - min(due_at) over ())::float8 as after from mail_outbox where org_id = $1 order by due_at`,
      [admin.org],
    );
    expect(due.map(({ after }) => after)).toEqual([0, 0.6, 1.2]);
    // Without an account it is tried again after seconds.
    await app.runJob('mail: send');
    expect(await funnel()).toMatchObject({ New: 0, Again: 0, Waiting: 3, Sent: 0 });
    await sync();
    expect(await funnel()).toMatchObject({ Waiting: 0, Sent: 3, Opened: 0 });

    // Scanners read links; only the form of the page counts as opened.
    const [email = '', other = ''] = emails;
    const path = linkTo(email);
    expect((await app.request.get(path).expect(200)).text).toContain('<form method="post">');
    expect(await funnel()).toMatchObject({ Opened: 0 });
    const opened = await app.request.post(path).expect(303);
    expect([opened.headers['location'], opened.headers['set-cookie']?.[0]]).toEqual([
      '/',
      expect.stringMatching(/^welcome=[\w-]{32}; Path=\/idp; Max-Age=\d+; HttpOnly; SameSite=Lax/),
    ]);
    expect(await funnel()).toMatchObject({ Opened: 1, Came: 0 });
    await app.request.post(`/welcome/${admin.org}.${'x'.repeat(32)}`).expect(404);
    await (await comer(email)).get('/api/Flx_CurrentUser').expect(200);
    expect(await funnel()).toMatchObject({ Opened: 1, Came: 1, Again: 0 });
    expect(await memberOf(email)).toMatchObject({ State: 'came' });
    expect((await app.request.post(path).expect(200)).text).toContain('Este enlace ya se usó');

    app.now = new Date(app.now.getTime() + 25 * 3_600_000);
    expect(await funnel()).toMatchObject({ Again: 2 });
    const before = linkTo(other);
    await welcome('again', 2).expect(201);
    await app.runJob('directory: bulk changes');
    await sync();
    expect(lettersTo(other)).toHaveLength(2);
    expect(lettersTo(email)).toHaveLength(1);
    // Only the newest link works.
    await app.request.post(before).expect(404);
    await app.request.post(linkTo(other)).expect(303);
    app.now = new Date(app.now.getTime() + 8 * DAY);
    expect((await app.request.post(linkTo(other)).expect(404)).text).toContain('Este enlace ya no sirve');
  });

  it('opens an invitation that is over again, and counts those that were sent by hand', async () => {
    const email = newAddress();
    await invite(email).expect(201);
    await sync();
    expect(await funnel()).toMatchObject({ New: 0, Sent: 1 });
    app.now = new Date(app.now.getTime() + 4 * DAY);
    await app.runJob('directory: expire invitations');
    expect(await memberOf(email)).toMatchObject({ State: 'expired' });
    await welcome('again', 1).expect(201);
    await app.runJob('directory: bulk changes');
    await sync();
    expect(await memberOf(email)).toMatchObject({ State: 'invited' });
    await app.request.post(linkTo(email)).expect(303);
  });
});
