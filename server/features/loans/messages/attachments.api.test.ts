import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { MESSAGE_FILES_A_DAY, MESSAGE_FILES_MAX, type MessageFile } from '#contract/features/loans/attachments.ts';
import { ROLES } from '#contract/features/access/roles.ts';
import type { DataReading, LoanMessage } from '#contract/features/loans/types.ts';
import { loans } from '#contract/i18n/es-CO/loans.ts';
import { pdf } from '../../../testing/files.ts';
import { testApp } from '../../../testing/test-app.ts';
import type { TestUser } from '../../../testing/world.ts';
import { RETENTION } from '../rights/retention.ts';

const app = testApp();
const { errors } = loans;
const CANARY = 'Canario-51b7d2';
const CONTENT = Buffer.concat([pdf(), Buffer.from(`% ${CANARY}\n`)]);
let org: number;
let laura: TestUser;
let andres: TestUser;
let creditor: TestUser;

beforeEach(async () => {
  app.now = new Date('2026-11-20T20:00:00Z');
  ({ org } = await app.world.org());
  laura = await app.world.user({ org });
  andres = await app.world.user({ org });
  creditor = await app.world.user({ org, firstName: 'Carlos', lastName: 'Peñaranda', roles: ['Admin-Credits'] });
});

const adds = (user: TestUser, content: Buffer = CONTENT, filename = 'pagaré de Laura.pdf') =>
  user.post('/api/Creditos/files').attach('files', content, { filename });
const added = async (
  user = creditor,
  content: Buffer = CONTENT,
  filename = 'pagaré de Laura.pdf',
): Promise<MessageFile> => ((await adds(user, content, filename).expect(201)).body as { results: MessageFile }).results;
const sends = (Files: readonly number[], to: readonly TestUser[] = [laura], by = creditor, more: object = {}) =>
  by.post('/api/Creditos', {
    Title: 'Hola',
    Description: 'Así va',
    UsersId: to.map(({ id }) => id),
    IsNotCollection: true,
    Files,
    ...more,
  });
const sent = async (Files: readonly number[], to: readonly TestUser[] = [laura], by = creditor): Promise<number> =>
  ((await sends(Files, to, by).expect(201)).body as { results: LoanMessage }).results.Id;
const content = (user: TestUser, message: number, file: number, reason?: string) =>
  user.get(
    `/api/Creditos/${message}/files/${file}${reason === undefined ? '' : `?reason=${encodeURIComponent(reason)}`}`,
  );
const stored = async (): Promise<number> =>
  (await app.owner.query('select from loan.loan_message_files where org_id = $1', [org])).rowCount ?? 0;
const removals = async (): Promise<number> =>
  (await app.owner.query('select from file_removals where org_id = $1 and attempts = 0', [org])).rowCount ?? 0;

