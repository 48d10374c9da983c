import { strFromU8, unzipSync } from 'fflate';
import type { RequestState } from '#contract/features/loans/states.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { ROLES } from '#contract/features/access/roles.ts';
import type { DataClaim, DeskClaim } from '#contract/features/loans/claims.ts';
import type { DataReading, LoanRequest } from '#contract/features/loans/types.ts';
import { loans } from '#contract/i18n/es-CO/loans.ts';
import { pdf } from '../../../testing/files.ts';
import {
  loanRowsOf,
  PERSON,
  QUOTE,
  registers,
  says,
  sendsDocument,
  setRates,
  setsState,
} from '../../../testing/loans.ts';
import { SILENT_KEYS } from '../../../testing/test-keyring.ts';
import { testApp } from '../../../testing/test-app.ts';
import type { TestUser } from '../../../testing/world.ts';
import { runLoanRetentionCommand } from '../../../admin/run.ts';
import { draftJob } from '../drafts.ts';
import { RETENTION } from './retention.ts';

const app = testApp();
const { errors } = loans;
const START = new Date('2026-11-20T20:00:00Z');
let org: number;
let laura: TestUser;
let creditor: TestUser;

beforeEach(async () => {
  app.now = START;
  ({ org } = await app.world.org());
  laura = await app.world.user({ org });
  creditor = await app.world.user({ org, firstName: 'Carlos', lastName: 'Peñaranda', roles: ['Admin-Credits'] });
  await setRates(app, creditor);
});

const requested = async (user: TestUser): Promise<LoanRequest> =>
  ((await user.post('/api/Prestamo', QUOTE).expect(201)).body as { results: LoanRequest }).results;
const ends = (id: number, state: RequestState, at: string) => setsState(app, org, id, state, new Date(at));
const readings = async (user = laura): Promise<DataReading[]> =>
  ((await user.get('/api/Conocerte/readings').expect(200)).body as { results: DataReading[] }).results;
const rowsOf = (person: TestUser) => loanRowsOf(app, person);
/** Writes conditions, a message that asks to pay, and a note about a request. */
async function writtenAbout({ Id }: LoanRequest): Promise<void> {
  const { Monto, Plazo, IdFrequencia } = QUOTE;
  const to = { UsersId: [laura.id] };
  const conditions = { Title: 'Condiciones', Description: 'Así quedaría', Conditions: { Monto, Plazo, IdFrequencia } };
  await creditor.post('/api/Creditos', { ...to, ...conditions, IdPrestamo: Id }).expect(201);
  await says(laura, ['contact']);
  const reminder = { Title: 'Un pago', Description: 'Te falta una cuota', Collects: true };
  await creditor.post('/api/Creditos', { ...to, ...reminder }).expect(201);
  await creditor.post(`/api/Prestamo/${Id}/notes`, { Text: 'Falta un soporte' }).expect(200);
}
/** Messages that wait to open by themselves. */
const waits = async (): Promise<unknown[]> =>
  ((await laura.get('/api/poll').expect(200)).body as { credits: unknown[] }).credits;

const claims = (user: TestUser, Kind = 'query', Words = '¿Qué saben de mí?') =>
  user.post('/api/Conocerte/claims', { Kind, Words });

