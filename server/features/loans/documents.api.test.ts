import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { ROLES } from '#contract/features/access/roles.ts';
import type { DocumentKind, LoanDocument } from '#contract/features/loans/documents.ts';
import type { DataReading, LoanRequest } from '#contract/features/loans/types.ts';
import { loans } from '#contract/i18n/es-CO/loans.ts';
import { pdf } from '../../testing/files.ts';
import { COMPANY, PERSON, QUOTE, registers, says, sendsDocument, setRates } from '../../testing/loans.ts';
import { testApp } from '../../testing/test-app.ts';
import type { TestUser } from '../../testing/world.ts';

const app = testApp();
const { errors } = loans;
const CANARY = 'Canario-8c1f27';
let org: number;
let laura: TestUser;
let creditor: TestUser;

beforeEach(async () => {
  app.now = new Date('2026-11-20T20:00:00Z');
  ({ org } = await app.world.org());
  laura = await app.world.user({ org });
  creditor = await app.world.user({ org, firstName: 'Carlos', lastName: 'Peñaranda', roles: ['Admin-Credits'] });
});

const own = async (): Promise<LoanDocument[]> =>
  ((await laura.get('/api/Conocerte/documents').expect(200)).body as { results: LoanDocument[] }).results;
const idOf = async (kind: DocumentKind): Promise<number> => (await own()).find(({ Kind }) => Kind === kind)?.Id ?? 0;
const content = (user: TestUser, id: number, reason?: string) =>
  user.get(`/api/Conocerte/documents/${id}${reason === undefined ? '' : `?reason=${encodeURIComponent(reason)}`}`);
const readings = async (): Promise<DataReading[]> =>
  ((await laura.get('/api/Conocerte/readings').expect(200)).body as { results: DataReading[] }).results;

