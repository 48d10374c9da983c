import { addDays, addHours } from 'date-fns';
import { beforeEach, describe, expect, it } from 'vitest';
import { CERTIFICATE_DAYS, IDENTITY_TRIES_PER_DAY, QUERIES_PER_HOUR } from '#contract/features/apps/limits.ts';
import { apps } from '#contract/i18n/es-CO/apps.ts';
import { dateText } from '#contract/lib/time.ts';
import { isFullRun } from '../../testing/full-run.ts';
import { FAULTS, saying, testOutside } from '../../testing/outside-server.ts';
import { verifyPathOf } from '../../testing/pdf.ts';
import { testApp } from '../../testing/test-app.ts';
import type { TestUser } from '../../testing/world.ts';

const outside = testOutside();
const ORG = 101;
const app = testApp({ env: () => ({ BUSINESS_URL: outside.origin, BUSINESS_TOKENS: `${ORG}:s3creto` }) });
const { errors, answers } = apps;

const DAYS = { StartDate: '2026-12-14', EndDate: '2026-12-18' };
const CERTIFICATE = {
  Nombre: 'Ana <b>Ríos</b>',
  Cargo: 'Analista',
  FechaIngreso: '2020-02-01',
  Empresa: 'Yarumo',
  Salario: 3_000_000,
};
let hours = 0;
let person: TestUser;
let manager: TestUser;

/** Sets the response body of each query. */
const services = (bodies: Readonly<Record<string, object>>): void => {
  outside.answer = (request, response) => {
    const query = request.url?.split('/')[1] ?? '';
    saying(bodies[query] ?? {}, query in bodies ? 200 : 404)(request, response);
  };
};
const bell = async (user: TestUser): Promise<readonly { NotificationType: string; Url: string | null }[]> =>
  (await user.get('/api/Flx_Notifications').expect(200)).body.results;
const report = (to: TestUser, who: TestUser) =>
  app.owner.query('update users set manager_id = $1 where org_id = $2 and id = $3', [to.id, who.org, who.id]);

beforeEach(async () => {
  // An hour later, pauses from failures in earlier tests are over.
  hours += 1;
  app.now = addHours(new Date('2026-11-25T15:00:00Z'), hours);
  outside.asked.length = 0;
  services({});
  await app.world.org({ org_id: ORG }).catch(() => undefined);
  manager = await app.world.user({ org: ORG });
  person = await app.world.user({ org: ORG });
  await report(manager, person);
});