describe('the copy of one’s data', () => {
  interface Copy {
    readonly registration: { data: Record<string, unknown> } | null;
    readonly draft: { data: Record<string, unknown> } | null;
    readonly requests: { notes: string; snapshot: Record<string, unknown>; history: unknown[] }[];
    readonly consents: { purpose: string; body: string; sha256: string }[];
    readonly readings: { reader: string; reason: string }[];
    readonly claims: { words: string }[];
    readonly messages: { title: string; description: string }[];
    readonly notes: { text: string }[];
    readonly contacts: unknown[];
    readonly restrictions: unknown[];
    readonly documents: { path: string }[];
  }
  const copyOf = async (user: TestUser): Promise<{ files: Record<string, Uint8Array>; copy: Copy }> => {
    const { body } = (await user.get('/api/Conocerte/export').expect(200)) as { body: Buffer };
    const files = unzipSync(body);
    return { files, copy: JSON.parse(strFromU8(files['mis-datos.json'] ?? new Uint8Array())) as Copy };
  };

  it('is made for several people who ask at once, each in turn', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => app.world.user({ org: laura.org })));
    const copies = await Promise.all([...people, laura].map(copyOf));
    expect(copies.map(({ copy }) => copy.claims)).toEqual(copies.map(() => []));
  });

  it('has every row that there is of the person, opened, and each document byte by byte', async () => {
    const sent = Buffer.concat([pdf(), Buffer.from('% Canario\n')]);
    await registers(laura);
    await sendsDocument(laura, 'bank', sent, 'banco.pdf').expect(201);
    await writtenAbout(await requested(laura));
    await laura.put('/api/Conocerte/draft', { Step: 2, Data: { Nombre: 'Laura' }, EditionDate: null }).expect(200);
    await claims(laura).expect(201);
    await creditor.get('/api/Prestamo').expect(200);
    const { files, copy } = await copyOf(laura);
    const kept = await rowsOf(laura);
    expect(kept).toEqual({
      loan_applicants: 1,
      loan_claims: copy.claims.length,
      loan_consents: copy.consents.length,
      loan_documents: copy.documents.length,
      loan_drafts: 1,
      loan_message_people: copy.messages.length,
      loan_notes: copy.notes.length,
      loan_readings: copy.readings.length,
      loan_requests: copy.requests.length,
      loan_restrictions: copy.restrictions.length,
      // The key that opens all the others; it holds no data itself.
      loan_subject_keys: 1,
    });
    expect(copy.registration?.data).toMatchObject(PERSON);
    expect(copy.draft?.data).toEqual({ Nombre: 'Laura' });
    expect(copy.requests).toMatchObject([
      { notes: QUOTE.Solicitud, snapshot: PERSON, history: [{ State: 'sent' }, { State: 'conditions' }] },
    ]);
    expect(new Set(copy.readings.map(({ reader }) => reader))).toEqual(new Set(['Carlos Peñaranda']));
    expect(copy.messages).toMatchObject([
      { title: 'Condiciones', description: 'Así quedaría' },
      { title: 'Un pago', description: 'Te falta una cuota' },
    ]);
    expect([copy.contacts.length, copy.notes]).toMatchObject([1, [{ text: 'Falta un soporte' }]]);
    expect(copy.claims).toMatchObject([{ words: '¿Qué saben de mí?' }]);
    expect(copy.consents.map(({ body }) => body.length > 0)).toEqual([true, true, true, true]);
    const document = copy.documents.find(({ path }) => path.endsWith('banco.pdf'));
    expect(Buffer.compare(Buffer.from(files[document?.path ?? ''] ?? []), sent)).toBe(0);
    expect(strFromU8(files['mis-datos.pdf']?.subarray(0, 5) ?? new Uint8Array())).toBe('%PDF-');
  });

  it('says nothing of a message that asks to pay before it may leave', async () => {
    await says(laura, ['contact']);
    app.now = new Date('2026-11-21T22:00:00Z'); // Saturday, 17:00
    const reminder = { Title: 'Un pago', Description: 'Te falta una cuota', Collects: true };
    await creditor.post('/api/Creditos', { UsersId: [laura.id], ...reminder }).expect(201);
    const { files, copy } = await copyOf(laura);
    expect(copy).toMatchObject({ messages: [], contacts: [] });
    app.now = new Date('2026-11-23T12:00:00Z'); // Monday, 7:00
    await app.runJob('loans: deliver messages');
    const later = await copyOf(laura);
    expect(later.copy.messages).toMatchObject([{ title: 'Un pago', description: 'Te falta una cuota' }]);
    expect(later.copy.contacts).toMatchObject([{ day: '2026-11-23' }]);
    expect(files['mis-datos.pdf']?.length).toBeLessThan(later.files['mis-datos.pdf']?.length ?? 0);
  });

  it('is one’s own and nobody else’s, also where there is nothing', async () => {
    await registers(laura);
    const { copy } = await copyOf(creditor);
    expect(copy).toMatchObject({ registration: null, draft: null, requests: [], consents: [], documents: [] });
    expect(await readings()).toEqual([]);
  });
});