describe('a document', () => {
  it('is taken only of who has authorised it', async () => {
    await sendsDocument(laura, 'identity').expect(403);
    await says(laura, ['treatment', 'bureau']);
    const { body } = await sendsDocument(laura, 'identity').expect(403);
    expect((body as { detail: string }).detail).toBe(errors.documentsNotAuthorised);
    await says(laura);
    await sendsDocument(laura, 'identity').expect(201);
  });

  it('comes back byte by byte to its owner, kept by nobody on the way', async () => {
    await says(laura);
    const sent = Buffer.concat([pdf(), Buffer.from(`% ${CANARY}\n`)]);
    await sendsDocument(laura, 'bank', sent, `${CANARY}.pdf`).expect(201);
    const [kept] = await own();
    expect(kept).toMatchObject({
      Kind: 'bank',
      Label: 'Certificado bancario',
      Name: `${CANARY}.pdf`,
      Bytes: sent.length,
    });
    const answer = await content(laura, kept?.Id ?? 0).expect(200);
    expect(Buffer.compare(answer.body as Buffer, sent)).toBe(0);
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'application/octet-stream' });
    expect(answer.headers['content-disposition']).toContain('attachment');
  });

  it('that is a photo is made anew, without where it was taken', async () => {
    await says(laura);
    const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#889' } })
      .withExif({ IFD0: { Copyright: CANARY } })
      .jpeg()
      .toBuffer();
    expect(photo.includes(CANARY)).toBe(true);
    await sendsDocument(laura, 'identity', photo, 'cedula.jpg').expect(201);
    const [kept] = await own();
    expect(kept).toMatchObject({ Kind: 'identity', Label: 'Cédula', Name: 'cedula.webp', Mime: 'image/webp' });
    const { body } = (await content(laura, kept?.Id ?? 0).expect(200)) as { body: Buffer };
    expect(await sharp(body).metadata()).toMatchObject({ format: 'webp', width: 900, height: 600 });
    expect(body.includes(CANARY)).toBe(false);
  });

  it.each<[string, Buffer, number]>([
    ['a text', Buffer.from('hola'), 415],
    ['nothing', Buffer.alloc(0), 415],
    ['eleven megabytes', Buffer.concat([pdf(), Buffer.alloc(11 * 1024 * 1024)]), 413],
  ])('that is %s is refused', async (_, sent, status) => {
    await says(laura);
    await sendsDocument(laura, 'identity', sent).expect(status);
    expect(await own()).toEqual([]);
  });

  it('of a kind that is none, or two at once, is refused', async () => {
    await says(laura);
    await laura.post('/api/Conocerte/documents/photo').attach('files', pdf(), { filename: 'a.pdf' }).expect(404);
    await sendsDocument(laura, 'bank').attach('files', pdf(), { filename: 'b.pdf' }).expect(422);
  });

  it('is replaced one by one; what a request was made upon stays', async () => {
    await setRates(app, creditor);
    await registers(laura);
    const [before, other] = [await idOf('identity'), await idOf('bank')];
    await sendsDocument(laura, 'identity').expect(201);
    expect(await idOf('identity')).not.toBe(before);
    expect(await idOf('bank')).toBe(other);
    await content(laura, before).expect(404);
    const asked = await idOf('identity');
    await laura.post('/api/Prestamo', QUOTE).expect(201);
    app.now = new Date('2026-11-20T21:00:00Z');
    await sendsDocument(laura, 'identity').expect(201);
    await content(laura, asked).expect(200);
    expect((await own()).map(({ Kind }) => Kind).toSorted()).toEqual(['bank', 'identity']);
  });

  it('is not asked for of who lets none be kept, and is gone once they don’t any more, unless a request was made upon it', async () => {
    await setRates(app, creditor);
    const other = await app.world.user({ org });
    await says(other, ['treatment', 'bureau']);
    await other.post('/api/Conocerte', PERSON).expect(201);

    await registers(laura);
    await says(laura, ['documents'], false);
    expect(await own()).toEqual([]);
    const kept = async (): Promise<number> =>
      (await app.owner.query('select from loan.loan_documents where org_id = $1', [org])).rowCount ?? 0;
    expect(await kept()).toBe(0);
    await says(laura, ['documents']);
    await sendsDocument(laura, 'identity').expect(201);
    await laura.post('/api/Prestamo', QUOTE).expect(201);
    await says(laura, ['documents'], false);
    expect(await own()).toEqual([]);
    expect(await kept()).toBe(1);
  });

  it('replaced by five at once is there once', async () => {
    await says(laura);
    const answers = await Promise.all(Array.from({ length: 5 }, () => sendsDocument(laura, 'bank')));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect(await own()).toHaveLength(1);
  });

  it('of a company is asked for in its three kinds', async () => {
    await registers(laura, COMPANY);
    expect((await own()).map(({ Kind, Label }) => [Kind, Label])).toEqual([
      ['representative', 'Cédula'],
      ['bank', 'Certificado bancario'],
      ['chamber', 'Camara y comercio'],
    ]);
  });
});