describe('queries', () => {
  it.each([
    ['stocktakings', 'idStock', { Nombre: 'Conteo', Items: [{ Nombre: '<i>Café</i>', Cantidad: 3 }] }],
    ['invoices', 'idInvoice', { Cliente: 'El Roble', Valor: 1000, Estado: 'Pagada' }],
    ['clients', 'idClient', { Nombre: 'El Roble', Estado: 'Al día' }],
  ])('of %s are asked for by number, and audited', async (query, field, said) => {
    services({ [query]: said });
    const { body } = await person.post(`/api/apps/${query}`, { [field]: ' 42 ' }).expect(200);
    expect(body).toMatchObject({ Id: '42', ...said });
    expect(outside.asked).toEqual([{ method: 'GET', path: `/${query}/42`, authorization: 'Bearer s3creto' }]);
    const { rows } = await app.owner.query(
      'select action, subject_id from audit_log where org_id = $1 and actor_id = $2',
      [ORG, person.id],
    );
    expect(rows).toEqual([{ action: `${query}_asked`, subject_id: '42' }]);
  });

  it.each([
    ['', errors.required],
    ['1/../2', errors.idInvalid],
    ['12a', errors.idInvalid],
    ['1234567890123', errors.idInvalid],
    ['-1', errors.idInvalid],
  ])('of %j ask nobody', async (idInvoice, message) => {
    const { body } = await person.post('/api/apps/invoices', { idInvoice }).expect(422);
    expect(body.errors).toEqual({ idInvoice: message });
    expect(outside.asked).toEqual([]);
  });

  it('say so in the words of the requirements where there is none, and where it is refused', async () => {
    const missing = await person.post('/api/apps/invoices', { idInvoice: '1' }).expect(404);
    expect(missing.body.detail).toBe(errors.notFound);
    outside.answer = saying({}, 400);
    const refused = await person.post('/api/apps/invoices', { idInvoice: '1' }).expect(422);
    expect(refused.body.detail).toBe(errors.idInvalid);
  });

  it.each(Object.entries(FAULTS))('say that the service does not answer where it %s', async (_what, answer) => {
    outside.answer = answer;
    const { body } = await person.post('/api/apps/clients', { idClient: '1' }).expect(503);
    expect(body.detail).toBe(errors.unreachable);
  });

  it('are thirty in an hour, whoever sends many at once', async () => {
    services({ clients: { Nombre: 'El Roble', Estado: 'Al día' } });
    const statuses = await Promise.all(
      Array.from({ length: QUERIES_PER_HOUR + 3 }, () =>
        person.post('/api/apps/clients', { idClient: '1' }).then(({ status }) => status),
      ),
    );
    expect(statuses.filter(status => status === 200)).toHaveLength(QUERIES_PER_HOUR);
    expect(statuses.filter(status => status === 429)).toHaveLength(3);
    app.now = addHours(app.now, 1.01);
    await app.runJob('apps: forget certificates and queries');
    await person.post('/api/apps/clients', { idClient: '1' }).expect(200);
  });

  it('are not there for an organisation that has no services', async () => {
    const stranger = await app.world.user();
    expect((await stranger.get('/api/apps').expect(200)).body).toEqual({ Services: null });
    expect((await person.get('/api/apps').expect(200)).body).toEqual({ Services: 'configured' });
    const { body } = await stranger.post('/api/apps/invoices', { idInvoice: '1' }).expect(422);
    expect(body.detail).toBe(errors.notConnected);
    expect(outside.asked).toEqual([]);
  });
});