describe('the wish to have everything erased', () => {
  const state = async (user = laura) =>
    ((await user.get('/api/Conocerte/erasure').expect(200)).body as { results: object }).results;

  it('erases all but what was agreed to and who has read it, files and search index too', async () => {
    await registers(laura);
    await claims(laura).expect(201);
    await creditor.get('/api/Conocerte').expect(200);
    expect(await state()).toMatchObject({ Outcome: 'erase', Restricted: false });
    const { rows } = await app.owner.query<{ key: string }>(
      'select storage_key as key from loan.loan_documents where org_id = $1',
      [org],
    );
    await laura.post('/api/Conocerte/erasure', { Outcome: 'erase' }).expect(200);
    expect(await rowsOf(laura)).toMatchObject({
      loan_applicants: 0,
      loan_claims: 0,
      loan_documents: 0,
      loan_drafts: 0,
      loan_requests: 0,
      loan_subject_keys: 0,
      loan_consents: 3,
      loan_readings: 1,
    });
    const { rows: queued } = await app.owner.query<{ key: string }>(
      'select storage_key as key from file_removals where storage_key = any($1)',
      [rows.map(({ key }) => key)],
    );
    expect(queued).toHaveLength(2);
    expect((await laura.get('/api/Conocerte').expect(200)).body).toMatchObject({ results: [] });
    await registers(laura);
  });

  it('waits while a request is under way', async () => {
    await registers(laura);
    await requested(laura);
    expect(await state()).toMatchObject({ Outcome: 'wait', Reason: 'open' });
    const { body } = await laura.post('/api/Conocerte/erasure', { Outcome: 'erase' }).expect(409);
    expect((body as { detail: string }).detail).toBe(errors.erasureWaits);
    expect(await rowsOf(laura)).toMatchObject({ loan_applicants: 1, loan_requests: 1, loan_subject_keys: 1 });
  });

  it('hides from everybody else what must be kept, until its owner lifts that', async () => {
    const applicant = await registers(laura);
    const request = await requested(laura);
    const { Id } = request;
    await writtenAbout(request);
    const written = async (): Promise<number> => {
      await creditor.get(`/api/Prestamo/${Id}/notes`).expect((await restricted()) ? 404 : 200);
      return ((await creditor.get('/api/Creditos').expect(200)).body as { results: unknown[] }).results.length;
    };
    const restricted = async () => (await rowsOf(laura))['loan_restrictions'] === 1;
    expect(await written()).toBe(2);
    const [document] = ((await laura.get('/api/Conocerte/documents').expect(200)).body as { results: { Id: number }[] })
      .results;
    const paths = [
      `/api/Prestamo/${Id}`,
      `/api/Conocerte/${applicant}`,
      `/api/Conocerte/${applicant}/documents`,
      `/api/Conocerte/documents/${document?.Id}?reason=Verificar`,
    ];
    for (const path of paths) await creditor.get(path).expect(200);
    await ends(Id, 'disbursed', '2026-11-20T19:00:00Z');
    await laura.post('/api/Conocerte/erasure', { Outcome: 'erase' }).expect(409);
    expect((await laura.post('/api/Conocerte/erasure', { Outcome: 'restrict' }).expect(200)).body).toEqual({
      results: { Outcome: 'restrict', Reason: 'loan', Until: '2036-11-20', Restricted: true },
    });
    for (const path of paths) await creditor.get(path).expect(404);
    expect(await written()).toBe(0);
    expect((await creditor.get('/api/Prestamo').expect(200)).body).toMatchObject({ results: [] });
    for (const path of paths) await laura.get(path).expect(200);
    const { body } = await laura.post('/api/Prestamo', QUOTE).expect(409);
    expect((body as { detail: string }).detail).toBe(errors.restricted);
    await laura.delete('/api/Conocerte/erasure').expect(200);
    expect(await written()).toBe(2);
    for (const path of paths) await creditor.get(path).expect(200);
    await requested(laura);
  });
});