describe('who reads a document', () => {
  let id: number;
  let applicant: number;
  beforeEach(async () => {
    applicant = await registers(laura);
    id = await idOf('identity');
  });

  it.each(ROLES)('with the role %s is decided by nothing but that of credits', async role => {
    const reader = await app.world.user({ org, roles: [role] });
    const status = role === 'Admin-Credits' ? 200 : 404;
    await content(reader, id, 'Verificar la firma').expect(status);
    await reader.get(`/api/Conocerte/${applicant}/documents`).expect(status);
    expect((await reader.get('/api/Conocerte/documents').expect(200)).body).toEqual({ results: [] });
    expect(await readings()).toHaveLength(status === 200 ? 2 : 0);
  });

  it('is nobody of another organisation', async () => {
    const stranger = await app.world.user({
      org: (await app.world.org()).org,
      roles: ['Admin-Credits', 'Propietarios'],
    });
    await content(stranger, id, 'x').expect(404);
    await stranger.get(`/api/Conocerte/${applicant}/documents`).expect(404);
  });

  it('says why, and its owner is shown it', async () => {
    const { body } = await content(creditor, id).expect(422);
    expect((body as { errors: object }).errors).toEqual({ reason: errors.reasonRequired });
    await content(creditor, id, ' ').expect(422);
    await content(creditor, id, 'x'.repeat(201)).expect(400);
    expect(await readings()).toEqual([]);
    await content(creditor, id, 'Verificar la firma').expect(200);
    expect(await readings()).toMatchObject([
      { ReaderName: 'Carlos Peñaranda', List: 'Conocerte/document', RecordId: id, Reason: 'Verificar la firma' },
    ]);
  });

  it('sees their own name across the picture, and its owner doesn’t', async () => {
    const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#f4f4f4' } })
      .jpeg()
      .toBuffer();
    await sendsDocument(laura, 'identity', photo, 'cedula.jpg').expect(201);
    const darkest = async (user: TestUser): Promise<number> => {
      const { body } = (await content(user, await idOf('identity'), 'Verificar').expect(200)) as { body: Buffer };
      expect(await sharp(body).metadata()).toMatchObject({ format: 'webp', width: 900, height: 600 });
      return (await sharp(body).greyscale().stats()).channels[0]?.min ?? 255;
    };
    expect(await darkest(laura)).toBeGreaterThan(230);
    expect(await darkest(creditor)).toBeLessThan(200);
  });

  it('gets nothing where it can’t be written down', async () => {
    await app.owner.query('alter table loan.loan_readings rename to loan_readings_elsewhere');
    try {
      await content(creditor, id, 'Verificar').expect(500);
      await content(laura, id).expect(200);
    } finally {
      await app.owner.query('alter table loan.loan_readings_elsewhere rename to loan_readings');
    }
  });
});

describe('the table of instalments', () => {
  let request: LoanRequest;
  beforeEach(async () => {
    await setRates(app, creditor);
    await registers(laura);
    request = ((await laura.post('/api/Prestamo', QUOTE).expect(201)).body as { results: LoanRequest }).results;
  });

  it('of a simulation adds up to its quote, as CSV', async () => {
    const { text } = await laura.get('/api/Prestamo/schedule.csv?Monto=2500000&Plazo=180&IdFrequencia=2').expect(200);
    const rows = text
      .trim()
      .split('\r\n')
      .slice(1)
      .map(line => line.replaceAll('"', '').split(';'));
    const sum = (column: number): number => rows.reduce((total, row) => total + Number(row[column]), 0);
    expect(rows).toHaveLength(request.NumeroCuotas);
    expect([sum(2), sum(3), sum(4), sum(5)]).toEqual([request.Total, QUOTE.Monto, request.Intereses, request.Garantia]);
    expect(rows.at(-1)?.slice(0, 2)).toEqual(['12', '2027/05/19']);
  });

  it.each(['csv', 'pdf'])('of a request is its owner’s alone, also when the rates have changed (%s)', async format => {
    await app.owner.query(`update rates set rate = 0.99 where org_id = $1`, [org]);
    const path = `/api/Prestamo/${request.Id}/schedule.${format}`;
    const { body, text } = await laura.get(path).expect(200);
    if (format === 'csv') expect(text).toContain(`"${request.Cuota}"`);
    else expect((body as Buffer).subarray(0, 5).toString()).toBe('%PDF-');
    await creditor.get(path).expect(404);
  });

  it.each(['Monto=99999', 'Monto=10000001', 'Plazo=0', 'Plazo=3651', 'IdFrequencia=5', 'Monto=1e6'])(
    'of %s is refused',
    async change => {
      const query = new URLSearchParams('Monto=2500000&Plazo=180&IdFrequencia=2');
      for (const [name, value] of new URLSearchParams(change)) query.set(name, value);
      await laura.get(`/api/Prestamo/schedule.csv?${query.toString()}`).expect(400);
    },
  );
});
