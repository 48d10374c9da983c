import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  DESK_PAGE_SIZE,
  TAKEN_AT_ONCE,
  type DeskOutcome,
  type DeskPage,
  type DeskRequest,
} from '#contract/features/loans/desk.ts';
import { loans } from '#contract/i18n/es-CO/loans.ts';
import { QUOTE, registers, setRates } from '../../../testing/loans.ts';
import { testApp } from '../../../testing/test-app.ts';
import type { TestUser } from '../../../testing/world.ts';

const app = testApp();
const beside = testApp({ beside: app });
const { errors } = loans;
const { Monto, Plazo, IdFrequencia } = QUOTE;
// A Friday at 15:00 in Bogota.
const FRIDAY = '2026-11-20T20:00:00Z';
let org: number;
let creditor: TestUser;
let colleague: TestUser;
let laura: TestUser;
let ramiro: TestUser;
let first: number;
let second: number;

const asks = async (person: TestUser, quote: object = QUOTE): Promise<number> =>
  ((await person.post('/api/Prestamo', quote).expect(201)).body as { results: { Id: number } }).results.Id;
const desk = async (query = '', reader = creditor): Promise<DeskPage> =>
  (await reader.get(`/api/Prestamo/desk${query}`).expect(200)).body as DeskPage;
const idsOf = async (query: string, reader = creditor): Promise<number[]> =>
  (await desk(query, reader)).results.map(({ Id }) => Id);
const acts = async (act: object, by = creditor): Promise<DeskOutcome> =>
  (await by.post('/api/Prestamo/desk', act).expect(200)).body as DeskOutcome;
const opened = async (id: number, reader = creditor): Promise<DeskRequest> =>
  (await reader.get(`/api/Prestamo/${id}/desk`).expect(200)).body as DeskRequest;