describe('retention', () => {
  const run = async (): Promise<void> => {
    for (const job of [draftJob.name, RETENTION]) await app.runJob(job);
  };
  const report = async (on: Date): Promise<string | undefined> => {
    const text = await runLoanRetentionCommand({ owner: app.owner, db: app.db, ...SILENT_KEYS }, on);
    return text.split('\n').find(line => line.startsWith(`${org} `));
  };

  it.each<[RequestState, string, string, string]>([
    ['rejected', '2026-11-20T20:00:00Z', '2027-05-20T19:59:59Z', '2028-11-20T19:59:59Z'],
    ['declined', '2026-11-20T20:00:00Z', '2027-05-20T19:59:59Z', '2028-11-20T19:59:59Z'],
  ])(
    'of a request that was %s ends with its documents after six months, and after two years',
    async (state, at, six, two) => {
      await registers(laura);
      const { Id } = await requested(laura);
      await ends(Id, state, at);
      const counts = async () => {
        await run();
        const { rowCount: events } = await app.owner.query(
          'select from loan.loan_events where org_id = $1 and request_id = $2',
          [org, Id],
        );
        const { loan_documents: documents, loan_requests: requests } = await rowsOf(laura);
        return [documents, requests, events];
      };
      app.now = new Date(six);
      expect(await counts()).toEqual([2, 1, 1]);
      app.now = new Date(new Date(six).getTime() + 1_000);
      expect(await report(app.now)).toContain(
        '0 drafts, 0 requests, 2 documents, 0 files of messages that were never sent, 0 people',
      );
      expect(await rowsOf(laura)).toMatchObject({ loan_documents: 2 });
      expect(await counts()).toEqual([0, 1, 1]);
      app.now = new Date(two);
      expect(await counts()).toEqual([0, 1, 1]);
      app.now = new Date(new Date(two).getTime() + 1_000);
      expect(await counts()).toEqual([0, 0, 0]);
      expect(await rowsOf(laura)).toMatchObject({ loan_applicants: 1, loan_consents: 3 });
      expect(await report(app.now)).toContain(
        '0 drafts, 0 requests, 0 documents, 0 files of messages that were never sent, 0 people',
      );
    },
  );

  it('of a loan ends after ten years, and then erases who asked for it', async () => {
    await registers(laura);
    const request = await requested(laura);
    const { Id } = request;
    await writtenAbout(request);
    expect(await waits()).not.toEqual([]);
    await ends(Id, 'disbursed', '2026-11-20T20:00:00Z');
    await laura.post('/api/Conocerte/erasure', { Outcome: 'restrict' }).expect(200);
    app.now = new Date('2036-11-20T19:59:59Z');
    await run();
    expect(await rowsOf(laura)).toMatchObject({ loan_applicants: 1, loan_documents: 2, loan_requests: 1 });
    app.now = new Date('2036-11-20T20:00:00Z');
    expect(await report(app.now)).toContain(
      '1 requests, 0 documents, 0 files of messages that were never sent, 1 people',
    );
    await Promise.all([run(), run()]);
    expect(await rowsOf(laura)).toMatchObject({
      loan_applicants: 0,
      loan_documents: 0,
      loan_requests: 0,
      loan_restrictions: 0,
      loan_subject_keys: 0,
      loan_consents: 4,
      loan_message_people: 0,
      loan_notes: 0,
    });
    const left = await app.owner.query(
      'select from loan.loan_messages where org_id = $1 union all select from waiting_messages where org_id = $1',
      [org],
    );
    expect(left.rowCount).toBe(0);
  });
});