describe('a file of a loan message', () => {
  it('comes back byte by byte to each recipient, with a name of letters, and kept by nobody on the way', async () => {
    const file = await added();
    expect(file).toMatchObject({ Name: 'pagare_de_Laura.pdf', Mime: 'application/pdf', Bytes: CONTENT.length });
    const message = await sent([file.Id], [laura, andres]);
    for (const reader of [laura, andres]) {
      const { body } = await reader.get(`/api/Creditos/${message}`).expect(200);
      expect((body as { results: LoanMessage }).results.UrlDocs).toEqual([file]);
      const answer = await content(reader, message, file.Id).expect(200);
      expect(Buffer.compare(answer.body as Buffer, CONTENT)).toBe(0);
      expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'application/octet-stream' });
      expect(answer.headers['content-disposition']).toContain('attachment');
    }
    const { body } = await laura.get(`/api/Creditos/${await sent([])}`).expect(200);
    expect((body as { results: LoanMessage }).results.UrlDocs).toEqual([]);
  });

  it('is of its message alone, and of whoever may read that', async () => {
    const file = await added();
    const message = await sent([file.Id]);
    const other = await sent([]);
    await content(laura, other, file.Id).expect(404);
    await content(andres, message, file.Id).expect(404);
    for (const role of ROLES.filter(each => each !== 'Admin-Credits'))
      await content(await app.world.user({ org, roles: [role] }), message, file.Id, 'Verificar').expect(404);
    const { org: elsewhere } = await app.world.org();
    await content(await app.world.user({ org: elsewhere, roles: ['Admin-Credits'] }), message, file.Id, 'x').expect(
      404,
    );
  });

  it('is read by who administers credits with a reason, which everybody it was sent to sees', async () => {
    const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#889' } })
      .png()
      .toBuffer();
    const file = await added(creditor, picture, 'Cédula.png');
    expect(file).toMatchObject({ Name: 'Cedula.webp', Mime: 'image/webp' });
    const message = await sent([file.Id], [laura, andres]);
    const { body } = await content(creditor, message, file.Id, '  ').expect(422);
    expect((body as { errors: object }).errors).toEqual({ reason: errors.reasonRequired });
    const marked = (await content(creditor, message, file.Id, 'Verificar el pagaré').expect(200)).body as Buffer;
    const own = (await content(laura, message, file.Id).expect(200)).body as Buffer;
    expect(Buffer.compare(marked, own)).not.toBe(0);
    for (const reader of [laura, andres]) {
      const answer = await reader.get('/api/Conocerte/readings').expect(200);
      // The files sent were returned with the message, which is recorded as a separate reading.
      expect((answer.body as { results: DataReading[] }).results).toMatchObject([
        { List: 'Creditos/files', RecordId: file.Id, Reason: 'Verificar el pagaré', ReaderName: 'Carlos Peñaranda' },
        { List: 'Creditos', RecordId: message },
      ]);
    }
  });

  it.each<[string, Buffer, number]>([
    ['a text', Buffer.from('hola'), 415],
    ['nothing', Buffer.alloc(0), 415],
    ['eleven megabytes', Buffer.concat([pdf(), Buffer.alloc(11 * 1024 * 1024)]), 413],
  ])('that is %s is refused', async (_, refused, status) => {
    await adds(creditor, refused).expect(status);
    expect(await stored()).toBe(0);
  });

  it('is added by who sends messages, so many a message and a day, and sent once, by them', async () => {
    await adds(laura).expect(403);
    const owner = await app.world.user({ org, roles: ['Propietarios'] });
    const file = await added(owner);
    const refused = async (files: readonly number[], message: string): Promise<void> => {
      const { body } = await sends(files).expect(422);
      expect((body as { errors: object }).errors).toEqual({ Files: message });
    };
    await refused([file.Id], errors.fileUnknown);
    await refused([2_000_000_000], errors.fileUnknown);
    await sent([file.Id], [laura], owner);
    await sends([file.Id], [laura], owner).expect(422);
    await refused(
      Array.from({ length: MESSAGE_FILES_MAX + 1 }, (_, at) => at + 1),
      errors.tooManyFiles(MESSAGE_FILES_MAX),
    );
    await app.owner.query(
      `insert into loan.loan_message_files (org_id, author_id, mime, bytes, storage_key, head, created_at)
       select $1::int, $2, 'application/pdf', 9, $1::text || '/aa/' || n, '\\x00', $3 from generate_series(1, $4::int) n`,
      [org, creditor.id, app.now, MESSAGE_FILES_A_DAY],
    );
    await adds(creditor).expect(429);
  });

  it('lies sealed in the database', async () => {
    const file = await added(creditor, CONTENT, `${CANARY}.pdf`);
    await sent([file.Id]);
    await added(creditor, CONTENT, `${CANARY}.pdf`);
    const { rows } = await app.owner.query<{ row: string }>(
      `select f::text || p::text as row from loan.loan_message_files f, loan.loan_message_people p where f.org_id = $1`,
      [org],
    );
    expect(rows.length).toBeGreaterThan(1);
    for (const { row } of rows)
      for (const text of [CANARY, Buffer.from(CANARY).toString('hex')]) expect(row).not.toContain(text);
  });

  it('goes with its bytes when its message does, and after a day when that was never sent', async () => {
    const file = await added();
    await added();
    await sent([file.Id]);
    app.now = new Date('2026-11-21T19:59:59Z');
    await app.runJob(RETENTION);
    expect([await stored(), await removals()]).toEqual([2, 0]);
    app.now = new Date('2026-11-21T20:00:00Z');
    await app.runJob(RETENTION);
    expect([await stored(), await removals()]).toEqual([1, 1]);
    app.now = new Date('2028-11-20T20:00:00Z');
    await app.runJob(RETENTION);
    expect([await stored(), await removals()]).toEqual([0, 2]);
  });

  it('is erased with its recipient, and stays for the others', async () => {
    const [both, alone] = [await added(), await added()];
    const shared = await sent([both.Id], [laura, andres]);
    await sent([alone.Id]);
    await laura.post('/api/Conocerte/erasure', { Outcome: 'erase' }).expect(200);
    expect([await stored(), await removals()]).toEqual([1, 1]);
    await content(laura, shared, both.Id).expect(404);
    await content(andres, shared, both.Id).expect(200);
  });

  it('is in the copy of what is kept of its recipient', async () => {
    const file = await added();
    await sent([file.Id], [laura, andres]);
    const { body } = await laura.get('/api/Conocerte/export').expect(200);
    const files = unzipSync(body as Buffer);
    const path = `adjuntos/${file.Id}-pagare_de_Laura.pdf`;
    expect(Buffer.compare(Buffer.from(files[path] ?? []), CONTENT)).toBe(0);
    const data = JSON.parse(Buffer.from(files['mis-datos.json'] ?? []).toString()) as {
      messages: { files: object[] }[];
    };
    expect(data.messages[0]?.files).toEqual([{ ...file, path }]);
  });
});
