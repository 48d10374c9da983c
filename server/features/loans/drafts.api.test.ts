import { beforeEach, describe, expect, it } from 'vitest';
import { ROLES } from '#contract/features/access/roles.ts';
import type { LoanDraft } from '#contract/features/loans/draft.ts';
import { pdf } from '../../testing/files.ts';
import { PERSON, QUOTE, registers, says, sendsDocument, setRates } from '../../testing/loans.ts';
import { testApp } from '../../testing/test-app.ts';
import type { TestUser } from '../../testing/world.ts';

const app = testApp();
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const CANARY = 'Canario-5d20c4';
const FIRST = { TipoPersona: 'Natural', NumeroIdentificacion: CANARY, FechaNctCtn: '', Ocupaciones: ['Socio'] };
const SIMULATED = { Monto: 2_500_000, Plazo: 180, IdFrequencia: 2 };
let org: number;
let laura: TestUser;

beforeEach(async () => {
  app.now = new Date('2026-11-20T20:00:00Z'); // Friday, 15:00 in Bogota
  ({ org } = await app.world.org());
  laura = await app.world.user({ org });
});

const later = (ms: number): void => {
  app.now = new Date(app.now.getTime() + ms);
};
const draftOf = async (user: TestUser): Promise<LoanDraft | null> =>
  ((await user.get('/api/Conocerte/draft').expect(200)).body as { results: LoanDraft | null }).results;
const saves = (body: object, user = laura) => user.put('/api/Conocerte/draft', { Step: 2, Data: FIRST, ...body });

describe('a draft', () => {
  it('is kept of nobody who has not authorised it', async () => {
    await saves({}).expect(403);
    await says(laura);
    await saves({}).expect(200);
  });

  it('comes back as it was typed, complete or not, and on another device too', async () => {
    expect(await draftOf(laura)).toBeNull();
    await says(laura);
    await saves({ Quote: SIMULATED }).expect(200);
    expect(await draftOf(laura)).toEqual({
      Step: 2,
      Data: FIRST,
      Quote: SIMULATED,
      EditionDate: '2026-11-20T20:00:00.000Z',
      ExpiryDate: '2026-12-20T20:00:00.000Z',
    });
  });

  it('that another device has gone on with is not replaced, and is shown', async () => {
    await says(laura);
    await saves({}).expect(200);
    const seen = (await draftOf(laura))?.EditionDate;
    later(1_000);
    await saves({ Step: 3, EditionDate: seen }).expect(200);
    const { body } = await saves({ Step: 2, EditionDate: seen }).expect(409);
    expect(body).toMatchObject({ code: 'edited_meanwhile', current: { Step: 3, Data: FIRST } });
    await saves({ Step: 2 }).expect(409);
    expect(await draftOf(laura)).toMatchObject({ Step: 3 });
  });

  it('of two devices at once is kept of one', async () => {
    await says(laura);
    const answers = await Promise.all(Array.from({ length: 5 }, (_, at) => saves({ Step: at + 1 })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(4);
  });

  it.each<[string, object]>([
    ['a step that is none', { Step: 9 }],
    ['step 0', { Step: 0 }],
    ['a field that is an object', { Data: { Nombre: {} } }],
    ['a field that is far too long', { Data: { Nombre: 'x'.repeat(301) } }],
    ['occupations that are none', { Data: { Ocupaciones: ['Astronauta'] } }],
  ])('with %s is refused', async (_, body) => {
    await says(laura);
    await saves(body).expect(422);
  });

  it('with an unknown field is refused', async () => {
    await says(laura);
    await saves({ Data: { Salario: 1 } }).expect(422);
  });

  it('is its owner’s alone, whatever somebody’s role is', async () => {
    await says(laura);
    await saves({}).expect(200);
    for (const role of ROLES) expect(await draftOf(await app.world.user({ org, roles: [role] }))).toBeNull();
  });

  it('is gone once it was sent, or discarded', async () => {
    await says(laura);
    await saves({}).expect(200);
    await laura.delete('/api/Conocerte/draft').expect(204);
    expect(await draftOf(laura)).toBeNull();
    await saves({}).expect(200);
    await registers(laura, PERSON);
    expect(await draftOf(laura)).toBeNull();
  });

  it('is removed after thirty days, with the documents of who has registered nothing', async () => {
    const lucia = await app.world.user({ org });
    await registers(lucia);
    await saves({}, lucia).expect(200);
    await says(laura);
    await saves({}).expect(200);
    await sendsDocument(laura, 'bank').expect(201);
    const documents = async (user: TestUser): Promise<number> =>
      ((await user.get('/api/Conocerte/documents').expect(200)).body as { results: object[] }).results.length;
    later(30 * DAY_MS - 1);
    await app.runJob('loans: remove old drafts');
    expect([(await draftOf(laura)) !== null, await documents(laura)]).toEqual([true, 1]);
    later(1);
    expect(await draftOf(laura)).toBeNull();
    // A new one may begin before the old one is removed.
    await app.runJob('loans: remove old drafts');
    expect([await documents(laura), await documents(lucia)]).toEqual([0, 2]);
    await saves({}).expect(200);
  });

  it('stands with its documents in no dump and no file, in no encoding', async () => {
    await says(laura);
    await saves({}).expect(200);
    await sendsDocument(laura, 'bank', Buffer.concat([pdf(), Buffer.from(CANARY)]), `${CANARY}.pdf`).expect(201);
    const needles = [CANARY, Buffer.from(CANARY).toString('hex'), Buffer.from(CANARY).toString('base64').slice(0, 16)];
    for (const table of ['loan_drafts', 'loan_documents']) {
      const { rows } = await app.owner.query<{ row: string }>(
        `select t::text as row from loan.${table} t where org_id = $1`,
        [org],
      );
      expect(rows).toHaveLength(1);
      for (const needle of needles) expect(rows[0]?.row).not.toContain(needle);
    }
    const { rows: keys } = await app.owner.query<{ storage_key: string }>(
      `select storage_key from loan.loan_documents where org_id = $1`,
      [org],
    );
    const object = await app.storage.open(keys[0]?.storage_key ?? '', 'sealed');
    const bytes = Buffer.concat((await object?.content.toArray()) as Buffer[]);
    expect(bytes.length).toBeGreaterThan(pdf().length);
    for (const needle of needles) expect(bytes.includes(needle)).toBe(false);
  });
});

describe('an answer that is late', () => {
  it('is notified to whom it was promised, once, before they ask', async () => {
    const creditor = await app.world.user({ org, roles: ['Admin-Credits'] });
    await setRates(app, creditor);
    await registers(laura);
    await laura.post('/api/Prestamo', QUOTE).expect(201);
    const delays = async (): Promise<{ Message: string; Address: string }[]> =>
      (
        (await laura.get('/api/Flx_Notifications').expect(200)).body as {
          results: { Message: string; Address: string }[];
        }
      ).results;
    // Twenty-four working hours later: Monday at 15:00.
    app.now = new Date('2026-11-23T19:59:59Z');
    await app.runJob('loans: notify of delays');
    expect(await delays()).toEqual([]);
    app.now = new Date('2026-11-23T20:00:00Z');
    await app.runJob('loans: notify of delays');
    await app.runJob('loans: notify of delays');
    const all = await delays();
    expect(all).toHaveLength(1);
    expect(JSON.stringify(all)).toContain('/loans');
    expect(JSON.stringify(all)).not.toContain(String(QUOTE.Monto));
  });
});
