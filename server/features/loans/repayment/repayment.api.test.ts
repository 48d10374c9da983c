import { beforeEach, describe, expect, it } from 'vitest';
import type { DeskRequest } from '#contract/features/loans/desk.ts';
import type { LoanMessage, LoanRequest } from '#contract/features/loans/types.ts';
import { loansRights } from '#contract/i18n/es-CO/loans-rights.ts';
import { QUOTE, registers, setRates } from '../../../testing/loans.ts';
import { textOf } from '../../../testing/pdf.ts';
import { testApp } from '../../../testing/test-app.ts';
import type { TestUser } from '../../../testing/world.ts';

const app = testApp();
const { clearance: page } = loansRights;
let org: number;
let laura: TestUser;
let creditor: TestUser;
let colleague: TestUser;

beforeEach(async () => {
  app.now = new Date('2026-11-20T20:00:00Z'); // Friday, 15:00 in Bogota
  ({ org } = await app.world.org());
  laura = await app.world.user({ org });
  creditor = await app.world.user({ org, firstName: 'Carlos', lastName: 'Peñaranda', roles: ['Admin-Credits'] });
  colleague = await app.world.user({ org, firstName: 'Marta', lastName: 'Ruiz', roles: ['Admin-Credits'] });
  await setRates(app, creditor);
});

const setState = ({ Id }: Pick<LoanRequest, 'Id'>, From: string, State: string) =>
  creditor.post(`/api/Prestamo/${Id}/state`, { From, State });
const certificate = (user: TestUser, { Id }: Pick<LoanRequest, 'Id'>) => user.get(`/api/Prestamo/${Id}/clearance.pdf`);

/** Lends less than was asked for, and returns the request. */
async function lent(): Promise<LoanRequest> {
  await registers(laura);
  const { results } = (await laura.post('/api/Prestamo', QUOTE).expect(201)).body as { results: LoanRequest };
  const offer = { Title: 'Condiciones', Description: 'Así', UsersId: [laura.id], IdPrestamo: results.Id };
  const { body } = await creditor
    .post('/api/Creditos', { ...offer, Conditions: { Monto: 2_000_000, Plazo: 180, IdFrequencia: 2 } })
    .expect(201);
  const { Id } = (body as { results: LoanMessage }).results;
  await laura.post(`/api/Creditos/${Id}/answer`, { AcceptConditions: true }).expect(204);
  await setState(results, 'accepted', 'disbursed').expect(204);
  return results;
}

describe('a loan', () => {
  it('is marked as paid back once, by whoever administers credits, and stands in its history', async () => {
    const loan = await lent();
    await certificate(laura, loan).expect(404);
    await laura.post(`/api/Prestamo/${loan.Id}/state`, { From: 'disbursed', State: 'paid' }).expect(404);
    const paid = { From: 'disbursed', State: 'paid' };
    const answers = await Promise.all([creditor, colleague].map(by => by.post(`/api/Prestamo/${loan.Id}/state`, paid)));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([204, 409]);
    await setState(loan, 'disbursed', 'paid').expect(409);
    const { body } = await laura.get(`/api/Prestamo/${loan.Id}`).expect(200);
    expect((body as { results: LoanRequest }).results).toMatchObject({ State: 'paid' });
    const desk = await colleague.get(`/api/Prestamo/${loan.Id}/desk`).expect(200);
    const ends = (desk.body as DeskRequest).Events.filter(({ State }) => State === 'paid');
    expect(ends).toHaveLength(1);
    const [first] = answers;
    expect(ends[0]?.Actor).toBe(first?.status === 204 ? 'Carlos Peñaranda' : 'Marta Ruiz');
    // It restricts an erasure as any loan does.
    expect((await laura.get('/api/Conocerte/erasure').expect(200)).body).toMatchObject({
      results: { Outcome: 'restrict', Reason: 'loan' },
    });
  });

  it('that was paid back has a certificate for its owner alone, which anybody verifies', async () => {
    const loan = await lent();
    app.now = new Date('2027-05-19T15:00:00Z');
    await setState(loan, 'disbursed', 'paid').expect(204);
    await certificate(creditor, loan).expect(404);
    const { body } = await certificate(laura, loan).expect(200);
    const text = textOf(body as Buffer);
    for (const part of ['Laura Castañeda', '1020304', '2.000.000', '2026/11/20', '2027/05/19'])
      expect(text).toContain(part);
    const [, path = ''] = /(\/verify\/loan\/\d+\.[0-9A-Z]{26})/.exec(text) ?? [];
    const verify = async (at: string) => {
      const { status, text: html } = await app.request.get(at);
      return { status, text: html };
    };
    expect(await verify(path)).toMatchObject({ status: 200, text: expect.stringContaining(page.valid) as string });
    const { text: verified } = await verify(path.toLowerCase());
    for (const fact of ['L. C.', String(loan.Id), '2027/05/19']) expect(verified).toContain(`<dd>${fact}</dd>`);
    expect(verified).not.toMatch(/Laura|Castañeda|1020304|2\.000\.000/);
    // Another last letter, and another request under the same tag.
    const changed = path.slice(0, -1) + (path.endsWith('0') ? '1' : '0');
    const at = path.indexOf('.') + 4;
    const other = path.slice(0, at) + (path[at] === '0' ? '1' : '0') + path.slice(at + 1);
    for (const wrong of [changed, other, path.replace(`/${org}.`, `/${org + 1}.`), '/verify/loan/1.X'])
      expect(await verify(wrong)).toMatchObject({ status: 404, text: expect.stringContaining(page.unknown) as string });
  });
});
