import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { FREQUENCIES, frequencyOf, paceOf } from '#contract/features/loans/choices.ts';
import { quote } from '#contract/features/loans/quote.ts';
import type { LoanMessage, LoanRequest } from '#contract/features/loans/types.ts';
import { pesosText } from '#contract/lib/money.ts';
import { loans } from '#contract/i18n/es-CO/loans.ts';
import { loansQuote } from '#contract/i18n/es-CO/loans-quote.ts';
import { registers, setRates } from '../../testing/loans.ts';
import { textOf } from '../../testing/pdf.ts';
import { testApp } from '../../testing/test-app.ts';
import type { TestUser } from '../../testing/world.ts';

/* Figures of one request at every exit of the server, while it is asked for, offered, accepted and disbursed. */

const app = testApp();
const { table } = loansQuote;
const [, FORTNIGHTLY, MONTHLY] = FREQUENCIES.map(({ Id }) => Id) as [number, number, number];
const ASKED = { Monto: 4_000_000, Plazo: 360, IdFrequencia: MONTHLY };
const OFFERED = { Monto: 3_500_000, Plazo: 180, IdFrequencia: FORTNIGHTLY };

/** Computes the cost of a loan by the rates of the test. */
function costOf({ Monto, Plazo, IdFrequencia }: typeof ASKED) {
  const pace = paceOf(frequencyOf(IdFrequencia));
  const cost = quote({ amount: Monto, days: Plazo, pace, usury: '0.2517', fga: '0.04' });
  return {
    Monto,
    Plazo,
    IdFrequencia,
    NumeroCuotas: cost.instalments,
    Cuota: cost.instalment,
    Garantia: cost.guarantee,
    Intereses: cost.interest,
    Total: cost.total,
  };
}
const [asked, offered] = [costOf(ASKED), costOf(OFFERED)];

let org: number;
let laura: TestUser;
let creditor: TestUser;
let request: number;
let message: number;

const resultsOf = <T>({ body }: { readonly body: unknown }): T => (body as { results: T }).results;

/** Reads the figures at each exit. */
async function exits() {
  const csv = async (path: string) => {
    const [head, ...lines] = (await laura.get(path).expect(200)).text.trim().split('\r\n');
    const cells = lines.map(line => line.replaceAll('"', '').split(';'));
    const sum = (column: number): number => cells.reduce((total, row) => total + Number(row[column]), 0);
    const first = head?.replaceAll('"', '').split(';')[1];
    return { start: first, days: [cells[0]?.[1], cells.at(-1)?.[1]], total: sum(2), amount: sum(3) };
  };
  const files = unzipSync((await laura.get('/api/Conocerte/export').expect(200)).body as Buffer);
  const copy = JSON.parse(strFromU8(files['mis-datos.json'] ?? new Uint8Array())) as {
    requests: { amount: number; total: number; agreed: object | null }[];
  };
  const pdf = (await laura.get(`/api/Prestamo/${request}/schedule.pdf`).expect(200)).body as Buffer;
  const own = resultsOf<LoanRequest>(await laura.get(`/api/Prestamo/${request}`).expect(200));
  return {
    own,
    desk: resultsOf<LoanRequest[]>(await creditor.get(`/api/Prestamo?$filter=Id eq ${request}`).expect(200))[0],
    schedule: await csv(`/api/Prestamo/${request}/schedule.csv`),
    pdf: textOf(pdf),
    copy: copy.requests[0],
    readable: textOf(Buffer.from(files['mis-datos.pdf'] ?? [])),
    offer: message === 0 ? null : await csv(`/api/Creditos/${message}/schedule.csv`),
  };
}

beforeAll(async () => {
  app.now = new Date('2026-11-20T20:00:00Z');
  ({ org } = await app.world.org());
  laura = await app.world.user({ org });
  creditor = await app.world.user({ org, roles: ['Admin-Credits'] });
  await setRates(app, creditor);
  await registers(laura);
});