describe('a claim', () => {
  const desk = async (): Promise<DeskClaim[]> =>
    ((await creditor.get('/api/Conocerte/desk').expect(200)).body as { results: DeskClaim[] }).results;
  const own = async (): Promise<DataClaim[]> =>
    ((await laura.get('/api/Conocerte/claims').expect(200)).body as { results: DataClaim[] }).results;

  it('is answered once by the desk, which is seen to have read it', async () => {
    await claims(laura, 'complaint', 'Canario').expect(201);
    await claims(laura).expect(201);
    const [first, second] = await desk();
    // Twelve working days after a Friday: 8 December is a holiday.
    expect([first?.Kind, first?.DueOn, second?.Kind, second?.DueOn]).toEqual([
      'query',
      '2026-12-04',
      'complaint',
      '2026-12-14',
    ]);
    expect(await readings()).toMatchObject([
      { List: 'Conocerte/claims', ReaderName: 'Carlos Peñaranda' },
      { List: 'Conocerte/claims' },
    ]);
    const id = second?.Id ?? 0;
    await creditor.post(`/api/Conocerte/claims/${id}/extension`, { Words: 'Falta un soporte' }).expect(200);
    expect((await own()).find(({ Id }) => Id === id)).toMatchObject({
      DueOn: '2026-12-24',
      Extension: 'Falta un soporte',
      Answer: null,
    });
    await creditor.post(`/api/Conocerte/claims/${id}/extension`, { Words: 'Otra vez' }).expect(409);
    const answers = await Promise.all(
      ['Ya', 'También'].map(Words => creditor.post(`/api/Conocerte/claims/${id}/answer`, { Words })),
    );
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
    expect(await desk()).toHaveLength(1);
    expect((await own()).find(({ Id }) => Id === id)?.Answer).not.toBeNull();
  });

  it('is shown on what they have registered while it is under way', async () => {
    await registers(laura);
    const seen = async () => ((await creditor.get('/api/Conocerte').expect(200)).body as { results: object[] }).results;
    expect(await seen()).toMatchObject([{ HasClaim: false }]);
    await claims(laura).expect(201);
    expect(await seen()).toMatchObject([{ HasClaim: true }]);
  });

  it.each(ROLES)('is read by others with the role %s only where it is that of credits', async role => {
    await claims(laura).expect(201);
    const reader = await app.world.user({ org, roles: [role] });
    await reader.get('/api/Conocerte/desk').expect(role === 'Admin-Credits' ? 200 : 403);
  });

  it('is nobody’s of another organisation, and not one’s own to answer', async () => {
    await claims(creditor).expect(201);
    expect(await desk()).toEqual([]);
    await claims(laura).expect(201);
    const Id = (await desk())[0]?.Id ?? 0;
    const stranger = await app.world.user({ org: (await app.world.org()).org, roles: ['Admin-Credits'] });
    await stranger.post(`/api/Conocerte/claims/${Id}/answer`, { Words: 'Ya' }).expect(404);
    expect((await stranger.get('/api/Conocerte/desk').expect(200)).body).toEqual({ results: [] });
  });

  it.each([
    [{ Kind: 'other', Words: 'x' }],
    [{ Kind: 'query', Words: ' ' }],
    [{ Kind: 'query', Words: 'x'.repeat(2_001) }],
  ])('of %j is refused', async body => {
    await laura.post('/api/Conocerte/claims', body).expect(422);
  });

  it('beyond five that wait is refused', async () => {
    for (let at = 0; at < 5; at += 1) await claims(laura).expect(201);
    const { body } = await claims(laura).expect(409);
    expect((body as { detail: string }).detail).toBe(errors.tooManyClaims(5));
    await says(laura);
  });
});
