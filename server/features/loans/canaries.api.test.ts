import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { beforeEach, describe, expect, it } from 'vitest';
import type { LoanRequest } from '#contract/features/loans/types.ts';
import { createLogger } from '../../base/logger.ts';
import { dumpOf } from '../../testing/dump.ts';
import { pdf } from '../../testing/files.ts';
import { PERSON, QUOTE, registers, says, sendsDocument, setRates } from '../../testing/loans.ts';
import { testMailApp } from '../../testing/mail-app.ts';
import type { TestUser } from '../../testing/world.ts';

const logged: string[] = [];
const log = new PassThrough().on('data', (line: Buffer) => logged.push(line.toString()));
const { app, server } = testMailApp({}, createLogger('trace', log));
let org: number;
let laura: TestUser;
let creditor: TestUser;

beforeEach(async () => {
  app.now = new Date('2026-11-20T20:00:00Z');
  ({ org } = await app.world.org());
  laura = await app.world.user({ org });
  creditor = await app.world.user({ org, roles: ['Admin-Credits'] });
  await setRates(app, creditor);
});

/** Words written about a loan, each unique: none may appear anywhere except where it is sealed. */
const WORDS = {
  registration: 'Zarzamora4711',
  document: 'Quisqueya4712',
  fileName: 'Ventisquero4713',
  observations: 'Tramontana4714',
  title: 'Cucarachero4715',
  message: 'Guacharaca4716',
  note: 'Tinamastes4717',
  claim: 'Carriquies4718',
  answer: 'Zumbadores4719',
  draft: 'Siriries4720',
  refused: 'Alcaravanes4721',
  attached: 'Barranqueros4722',
  attachedName: 'Copetones4723',
};

/** Encodings in which a word might be found: plain, and as columns of bytes, JSON and mails encode it. */
const encodingsOf = (word: string): readonly string[] => [
  word,
  word.toLowerCase(),
  Buffer.from(word).toString('hex'),
  // Every alignment that the word may have in encoded text.
  ...[0, 1, 2].map(before =>
    Buffer.from('x'.repeat(before) + word)
      .toString('base64')
      .slice(4, -4),
  ),
];

async function writesEverything(): Promise<void> {
  await registers(laura, { ...PERSON, DireccionResidencia: WORDS.registration });
  const content = Buffer.concat([pdf(), Buffer.from(`% ${WORDS.document}\n`)]);
  await sendsDocument(laura, 'bank', content, `${WORDS.fileName}.pdf`).expect(201);
  const asked = await laura.post('/api/Prestamo', { ...QUOTE, Solicitud: WORDS.observations }).expect(201);
  const { Id } = (asked.body as { results: LoanRequest }).results;
  const { Monto, Plazo, IdFrequencia } = QUOTE;
  const attachment = Buffer.concat([pdf(), Buffer.from(`% ${WORDS.attached}\n`)]);
  const attach = () =>
    creditor
      .post('/api/Creditos/files')
      .attach('files', attachment, { filename: `${WORDS.attachedName}.pdf` })
      .expect(201);
  const { results: file } = (await attach()).body as { results: { Id: number } };
  await attach();
  const text = { Title: WORDS.title, Description: WORDS.message, UsersId: [laura.id] };
  await creditor
    .post('/api/Creditos', { ...text, IdPrestamo: Id, Conditions: { Monto, Plazo, IdFrequencia }, Files: [file.Id] })
    .expect(201);
  await says(laura, ['contact']);
  await creditor.post('/api/Creditos', { ...text, Collects: true }).expect(201);
  await creditor.post(`/api/Prestamo/${Id}/notes`, { Text: WORDS.note }).expect(200);
  await laura.put('/api/Conocerte/draft', { Step: 2, Data: { Nombre: WORDS.draft }, EditionDate: null }).expect(200);
  await laura.post('/api/Conocerte/claims', { Kind: 'query', Words: WORDS.claim }).expect(201);
  const { body } = await creditor.get('/api/Conocerte/desk').expect(200);
  const [claim] = (body as { results: { Id: number }[] }).results;
  await creditor.post(`/api/Conocerte/claims/${claim?.Id}/answer`, { Words: WORDS.answer }).expect(200);
}

/** Causes refusals and failures, to test bodies and the details of the database's errors. */
async function fails(): Promise<void> {
  await laura.post('/api/Conocerte', { ...PERSON, DireccionResidencia: WORDS.refused, Genero: 'x' }).expect(422);
  await app.owner.query(`alter table loan.loan_claims add constraint broken check (kind = 'query') not valid`);
  await app.owner.query('alter table loan.loan_readings rename to loan_readings_elsewhere');
  try {
    await laura.post('/api/Conocerte/claims', { Kind: 'complaint', Words: WORDS.refused }).expect(500);
    await creditor.get('/api/Prestamo').expect(500);
  } finally {
    await app.owner.query('alter table loan.loan_readings_elsewhere rename to loan_readings');
    await app.owner.query('alter table loan.loan_claims drop constraint broken');
  }
}

/** Contents of every file that the application has written. */
async function files(): Promise<string> {
  const folder = app.config.dataDir;
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const contents = await Promise.all(
    found.filter(each => each.isFile()).map(each => readFile(join(each.parentPath, each.name), 'latin1')),
  );
  return [...found.map(({ name }) => name), ...contents].join('\n');
}