describe('the figures of a request', () => {
  it('are those that were asked for', async () => {
    request = resultsOf<LoanRequest>(await laura.post('/api/Prestamo', ASKED).expect(201)).Id;
    message = 0;
    const { own, desk, schedule, pdf, copy, readable } = await exits();
    expect(own).toMatchObject({ ...asked, Acordado: null });
    expect(desk).toMatchObject({ ...asked, Acordado: null });
    expect(schedule).toEqual({
      start: table.assumed('2026/11/20'),
      days: ['2026/12/20', '2027/11/15'],
      total: asked.Total,
      amount: asked.Monto,
    });
    expect(pdf).toContain(pesosText(asked.Total));
    expect(pdf).toContain(table.foots.stored);
    expect(copy).toMatchObject({ amount: asked.Monto, total: asked.Total, agreed: null });
    expect(readable).toContain(pesosText(asked.Total));
  });

  it('stay those while other conditions are offered, which their message has', async () => {
    const text = { Title: 'Condiciones', Description: 'Así quedaría', UsersId: [laura.id], IdPrestamo: request };
    const sent = await creditor.post('/api/Creditos', { ...text, Conditions: OFFERED }).expect(201);
    message = resultsOf<LoanMessage>(sent).Id;
    expect(resultsOf<LoanMessage>(await laura.get(`/api/Creditos/${message}`).expect(200)).Conditions).toMatchObject(
      offered,
    );
    app.now = new Date('2026-11-21T20:00:00Z');
    const { own, schedule, offer } = await exits();
    expect(own).toMatchObject({ ...asked, Acordado: null });
    expect(schedule).toMatchObject({ total: asked.Total });
    expect(offer).toEqual({
      start: table.assumed('2026/11/21'),
      days: ['2026/12/06', '2027/05/20'],
      total: offered.Total,
      amount: offered.Monto,
    });
  });

  it('are the agreed ones after the acceptance, by the promised day', async () => {
    await laura.post(`/api/Creditos/${message}/answer`, { AcceptConditions: true }).expect(204);
    const { own, desk, schedule, pdf, copy, readable, offer } = await exits();
    expect(own).toMatchObject({ ...asked, Acordado: offered });
    expect(desk).toMatchObject({ ...asked, Acordado: offered });
    // The end of Tuesday: forty-eight working hours after a Saturday.
    expect(schedule).toEqual({
      start: table.assumed('2026/11/25'),
      days: ['2026/12/10', '2027/05/24'],
      total: offered.Total,
      amount: offered.Monto,
    });
    expect(offer).toEqual(schedule);
    expect(pdf).toContain(pesosText(offered.Total));
    expect(pdf).not.toContain(pesosText(asked.Total));
    expect(pdf).toContain(table.foots.agreed);
    expect(copy).toMatchObject({ amount: asked.Monto, agreed: { amount: offered.Monto, total: offered.Total } });
    expect(readable).toContain(pesosText(offered.Total));
    expect(readable).toContain(pesosText(offered.Monto));
  });

  it('count from the disbursement', async () => {
    app.now = new Date('2026-12-01T15:00:00Z');
    await creditor.post(`/api/Prestamo/${request}/state`, { From: 'accepted', State: 'disbursed' }).expect(204);
    app.now = new Date('2026-12-20T15:00:00Z');
    const { own, schedule, pdf, offer } = await exits();
    expect(own).toMatchObject({ ...asked, Acordado: offered });
    expect(schedule).toEqual({
      start: table.since('2026/12/01'),
      days: ['2026/12/16', '2027/05/30'],
      total: offered.Total,
      amount: offered.Monto,
    });
    expect(offer).toEqual(schedule);
    expect(pdf).toContain(table.since('2026/12/01'));
  });

  it('are in no e-mail', async () => {
    const { rows } = await app.owner.query<{ mail: string }>(
      'select m::text as mail from mail_outbox m where org_id = $1',
      [org],
    );
    expect(rows.length).toBeGreaterThan(1);
    for (const { mail } of rows)
      for (const figure of [asked, offered].flatMap(({ Monto, Total, Cuota }) => [Monto, Total, Cuota]))
        for (const text of [String(figure), pesosText(figure)]) expect(mail).not.toContain(text);
  });
});

describe('a term that does not fit', () => {
  const wrong = { ...ASKED, Plazo: 45 };
  const above = loans.errors.aboveUsury('34,60', '25,17');

  it('is refused where its interest exceeds the usury rate, to whoever asks and whoever offers', async () => {
    expect((await laura.post('/api/Prestamo', wrong).expect(422)).body).toMatchObject({ errors: { Plazo: above } });
    const text = { Title: 'Condiciones', Description: 'Así quedaría', UsersId: [laura.id] };
    expect((await creditor.post('/api/Creditos', { ...text, Conditions: wrong }).expect(422)).body).toMatchObject({
      errors: { 'Conditions.Plazo': above },
    });
    const query = new URLSearchParams(
      Object.entries(wrong).map(([name, value]): [string, string] => [name, String(value)]),
    );
    expect((await laura.get(`/api/Prestamo/schedule.csv?${query.toString()}`).expect(409)).body).toMatchObject({
      detail: above,
    });
  });

  it('is accepted below the published ceiling, and where its interest is lower', async () => {
    await laura.post('/api/Prestamo', { ...ASKED, Plazo: 70 }).expect(201);
    await app.owner.query(`update rates set ceiling = 0.3462 where org_id = $1 and type = 'Usura'`, [org]);
    await laura.post('/api/Prestamo', wrong).expect(201);
    await app.owner.query(`update rates set ceiling = 0.25 where org_id = $1 and type = 'Usura'`, [org]);
    const { body } = await laura.post('/api/Prestamo', ASKED).expect(422);
    expect(body).toMatchObject({ errors: { Plazo: loans.errors.aboveUsury('25,17', '25,00') } });
  });
});