/** Copies a request this many times, as if its person had asked again. */
const copied = async (id: number, times: number): Promise<void> => {
  const { rows } = await app.owner.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'loan' and table_name = 'loan_requests' and column_name <> 'id'`,
  );
  const columns = rows.map(({ name }) => name).join();
  await app.owner.query(
    `insert into loan.loan_requests (${columns}) select ${columns} from loan.loan_requests, generate_series(1, $2::int) where id = $1 and org_id = $3`,
    [id, times, org],
  );
};

/** Offers conditions for a request, and answers them as its person. */
const agrees = async (person: TestUser, request: number, amount: number): Promise<void> => {
  const sent = await creditor
    .post('/api/Creditos', {
      Title: 'Condiciones',
      Description: 'Léelas',
      UsersId: [person.id],
      IdPrestamo: request,
      Conditions: { Monto: amount, Plazo, IdFrequencia },
    })
    .expect(201);
  const { Id } = (sent.body as { results: { Id: number } }).results;
  await person.post(`/api/Creditos/${Id}/answer`, { AcceptConditions: true }).expect(204);
};

beforeEach(async () => {
  app.now = new Date(FRIDAY);
  ({ org } = await app.world.org());
  creditor = await app.world.user({ org, roles: ['Admin-Credits'], firstName: 'Clara', lastName: 'Reyes' });
  colleague = await app.world.user({ org, roles: ['Admin-Credits'] });
  laura = await app.world.user({ org, firstName: 'Laura', lastName: 'Castañeda' });
  ramiro = await app.world.user({ org, firstName: 'Ramiro', lastName: 'Ñáñez' });
  await setRates(app, creditor);
  await registers(laura);
  await registers(ramiro);
  first = await asks(laura);
  app.now = new Date('2026-11-23T20:00:00Z');
  second = await asks(ramiro, { ...QUOTE, Monto: 4_000_000 });
});

describe('the desk', () => {
  it('lists what waits by what is due, with conditions, share and promise', async () => {
    const { results, TotalCount, Counts } = await desk();
    expect(TotalCount).toBe(2);
    expect(results.map(({ Id }) => Id)).toEqual([first, second]);
    expect(results[0]).toMatchObject({
      UserName: 'Laura Castañeda',
      State: 'sent',
      Asked: { Monto, Plazo, IdFrequencia, NumeroCuotas: 12 },
      Agreed: null,
      Promise: { Kind: 'answer', At: '2026-11-23T20:00:00.000Z' },
      AssigneeId: null,
      HasClaim: false,
    });
    expect(Counts).toEqual({
      Open: 2,
      Unassigned: 2,
      Mine: 0,
      DueToday: 1,
      DueTodayUnassigned: 1,
      Overdue: 1,
      Claims: 0,
    });
  });

  it('adds the instalments of a person’s other open requests to the share', async () => {
    const [before] = (await desk('?search=laura')).results;
    await asks(laura, { ...QUOTE, Monto: 1_000_000 });
    const [after] = (await desk('?search=laura')).results;
    expect(after?.Share ?? 0).toBeGreaterThan(before?.Share ?? 1);
  });

  it('filters by state, assignee and what is due', async () => {
    await acts({ Act: 'take', Ids: [second] });
    expect(await idsOf('?assignee=me')).toEqual([second]);
    expect(await idsOf('?assignee=nobody')).toEqual([first]);
    expect(await idsOf('?due=today')).toEqual([first]);
    await agrees(laura, first, 3_000_000);
    expect(await idsOf('?state=accepted')).toEqual([first]);
    const [row] = (await desk('?state=accepted')).results;
    expect(row).toMatchObject({ Asked: { Monto }, Agreed: { Monto: 3_000_000 }, Promise: { Kind: 'money' } });
    await acts({ Act: 'reject', Ids: [second], Title: 'Lo sentimos', Description: 'No cabe' });
    expect(await idsOf('')).toEqual([first]);
    expect(await idsOf('?state=all')).toEqual([first, second]);
  });

  it('puts what has no promise left below', async () => {
    await creditor
      .post('/api/Creditos', {
        Title: 'Condiciones',
        Description: 'Léelas',
        UsersId: [laura.id],
        IdPrestamo: first,
        Conditions: { Monto, Plazo, IdFrequencia },
      })
      .expect(201);
    expect(await idsOf('')).toEqual([second, first]);
  });

  it.each([
    ['age', () => [first, second]],
    ['amount', () => [second, first]],
    ['share', () => [second, first]],
    ['name', () => [first, second]],
  ])('sorts by %s', async (order, expected) => {
    expect(await idsOf(`?order=${order}`)).toEqual(expected());
  });

  it.each([
    ['nanez ram', () => [second]],
    ['CASTANEDA', () => [first]],
    ['astaneda', () => []],
    ['9999999', () => []],
  ])('searches %s', async (search, expected) => {
    expect(await idsOf(`?search=${encodeURIComponent(search)}`)).toEqual(expected());
    expect(await idsOf(`?search=${String(second)}`)).toEqual([second]);
  });

  it('pages at its edge', async () => {
    await copied(first, DESK_PAGE_SIZE - 1);
    expect((await desk('?page=1')).results).toHaveLength(DESK_PAGE_SIZE);
    expect(await idsOf('?page=2')).toEqual([second]);
    expect(await desk('?page=3')).toMatchObject({ results: [], TotalCount: DESK_PAGE_SIZE + 1 });
    await creditor.get('/api/Prestamo/desk?page=0').expect(400);
  });

  it('is a file of all that meet the filters', async () => {
    const { text } = await creditor.get('/api/Prestamo/desk/csv?search=laura').expect(200);
    const lines = text.trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(text.startsWith('\ufeff"Solicitud";"Persona"')).toBe(true);
    expect(lines[1]).toContain(`"${first}";"Laura Castañeda";"${Monto}";""`);
  });

  it('counts for the menu', async () => {
    const { body } = await creditor.get('/api/Prestamo/desk/counts').expect(200);
    expect(body).toEqual({ results: (await desk()).Counts });
  });
});

describe('who has no part in it', () => {
  it.each(['member', 'owner'])('a %s finds nothing', async who => {
    const person = await app.world.user({ org, roles: who === 'owner' ? ['Propietarios'] : [] });
    for (const path of ['desk', 'desk/csv', 'desk/counts', `${first}/desk`])
      await person.get(`/api/Prestamo/${path}`).expect(404);
    await person.post('/api/Prestamo/desk', { Act: 'take', Ids: [first] }).expect(404);
  });

  it('who was blocked', async () => {
    const blocked = await app.world.user({ org, roles: ['Admin-Credits'], isActive: false });
    const paths = ['desk', 'desk/csv', 'desk/counts', `${first}/desk`, `${first}/clearance.pdf`];
    const answers = await Promise.all([
      ...paths.map(path => blocked.get(`/api/Prestamo/${path}`)),
      blocked.post('/api/Prestamo/desk', { Act: 'take-next' }),
      blocked.post(`/api/Prestamo/${first}/state`, { From: 'sent', State: 'analysis' }),
    ]);
    for (const { status, body } of answers) expect([status, (body as { code: string }).code]).toEqual([403, 'blocked']);
  });

  it('another organisation', async () => {
    const stranger = await app.world.user({ org: (await app.world.org()).org, roles: ['Admin-Credits'] });
    expect(await desk('?state=all', stranger)).toMatchObject({ results: [], TotalCount: 0 });
    await stranger.get(`/api/Prestamo/${first}/desk`).expect(404);
    expect(await acts({ Act: 'take', Ids: [first] }, stranger)).toEqual({
      Done: [],
      Refused: [{ Id: first, Reason: errors.requestGone }],
    });
  });

  it('whoever made the request', async () => {
    await registers(creditor);
    const own = await asks(creditor);
    expect(await idsOf('?state=all')).not.toContain(own);
    expect(await idsOf('?state=all', colleague)).toContain(own);
    await creditor.get(`/api/Prestamo/${own}/desk`).expect(403);
    expect((await acts({ Act: 'take', Ids: [own] })).Refused).toEqual([{ Id: own, Reason: errors.ownRequest }]);
    await acts({ Act: 'take-next' });
    expect((await opened(own, colleague)).Row.AssigneeId).toBeNull();
  });
});

describe('the page of a request', () => {
  it('has everything that a decision needs', async () => {
    await creditor.post(`/api/Prestamo/${first}/notes`, { Text: 'Todo en orden' }).expect(200);
    await laura.post('/api/Conocerte/claims', { Kind: 'query', Words: '¿Qué saben de mí?' }).expect(201);
    await agrees(laura, first, 3_000_000);
    const other = await asks(laura);
    const page = await opened(first);
    expect(page).toMatchObject({
      Request: { Id: first, Monto, Solicitud: QUOTE.Solicitud, State: 'accepted' },
      Row: { Id: first, HasClaim: true, Agreed: { Monto: 3_000_000 } },
      Snapshot: { NumeroIdentificacion: '1020304', IngresoMensualSalarioFijo: 4_200_000 },
      Today: null,
      Documents: [{ Kind: 'identity' }, { Kind: 'bank' }],
      Others: [{ Id: other, State: 'sent' }],
      Messages: [{ Title: 'Condiciones', Recipients: [{ Id: laura.id, AcceptConditions: true }] }],
      Notes: [{ Text: 'Todo en orden' }],
      Events: [
        { State: 'sent', Actor: 'Laura Castañeda' },
        { State: 'conditions', Actor: 'Clara Reyes' },
        { State: 'accepted', Actor: 'Laura Castañeda' },
      ],
      Claims: [{ Kind: 'query' }],
    });
    expect(page.Capacity?.Share).toBe(page.Row.Share);
    expect(page.Consents.map(({ Purpose, Holds }) => [Purpose, Holds])).toContainEqual(['treatment', true]);
    expect(page.Next).toBe(second);
    expect((await opened(second)).Next).toBe(other);
  });
});

describe('acts on several requests', () => {
  it('take, drop and assign each by itself', async () => {
    expect((await acts({ Act: 'take', Ids: [first, second] })).Done.map(({ AssigneeId }) => AssigneeId)).toEqual([
      creditor.id,
      creditor.id,
    ]);
    const refused = await acts({ Act: 'take', Ids: [first] }, colleague);
    expect(refused).toEqual({ Done: [], Refused: [{ Id: first, Reason: errors.requestTaken }] });
    expect((await acts({ Act: 'drop', Ids: [first] }, colleague)).Refused).toEqual([
      { Id: first, Reason: errors.requestNotYours },
    ]);
    expect((await acts({ Act: 'drop', Ids: [first] })).Done).toMatchObject([{ Id: first, AssigneeId: null }]);
    expect((await acts({ Act: 'assign', Ids: [first], AssigneeId: laura.id })).Refused).toEqual([
      { Id: first, Reason: errors.assigneeInvalid },
    ]);
    const given = await acts({ Act: 'assign', Ids: [first], AssigneeId: colleague.id });
    expect(given.Done).toMatchObject([{ Id: first, AssigneeId: colleague.id }]);
  });

  it('reject with a message to each applicant, once', async () => {
    const act = { Act: 'reject', Ids: [first, second], Title: 'Lo sentimos', Description: 'No cabe' };
    expect((await acts(act)).Done.map(({ State }) => State)).toEqual(['rejected', 'rejected']);
    expect((await acts(act)).Refused).toEqual([
      { Id: first, Reason: errors.stateConflict },
      { Id: second, Reason: errors.stateConflict },
    ]);
    const { body } = await laura.get('/api/Creditos').expect(200);
    expect((body as { results: object[] }).results).toMatchObject([{ Title: 'Lo sentimos', Rejection: true }]);
    expect((await acts({ Act: 'take', Ids: [first] })).Refused).toEqual([{ Id: first, Reason: errors.requestEnded }]);
  });

  it.each([
    ['no request', { Act: 'take', Ids: [] }],
    ['no reason', { Act: 'reject', Ids: [1], Title: 'Lo sentimos' }],
    ['nobody to assign', { Act: 'assign', Ids: [1] }],
    ['another act', { Act: 'erase', Ids: [1] }],
  ])('are refused with %s', async (_, act) => {
    await creditor.post('/api/Prestamo/desk', act).expect(422);
  });

  it('take the next ones once for each Idempotency-Key', async () => {
    await copied(first, 2 * TAKEN_AT_ONCE);
    const press = (by = creditor) =>
      by.post('/api/Prestamo/desk', { Act: 'take-next' }).set('Idempotency-Key', 'one-press-of-it');
    const answers = await Promise.all([press(), press()]);
    // The other one of the two is told to come again, unless the first was done before.
    expect(answers.map(({ status }) => status)).toContain(200);
    const { Done } = (await press().expect(200)).body as DeskOutcome;
    expect(Done).toHaveLength(TAKEN_AT_ONCE);
    for (const { status, body } of answers) if (status === 200) expect((body as DeskOutcome).Done).toEqual(Done);
    expect((await desk('?assignee=me')).TotalCount).toBe(TAKEN_AT_ONCE);
    await creditor
      .post('/api/Prestamo/desk', { Act: 'take', Ids: [second] })
      .set('Idempotency-Key', 'one-press-of-it')
      .expect(409);
    // A key is its person's own.
    expect(((await press(colleague).expect(200)).body as DeskOutcome).Done).toHaveLength(TAKEN_AT_ONCE);
  });

  it('wait for an act that goes on under their key, and do it after a crash', async () => {
    const press = () =>
      creditor.post('/api/Prestamo/desk', { Act: 'take', Ids: [first] }).set('Idempotency-Key', 'one-that-crashed');
    await press().expect(200);
    const crashed = (seconds: number) =>
      app.owner.query(
        `update idempotency_keys set status = null, body = null, created_at = now() - make_interval(secs => $2)
         where org_id = $1 and key = 'one-that-crashed'`,
        [org, seconds],
      );
    await crashed(50);
    await press().expect(503);
    await crashed(70);
    expect((await press().expect(200)).body).toMatchObject({ Done: [{ Id: first }] });
  });

  it('repeat the answer of a rejection, and keep nothing of it in clear', async () => {
    const act = { Act: 'reject', Ids: [first], Title: 'Lo sentimos', Description: 'No cabe' };
    const press = () => creditor.post('/api/Prestamo/desk', act).set('Idempotency-Key', 'one-rejection');
    const { body } = await press().expect(200);
    expect(body).toMatchObject({ Done: [{ Id: first, State: 'rejected' }], Refused: [] });
    expect((await press().expect(200)).body).toEqual(body);
    expect((await laura.get('/api/Creditos').expect(200)).body).toMatchObject({ results: [{ Rejection: true }] });
    const { rows } = await app.owner.query<{ kept: string; hash: string }>(
      `select body as kept, request_hash as hash from idempotency_keys where org_id = $1 and key = 'one-rejection'`,
      [org],
    );
    expect(rows[0]?.kept).not.toContain(String(first));
    const guess = createHash('sha256')
      .update(`/api/Prestamo/desk\n${JSON.stringify(act)}`)
      .digest('base64url');
    expect(rows[0]?.hash).not.toBe(guess);
  });

  it('gives no request to two who take the next ones at two processes', async () => {
    await copied(first, 2 * TAKEN_AT_ONCE);
    const elsewhere = beside.as(colleague);
    const [mine, theirs] = await Promise.all([
      acts({ Act: 'take-next' }),
      elsewhere.post('/api/Prestamo/desk', { Act: 'take-next' }).then(({ body }) => body as DeskOutcome),
    ]);
    const taken = [...mine.Done, ...theirs.Done].map(({ Id }) => Id);
    expect(new Set(taken).size).toBe(2 * TAKEN_AT_ONCE);
    expect(taken).toHaveLength(2 * TAKEN_AT_ONCE);
  });
});