describe('vacations', () => {
  it('are one’s own, whatever the body says', async () => {
    for (const [path, body] of [
      ['vacation/balance', {}],
      ['vacation', DAYS],
      ['certificate', {}],
    ] as const)
      await person.post(`/api/apps/${path}`, { ...body, idUser: manager.id }).expect(400);
    expect(outside.asked).toEqual([]);
    services({ vacation: { DiasVacaciones: 7, Aprobador: 'Marta' } });
    const { body } = await person.post('/api/apps/vacation/balance', { idUser: person.id }).expect(200);
    expect(body).toMatchObject({ DiasVacaciones: 7, Aprobador: 'Marta', Desde: null, Pendientes: 0 });
    expect(outside.asked.map(({ path }) => path)).toEqual([`/vacation/${person.id}`]);
    const { Days } = (await person.post('/api/apps/vacation', DAYS).expect(201)).body.results;
    expect((await person.post('/api/apps/vacation/balance', {}).expect(200)).body.Pendientes).toBe(Days);
  });

  it('are under way with days left, and the manager answers once', async () => {
    services({ vacation: { DiasVacaciones: 7 } });
    const { body } = await person.post('/api/apps/vacation', DAYS).expect(201);
    expect(body).toMatchObject({ message: answers.vacationSent, results: { State: 'En proceso', Days: 5, ...DAYS } });
    expect(await bell(manager)).toMatchObject([{ NotificationType: 'vacation_asked', Url: '/apps#approvals' }]);
    const { Id } = body.results;
    const waiting = (await manager.get('/api/apps/approvals').expect(200)).body.results;
    expect(waiting).toMatchObject([{ Id, UserId: person.id, ...DAYS, Days: 5 }]);
    for (const other of [person, await app.world.user({ org: ORG, roles: ['Propietarios'] }), await app.world.user()]) {
      expect((await other.get('/api/apps/approvals').expect(200)).body.results).toEqual([]);
      await other.post(`/api/apps/approvals/${Id}`, { Approved: true }).expect(404);
    }
    const statuses = await Promise.all(
      [true, false].map(Approved =>
        manager.post(`/api/apps/approvals/${Id}`, { Approved }).then(({ status }) => status),
      ),
    );
    expect(statuses.toSorted((one, other) => one - other)).toEqual([204, 409]);
    expect((await manager.get('/api/apps/approvals').expect(200)).body.results).toEqual([]);
    expect(await bell(person)).toHaveLength(1);
    const [process] = (await person.get('/api/Flx_Process').expect(200)).body.results;
    expect(['Aprobado', 'Rechazado']).toContain(process.State);
  });

  it('of who reports to nobody are answered by Propietarios', async () => {
    services({ vacation: { DiasVacaciones: 7 } });
    const owner = await app.world.user({ org: ORG, roles: ['Propietarios'] });
    const { Id } = (await manager.post('/api/apps/vacation', DAYS).expect(201)).body.results;
    expect(await bell(owner)).toMatchObject([{ NotificationType: 'vacation_asked' }]);
    await owner.post(`/api/apps/approvals/${Id}`, { Approved: true }).expect(204);
    expect(await bell(manager)).toMatchObject([{ NotificationType: 'vacation_approved', Url: '/profile#process' }]);
  });

  it('of whose manager was blocked meanwhile are answered by Propietarios, then by the new manager; whoever asked hears of it', async () => {
    services({ vacation: { DiasVacaciones: 7 } });
    const [owner, next] = [
      await app.world.user({ org: ORG, roles: ['Propietarios'] }),
      await app.world.user({ org: ORG }),
    ];
    const { Id } = (await person.post('/api/apps/vacation', DAYS).expect(201)).body.results;
    const waiting = async (who: TestUser) => (await who.get('/api/apps/approvals').expect(200)).body.results;
    expect(await waiting(owner)).not.toMatchObject([{ Id }]);
    await app.owner.query('update users set is_active = false where org_id = $1 and id = $2', [ORG, manager.id]);
    expect(await waiting(owner)).toEqual(expect.arrayContaining([expect.objectContaining({ Id, UserId: person.id })]));
    expect(await waiting(person)).toEqual([]);
    await report(next, person);
    await app.runJob('apps: hand on what waits for people who are blocked');
    await app.runJob('apps: hand on what waits for people who are blocked');
    expect(await bell(next)).toMatchObject([{ NotificationType: 'vacation_asked', Url: '/apps#approvals' }]);
    expect(await bell(person)).toMatchObject([{ NotificationType: 'vacation_moved', Url: '/profile#process' }]);
    await owner.post(`/api/apps/approvals/${Id}`, { Approved: true }).expect(404);
    await next.post(`/api/apps/approvals/${Id}`, { Approved: true }).expect(204);
  });

  it('of whose manager was blocked and who reports to nobody now go to Propietarios, who are asked once', async () => {
    services({ vacation: { DiasVacaciones: 7 } });
    const owner = await app.world.user({ org: ORG, roles: ['Propietarios'] });
    const { Id } = (await person.post('/api/apps/vacation', DAYS).expect(201)).body.results;
    await app.owner.query('update users set is_active = false where org_id = $1 and id = $2', [ORG, manager.id]);
    await app.owner.query('update users set manager_id = null where org_id = $1 and id = $2', [ORG, person.id]);
    await app.runJob('apps: hand on what waits for people who are blocked');
    await app.runJob('apps: hand on what waits for people who are blocked');
    expect(await bell(owner)).toMatchObject([{ NotificationType: 'vacation_asked' }]);
    expect(await bell(person)).toMatchObject([{ NotificationType: 'vacation_moved' }]);
    await owner.post(`/api/apps/approvals/${Id}`, { Approved: false }).expect(204);
  });

  it('say so where nobody is there who could answer', async () => {
    services({ vacation: { DiasVacaciones: 7 } });
    await app.owner.query(
      `update users set is_active = false where org_id = $1 and id in (select user_id from user_roles where org_id = $1)`,
      [ORG],
    );
    const alone = await app.world.user({ org: ORG, roles: ['Propietarios'] });
    const { body } = await alone.post('/api/apps/vacation', DAYS).expect(201);
    expect(body).toMatchObject({ message: answers.vacationNobody, results: { State: 'En proceso' } });
    const { body: sent } = await person.post('/api/apps/vacation', DAYS).expect(201);
    expect(sent.message).toBe(answers.vacationSent);
  });

  it.each([
    ['no days are left', { vacation: { DiasVacaciones: 0 } }, answers.vacationNone],
    ['more were taken than earned', { vacation: { DiasVacaciones: -2 } }, answers.vacationNone],
    ['the service knows nobody', {}, answers.vacationFailed],
    ['the service lies', { vacation: { DiasVacaciones: 'muchos' } }, answers.vacationFailed],
  ])('are rejected where %s, and nobody is asked', async (_what, bodies, message) => {
    services(bodies);
    const { body } = await person.post('/api/apps/vacation', DAYS).expect(201);
    expect(body).toMatchObject({ message, results: { State: 'Rechazado' } });
    expect(await bell(manager)).toEqual([]);
  });

  it('are refused where the days can’t be had', async () => {
    services({ vacation: { DiasVacaciones: 6 } });
    const refusal = async (change: object) =>
      (await person.post('/api/apps/vacation', { ...DAYS, ...change }).expect(422)).body.errors;
    expect(await refusal({ StartDate: '2026-11-24' })).toEqual({ StartDate: errors.tooSoon });
    expect(await refusal({ EndDate: '2026-12-13' })).toEqual({ EndDate: errors.endsBefore });
    expect(await refusal({ StartDate: 'hoy' })).toEqual({ StartDate: errors.dayInvalid });
    expect(await refusal({ EndDate: '2026-12-22' })).toEqual({ EndDate: errors.notEnough(6) });
    await person.post('/api/apps/vacation', DAYS).expect(201);
    const { body } = await person.post('/api/apps/vacation', { ...DAYS, StartDate: '2026-12-18' }).expect(409);
    expect(body.detail).toBe(errors.overlaps);
    expect(await refusal({ StartDate: '2027-01-04', EndDate: '2027-01-06' })).toEqual({ EndDate: errors.notEnough(1) });
  });
});

