import { beforeEach, describe, expect, it } from 'vitest';
import { ROLES } from '#contract/features/access/roles.ts';
import { loans } from '#contract/i18n/es-CO/loans.ts';
import { FREQUENCIES, paceOf } from '#contract/features/loans/choices.ts';
import { quote } from '#contract/features/loans/quote.ts';
import { LISTED, type DataReading, type LoanRequest } from '#contract/features/loans/types.ts';
import { PERSON, QUOTE, registers, says, setRates } from '../../testing/loans.ts';
import { testApp } from '../../testing/test-app.ts';
import type { TestUser } from '../../testing/world.ts';

const app = testApp();
const { errors } = loans;
let org: number;
let laura: TestUser;
let creditor: TestUser;

beforeEach(async () => {
  app.now = new Date('2026-11-20T20:00:00Z'); // Friday, 15:00 in Bogota
  ({ org } = await app.world.org());
  laura = await app.world.user({ org });
  creditor = await app.world.user({ org, firstName: 'Carlos', lastName: 'Peñaranda', roles: ['Admin-Credits'] });
  await setRates(app, creditor);
});

const requested = async (user: TestUser, body: object = QUOTE): Promise<LoanRequest> =>
  ((await user.post('/api/Prestamo', body).expect(201)).body as { results: LoanRequest }).results;
const seenBy = async (user: TestUser, path = '/api/Prestamo'): Promise<LoanRequest[]> =>
  ((await user.get(path).expect(200)).body as { results: LoanRequest[] }).results;

describe('a request', () => {
  beforeEach(async () => {
    await registers(laura);
  });

  it('is kept with the quote that the server computed, and all that it was computed from', async () => {
    expect(await requested(laura)).toMatchObject({
      IdUser: laura.id,
      State: 'sent',
      ...QUOTE,
      NumeroCuotas: 12,
      Cuota: 230_129,
      Garantia: 100_000,
      Intereses: 161_552,
      Total: 2_761_552,
      InteresUsura: '0.2517',
      FGA: '0.04',
      Formula: 2,
      // Twenty-four working hours after a Friday.
      FechaPromesa: '2026-11-23T20:00:00.000000Z',
      Events: [{ State: 'sent', At: '2026-11-20T20:00:00.000Z' }],
    });
  });

  it('computed again comes to what is kept, digit by digit', async () => {
    for (const [at, frequency] of FREQUENCIES.entries()) {
      const sent = { ...QUOTE, Monto: 1_234_567 + at, Plazo: 91 + at, IdFrequencia: frequency.Id };
      const other = await app.world.user({ org });
      await registers(other);
      const kept = await requested(other, sent);
      const again = quote({
        amount: kept.Monto,
        days: kept.Plazo,
        pace: paceOf(frequency),
        usury: kept.InteresUsura,
        fga: kept.FGA,
      });
      expect([kept.InteresPV, kept.CuotaExacta, kept.Cuota, kept.Total, kept.NumeroCuotas]).toEqual([
        again.periodRate,
        again.exactInstalment,
        again.instalment,
        again.total,
        again.instalments,
      ]);
    }
  });

  it.each<[string, object, string, string]>([
    ['less than the least', { Monto: 99_999 }, 'Monto', errors.amountTooSmall],
    ['more than the most', { Monto: 10_000_001 }, 'Monto', errors.amountTooLarge],
    ['cents', { Monto: 100_000.5 }, 'Monto', errors.amountRequired],
    ['a text', { Monto: '500000' }, 'Monto', errors.amountRequired],
    ['nothing', { Monto: null }, 'Monto', errors.amountRequired],
    ['today', { Plazo: 0 }, 'Plazo', errors.dateMustBeFuture],
    ['yesterday', { Plazo: -1 }, 'Plazo', errors.dateMustBeFuture],
    ['more than ten years', { Plazo: 3_651 }, 'Plazo', errors.termTooLong],
    ['a frequency that is none', { IdFrequencia: 99 }, 'IdFrequencia', errors.required],
    ['too much to say', { Solicitud: 'x'.repeat(501) }, 'Solicitud', errors.tooLong(500)],
  ])('for %s is refused', async (_, change, field, message) => {
    const { body } = await laura.post('/api/Prestamo', { ...QUOTE, ...change }).expect(422);
    expect((body as { errors: object }).errors).toEqual({ [field]: message });
    expect(await seenBy(laura)).toEqual([]);
  });

  it.each([{ Cuota: 1 }, { InteresUsura: '0' }, { State: 'disbursed' }, { IdUser: 1 }])(
    'that brings %j of its own is refused',
    async own => {
      await laura.post('/api/Prestamo', { ...QUOTE, ...own }).expect(400);
    },
  );

  it.each(['$filter=Monto gt 1', "$filter=State eq 'sent'", '$orderby=Cuota', '$orderby=Total desc'])(
    'is neither found nor sorted by what is sealed: %s',
    async option => {
      for (const reader of [laura, creditor]) await reader.get(`/api/Prestamo?${option}`).expect(400);
    },
  );

  it.each([100_000, 10_000_000])('for exactly %i is taken', async Monto => {
    expect(await requested(laura, { ...QUOTE, Monto })).toMatchObject({ Monto });
  });

  it('is one of three that wait, however many come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => laura.post('/api/Prestamo', QUOTE)));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      201, 201, 201, 409, 409, 409, 409, 409,
    ]);
    expect(await seenBy(laura)).toHaveLength(3);
  });

  it('that is sent again under its key is the same one, and nothing of it is kept beside it', async () => {
    const send = (body: object) => laura.post('/api/Prestamo', body).set('Idempotency-Key', 'key-of-one-request');
    const [first, second] = await Promise.all([send(QUOTE).expect(201), send(QUOTE).expect(201)]);
    expect(second.body).toEqual(first.body);
    expect(await seenBy(laura)).toHaveLength(1);
    const { rows } = await app.owner.query<{ body: string }>(
      `select body from idempotency_keys where org_id = $1 and key = 'key-of-one-request'`,
      [org],
    );
    expect(rows.map(({ body }) => body)).toEqual([String((first.body as { results: LoanRequest }).results.Id)]);
  });
});