/** Amounts that nothing else has, and words of states and decisions, as tables in clear would have them. */
const FIGURES = { asked: 4_713_911, offered: 3_917_113 };
const DECISIONS = ['analysis', 'conditions', 'declined', 'signing', 'rejected', 'rechazo', 'pagare', 'Juridica'];

/** Rows of the loan tables and of the outbox, which are about a person. */
async function rowsAbout(): Promise<string> {
  const { rows } = await app.owner.query<{ name: string }>(
    `select table_schema || '.' || table_name as name from information_schema.tables
     where (table_schema = 'loan' and table_name <> 'loan_keys') or table_name in ('mail_outbox', 'waiting_messages', 'notification_queue')`,
  );
  const texts: string[] = [];
  for (const { name } of rows) {
    const found = await app.owner.query<{ row: string }>(`select t::text as row from ${name} t where org_id = $1`, [
      org,
    ]);
    texts.push(...found.rows.map(({ row }) => row));
  }
  return texts.join('\n');
}

describe('what is decided of loans', () => {
  it('stands beside no name: no amount, term, state or answer', async () => {
    await registers(laura);
    const { Plazo, IdFrequencia } = QUOTE;
    const asks = async (): Promise<number> => {
      const { body } = await laura.post('/api/Prestamo', { ...QUOTE, Monto: FIGURES.asked }).expect(201);
      return (body as { results: LoanRequest }).results.Id;
    };
    const text = { Title: 'Tu préstamo', Description: 'Así va', UsersId: [laura.id] };
    const offers = async (IdPrestamo: number): Promise<number> => {
      const Conditions = { Monto: FIGURES.offered, Plazo, IdFrequencia };
      const offer = { ...text, IdPrestamo, TypeAlert: 'pagare', Conditions };
      const { body } = await creditor.post('/api/Creditos', offer).expect(201);
      return (body as { results: { Id: number } }).results.Id;
    };
    const [accepted, declined, rejected] = [await asks(), await asks(), await asks()];
    await creditor.post(`/api/Prestamo/${accepted}/state`, { From: 'sent', State: 'analysis' }).expect(204);
    await laura.post(`/api/Creditos/${await offers(accepted)}/answer`, { AcceptConditions: true }).expect(204);
    await laura.post(`/api/Creditos/${await offers(declined)}/answer`, { AcceptConditions: false }).expect(204);
    await creditor.post('/api/Creditos', { ...text, IdPrestamo: rejected, TypeAlert: 'rechazo' }).expect(201);
    const rows = await rowsAbout();
    expect(rows).toContain(`(${org},${accepted},`);
    for (const word of [...Object.values(FIGURES).map(String), ...DECISIONS, 'Navegador de prueba'])
      expect(rows, word).not.toContain(word);
  });

  it('seals every state and every copy to the same length', async () => {
    await registers(laura);
    await laura.post('/api/Prestamo', QUOTE).expect(201);
    const { body } = await laura.post('/api/Prestamo', { ...QUOTE, Monto: 10_000_000, Plazo: 3_650 }).expect(201);
    const { Id } = (body as { results: LoanRequest }).results;
    const text = { Title: 'Tu préstamo', Description: 'Así va', UsersId: [laura.id], IdPrestamo: Id };
    const Conditions = { Monto: 9_999_999, Plazo: 3_650, IdFrequencia: 2 };
    const offer = await creditor.post('/api/Creditos', { ...text, Conditions }).expect(201);
    const { Id: message } = (offer.body as { results: { Id: number } }).results;
    await laura.post(`/api/Creditos/${message}/answer`, { AcceptConditions: true }).expect(204);
    await creditor.post('/api/Creditos', { Title: 'Hola', Description: 'Así va', UsersId: [laura.id] }).expect(201);
    for (const table of ['loan_requests', 'loan_events', 'loan_message_people']) {
      const { rows } = await app.owner.query<{ lengths: number; all: number }>(
        `select count(distinct length(sealed))::int as lengths, count(*)::int as all from loan.${table} where org_id = $1`,
        [org],
      );
      expect(rows, table).toMatchObject([{ lengths: 1 }]);
      expect(rows[0]?.all, table).toBeGreaterThan(1);
    }
  });
});

describe('what is written of loans', () => {
  it('stands open in no table, file, log, mail or search', async () => {
    await writesEverything();
    await fails();
    await app.runJob('mail: send');
    const mails = server.received
      .map(mail => [...mail.to, ...mail.headers, mail.part('text/plain'), mail.part('text/html')].join('\n'))
      .join('\n');
    const places = { rows: await dumpOf(app), files: await files(), logs: logged.join(''), mails };
    // Each place is checked for a text that is known to be there.
    expect(places.rows).toContain(laura.email);
    expect(places.files).toContain('sealed');
    expect(places.logs).toContain('loan_readings');
    expect(places.mails).toContain(laura.email);
    for (const [place, content] of Object.entries(places))
      for (const [what, word] of Object.entries(WORDS))
        for (const encoded of encodingsOf(word))
          expect(content.includes(encoded), `${what} in ${place}, as ${encoded}`).toBe(false);
    for (const reader of [laura, creditor])
      for (const word of Object.values(WORDS)) {
        const { body } = await reader.get(`/api/search?q=${word}`).expect(200);
        expect(body).toMatchObject({ results: [], Meant: null });
      }
  });
});