describe('a work certificate', () => {
  /** Makes a certificate, and returns the path of its public page, which is in the document alone. */
  const certify = async (given: object = {}): Promise<string> => {
    services({ certificate: { ...CERTIFICATE, ...given } });
    const { Link } = (await person.post('/api/apps/certificate', {}).expect(201)).body.results;
    return verifyPathOf((await person.get(Link).expect(200)).body as Buffer);
  };
  const verify = async (path: string) => {
    const { status, text } = await app.request.get(path);
    return { status, text };
  };
  const tryDigits = async (path: string, digits: string) => {
    const { status, text } = await app.request.post(path).type('form').send({ digits });
    return { status, text };
  };

  it('is a PDF for whoever asked for it, and for nobody else', async () => {
    services({ certificate: CERTIFICATE });
    const { body } = await person.post('/api/apps/certificate', {}).expect(201);
    expect(body).toMatchObject({ message: answers.certificateReady, results: { State: 'Aprobado', ProcessType: 2 } });
    const { Link } = body.results;
    const document = await person.get(Link).expect(200);
    expect(document.headers['content-disposition']).toContain('file.pdf');
    expect(document.headers['content-type']).toContain('application/pdf');
    expect(document.body.subarray(0, 5).toString()).toBe('%PDF-');
    for (const other of [manager, await app.world.user({ org: ORG, roles: ['Propietarios'] }), await app.world.user()])
      await other.get(Link).expect(404);
    await app.request.get(Link).expect(401);
  });

  it('is rejected where the service fails', async () => {
    const { body } = await person.post('/api/apps/certificate', {}).expect(201);
    expect(body).toMatchObject({ message: answers.certificateFailed, results: { State: 'Rechazado', Link: null } });
  });

  it('that a killed process left under way is rejected', async () => {
    await app.owner.query(
      `insert into processes (org_id, user_id, type_id, state, created_at) values ($1, $2, 2, 'En proceso', $3)`,
      [ORG, person.id, app.now],
    );
    await app.runJob('apps: reject unfinished certificates');
    const state = async () => (await person.get('/api/Flx_Process').expect(200)).body.results[0].State;
    expect(await state()).toBe('En proceso');
    app.now = addHours(app.now, 0.1);
    await app.runJob('apps: reject unfinished certificates');
    expect(await state()).toBe('Rechazado');
  });

  it('is valid, then expired, then unknown to the public page, which names what to compare', async () => {
    const path = await certify({ Identificacion: 'CC 1.020.304' });
    const [{ Link }] = (await person.get('/api/Flx_Process').expect(200)).body.results;
    const valid = await verify(path);
    expect(valid.status).toBe(200);
    expect(valid.text).toContain(apps.verify.valid);
    for (const fact of ['Yarumo', 'A. B.', dateText(app.now)]) expect(valid.text).toContain(`<dd>${fact}</dd>`);
    expect(valid.text).not.toMatch(/Ana|Ríos|Analista|2020|0304/);
    expect((await verify(path.toLowerCase())).text).toContain(apps.verify.valid);
    app.now = addDays(app.now, 61);
    await app.runJob('apps: forget certificates and queries');
    await person.get(Link).expect(404);
    const expired = await verify(path);
    expect(expired.text).toContain(apps.verify.expired);
    expect(expired.text).toContain('<dd>A. B.</dd>');
    expect(expired.text).not.toMatch(/Ana|Ríos|Analista|2020|0304/);
    expect((await tryDigits(path, '0304')).text).not.toMatch(/Ana|Ríos|Analista/);
    const { rows } = await app.owner.query(
      'select holder, position, identity_end from certificates where user_id = $1',
      [person.id],
    );
    expect(rows).toEqual([{ holder: null, position: null, identity_end: null }]);
    app.now = addDays(app.now, 366);
    await app.runJob('apps: forget certificates and queries');
    expect((await verify(path)).status).toBe(404);
  });

  it('names its person to whoever knows the end of the identification, ten tries a day', async () => {
    const path = await certify({ Identificacion: 'CC 1.020.304' });
    const right = await tryDigits(path, ' 0304 ');
    expect(right.status).toBe(200);
    for (const fact of ['Ana &lt;b&gt;Ríos&lt;/b&gt;', 'Analista', dateText(addDays(app.now, CERTIFICATE_DAYS))])
      expect(right.text).toContain(`<dd>${fact}</dd>`);
    for (let tried = 1; tried < IDENTITY_TRIES_PER_DAY; tried += 1) {
      const wrong = await tryDigits(path, '4030');
      expect(wrong.text).toContain(apps.verify.digitsWrong);
      expect(wrong.text).not.toMatch(/Ana|Analista/);
    }
    const more = await tryDigits(path, '0304');
    expect(more.text).toContain(apps.verify.digitsTooMany);
    expect(more.text).not.toMatch(/Ana|Analista/);
    app.now = addDays(app.now, 1);
    expect((await tryDigits(path, '0304')).text).toContain('Analista');
  });

  it('asks for no digits where the service gave none', async () => {
    const path = await certify({ Identificacion: 'A-12' });
    expect((await verify(path)).text).not.toContain('<form');
    expect((await tryDigits(path, '')).text).not.toContain('Analista');
  });

  it('is not found by guesses, however many, which are in nobody’s way', async () => {
    const count = isFullRun ? 10_000 : 400;
    // Long after anything that was verified before.
    app.now = addDays(app.now, 1_000);
    const path = await certify();
    const { newCode } = await import('./certificate-code.ts');
    const guesses = Array.from({ length: count }, (_, index) =>
      index % 4 === 0 ? `/verify/${ORG}.${index}` : `/verify/${ORG}.${newCode()}`,
    );
    const counts = new Map<number, number>();
    for (let from = 0; from < guesses.length; from += 50) {
      const answered = await Promise.all(
        guesses.slice(from, from + 50).map(async guess => (await fetch(app.address + guess)).status),
      );
      for (const status of answered) counts.set(status, (counts.get(status) ?? 0) + 1);
    }
    expect([...counts.keys()].toSorted((one, other) => one - other)).toEqual([404, 429]);
    // Lookups of well-formed codes are limited per network.
    expect(counts.get(404)).toBe(count / 4 + 20);
    expect((await verify(path)).status).toBe(429);
    app.now = addHours(app.now, 0.1);
    expect((await verify(path)).text).toContain(apps.verify.valid);
  });
});