describe('nobody asks for a loan', () => {
  it('who has registered nothing', async () => {
    await says(laura);
    const { body } = await laura.post('/api/Prestamo', QUOTE).expect(409);
    expect((body as { detail: string }).detail).toBe(errors.notRegistered);
  });

  it('who has taken their authorisation back', async () => {
    await registers(laura);
    await says(laura, ['bureau'], false);
    expect(((await laura.post('/api/Prestamo', QUOTE).expect(403)).body as { detail: string }).detail).toBe(
      errors.authorisationRequired,
    );
  });

  it.each([
    ['on the day before their eighteenth birthday', '2008-11-21', 409],
    ['on that day', '2008-11-20', 201],
  ])('%s, if they may not yet', async (_, FechaNctCtn, status) => {
    await registers(laura, { ...PERSON, FechaNctCtn });
    const answer = await laura.post('/api/Prestamo', QUOTE).expect(status);
    if (status === 409) expect((answer.body as { detail: string }).detail).toBe(errors.held);
  });

  it('without rates of the day', async () => {
    await registers(laura);
    await app.owner.query(`update rates set valid_to = '2026-11-19' where org_id = $1 and type = 'Usura'`, [org]);
    expect(((await laura.post('/api/Prestamo', QUOTE).expect(409)).body as { detail: string }).detail).toBe(
      errors.noRates,
    );
  });
});

describe('who reads a request', () => {
  let request: LoanRequest;
  beforeEach(async () => {
    await registers(laura);
    request = await requested(laura);
  });

  it.each(ROLES)('with the role %s is decided by nothing but that of credits', async role => {
    const reader = await app.world.user({ org, roles: [role] });
    const sees = role === 'Admin-Credits';
    expect(await seenBy(reader)).toHaveLength(sees ? 1 : 0);
    expect(await seenBy(reader, '/api/Conocerte')).toHaveLength(sees ? 1 : 0);
    await reader.get(`/api/Prestamo/${request.Id}`).expect(sees ? 200 : 404);
  });

  it('is nobody of another organisation, whatever their role', async () => {
    const stranger = await app.world.user({
      org: (await app.world.org()).org,
      roles: ['Admin-Credits', 'Propietarios'],
    });
    expect(await seenBy(stranger)).toEqual([]);
    await stranger.get(`/api/Prestamo/${request.Id}`).expect(404);
  });

  it('is written down before anything is shown, and shown to whose it is', async () => {
    const readings = async (): Promise<DataReading[]> =>
      ((await laura.get('/api/Conocerte/readings').expect(200)).body as { results: DataReading[] }).results;
    await seenBy(laura);
    expect(await readings()).toEqual([]);
    await creditor.get(`/api/Prestamo/${request.Id}`).expect(200);
    await seenBy(creditor, '/api/Conocerte?$select=Id');
    expect(await readings()).toMatchObject([
      { ReaderName: 'Carlos Peñaranda', List: LISTED },
      { ReaderName: 'Carlos Peñaranda', List: 'Prestamo', RecordId: request.Id },
    ]);
    expect((await creditor.get('/api/Conocerte/readings').expect(200)).body).toEqual({ results: [], __next: null });
  });

  it('is listed a page at a time', async () => {
    await app.owner.query(
      `insert into loan.loan_readings (org_id, reader_id, subject_id, list, record_id, reason, at)
       select $1, $2, $3, 'Prestamo', n, 'Análisis', now() from generate_series(1, 53) n`,
      [org, creditor.id, laura.id],
    );
    const first = (await laura.get('/api/Conocerte/readings').expect(200)).body as {
      results: DataReading[];
      __next: string;
    };
    expect(first.results.map(({ RecordId }) => RecordId)).toEqual(Array.from({ length: 50 }, (_, at) => 53 - at));
    const second = (await laura.get(`/api${first.__next}`).expect(200)).body as typeof first;
    expect(second.results.map(({ RecordId }) => RecordId)).toEqual([3, 2, 1]);
    expect(second.__next).toBeNull();
    expect((await creditor.get(`/api${first.__next}`).expect(200)).body).toEqual({ results: [], __next: null });
    await laura.get('/api/Conocerte/readings?before=x').expect(400);
  });

  it('can’t be asked for behind the end, where a count would show what nothing records', async () => {
    for (const list of ['Prestamo', 'Conocerte'])
      await creditor.get(`/api/${list}?$filter=IdUser eq ${laura.id}&$count=true&$next=5,1`).expect(400);
    expect((await laura.get('/api/Conocerte/readings').expect(200)).body).toEqual({ results: [], __next: null });
  });

  it('sees nothing where it can’t be written down', async () => {
    await app.owner.query('alter table loan.loan_readings rename to loan_readings_elsewhere');
    try {
      const { status, text } = await creditor.get('/api/Prestamo');
      expect(status).toBe(500);
      expect(text).not.toContain(String(QUOTE.Monto));
      expect(await seenBy(laura)).toHaveLength(1);
    } finally {
      await app.owner.query('alter table loan.loan_readings_elsewhere rename to loan_readings');
    }
  });
});
