import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Reading, RepositoryRow } from '#contract/features/repository/types.ts';
import { docxOf, pdfOf } from '../../../testing/document-files.ts';
import { publish } from '../../../testing/feed.ts';
import { uploaded } from '../../../testing/files.ts';
import { jobTools } from '../../../testing/job-tools.ts';
import { testFolder } from '../../../testing/temp-folder.ts';
import { testApp } from '../../../testing/test-app.ts';
import type { TestUser } from '../../../testing/world.ts';
import type { Job } from '../../../jobs/job.ts';
import { readingJob } from './reading-job.ts';

const JOB = 'repository: read documents';
const app = testApp();
let author: TestUser;
let reader: TestUser;

beforeAll(async () => {
  const { org } = await app.world.org();
  author = await app.world.user({ org });
  reader = await app.world.user({ org });
});

/** Publishes a document; returns a function that reads its row as a user sees it. */
async function publishDocument(name: string, content: Buffer): Promise<(user: TestUser) => Promise<RepositoryRow>> {
  const [file] = await uploaded(author, { name, content });
  await publish(author, { Attachments: [{ id: file?.id ?? '' }] });
  return async user => {
    const { body } = await user.get(`/api/Flx_Repository?$search=${encodeURIComponent(name)}`).expect(200);
    const [row] = (body as { results: RepositoryRow[] }).results;
    if (row === undefined) throw new Error(`${name} is not there`);
    return row;
  };
}

const textOf = async (user: TestUser, { Id }: RepositoryRow): Promise<{ State: Reading; Text: string }> =>
  (await user.get(`/api/Flx_Repository/${Id}/text`).expect(200)).body as { State: Reading; Text: string };

it('reads what was published, pictures its pages for whoever sees it, and tells its author alone how that went', async () => {
  const row = await publishDocument('informe.pdf', await pdfOf(['Ventas del trimestre', 'Anexo']));
  expect(await row(author)).toMatchObject({ Reading: 'waiting', Pages: 0 });
  await app.runJob(JOB);
  const seen = await row(reader);
  expect(seen).toMatchObject({ Reading: null, Pages: 2 });
  expect(await row(author)).toMatchObject({ Reading: 'read', Pages: 2 });
  expect(await textOf(reader, seen)).toMatchObject({ State: 'read', Text: expect.stringContaining('Ventas') });
  const { headers } = await app.request.get(`${seen.Url}?w=p2`).expect(200);
  expect(headers).toMatchObject({
    'content-type': 'image/webp',
    'content-security-policy': expect.stringContaining('sandbox'),
  });
  await app.request.get(`${seen.Url}?w=p3`).expect(404);
  await app.request.get(`${seen.Url}?w=p0`).expect(400);
});

it('goes on past what can’t be read, which is found by its name', async () => {
  const locked = await publishDocument('cerrado con llave.pdf', await pdfOf(['x'], { userPassword: 'secreto' }));
  const open = await publishDocument('abierto.docx', docxOf(['Se lee igual']));
  await app.runJob(JOB);
  expect(await locked(author)).toMatchObject({ Reading: 'encrypted' });
  expect(await textOf(reader, await locked(reader))).toEqual({ State: 'encrypted', Text: '' });
  expect(await textOf(reader, await open(reader))).toMatchObject({ Text: 'Se lee igual' });
});

it('tries again later what the storage could not give, and gives up in the end', async () => {
  const row = await publishDocument('pendiente.docx', docxOf(['Al fin']));
  vi.spyOn(app.storage, 'open').mockRejectedValue(new Error('down'));
  await app.runJob(JOB);
  expect(await row(author)).toMatchObject({ Reading: 'waiting' });
  vi.restoreAllMocks();
  await app.runJob(JOB);
  expect(await row(author)).toMatchObject({ Reading: 'waiting' });
  app.now = new Date(app.now.getTime() + 24 * 3_600_000);
  await app.runJob(JOB);
  expect(await row(author)).toMatchObject({ Reading: 'read' });

  const lost = await publishDocument('perdido.docx', docxOf(['Nunca']));
  vi.spyOn(app.storage, 'open').mockResolvedValue(null);
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    await app.runJob(JOB);
    app.now = new Date(app.now.getTime() + 24 * 3_600_000);
  }
  expect(await lost(author)).toMatchObject({ Reading: 'broken' });
});

it('is read once, by whichever of two processes comes first', async () => {
  const rows = await Promise.all(['uno.docx', 'dos.docx'].map(name => publishDocument(name, docxOf([name]))));
  const opened = vi.spyOn(app.storage, 'open');
  await Promise.all([app.runJob(JOB), app.runJob(JOB)]);
  expect(opened).toHaveBeenCalledTimes(2);
  for (const row of rows) expect(await row(author)).toMatchObject({ Reading: 'read' });
});

describe('documents that take too long', () => {
  const folder = testFolder();
  /** Texts in the order in which they were read, with the timeout of each. */
  const asked: [text: string, patience: number][] = [];
  const job = (): Job =>
    readingJob(app.storage, folder.path, async ({ path }, patience) => {
      const text = await readFile(path, 'utf8');
      asked.push([text, patience]);
      return text.includes('lento') ? { failure: 'slow', because: 'too long' } : { words: text, pages: 0 };
    });
  const run = async (): Promise<string[]> => {
    asked.length = 0;
    app.now = new Date(app.now.getTime() + 1_000);
    await job().run(jobTools(app.db, app.now));
    return asked.map(([text]) => text);
  };

  const publishAs = async (user: TestUser, text: string): Promise<void> => {
    app.now = new Date(app.now.getTime() + 1_000);
    const [file] = await uploaded(user, { name: `${text}.txt`, content: Buffer.from(text) });
    await publish(user, { Attachments: [{ id: file?.id ?? '' }] });
  };

  it('hold up one another, others once, and are given up at the second time, when nobody waits any more', async () => {
    await app.runJob(JOB);
    const neighbour = await app.world.user();
    for (const text of ['lento uno', 'lento dos', 'pronto']) await publishAs(author, text);
    for (const text of ['vecino uno', 'vecino dos']) await publishAs(neighbour, text);
    expect(await run()).toEqual(['lento uno', 'vecino uno', 'vecino dos']);
    expect(await run()).toEqual(['lento dos']);
    expect(await run()).toEqual(['pronto']);
    expect(await run()).toEqual([]);
    app.now = new Date(app.now.getTime() + 3_600_000);
    await publishAs(author, 'nuevo');
    expect(await run()).toEqual(['nuevo', 'lento uno']);
    expect(asked.map(([, patience]) => patience)).toEqual([15_000, 60_000]);
    expect(await run()).toEqual(['lento dos']);
    app.now = new Date(app.now.getTime() + 24 * 3_600_000);
    expect(await run()).toEqual([]);
  });

  it('of one person hold up no others of the organisation, and none is read beyond the time of a day', async () => {
    await app.runJob(JOB);
    const { org } = await app.world.org();
    const [many, few] = [await app.world.user({ org }), await app.world.user({ org })];
    for (const text of ['montón uno', 'montón dos', 'montón tres']) await publishAs(many, text);
    for (const text of ['suelto uno', 'suelto dos']) await publishAs(few, text);
    const read = await run();
    expect(read[0]).toBe('montón uno');
    expect(read[1]).toBe('suelto uno');
    expect(read).toHaveLength(5);

    const spend = (user: TestUser, more: number) =>
      app.owner.query('update reading_days set spent_ms = spent_ms + $2 where user_id = $1', [user.id, more]);
    await spend(many, 30 * 60_000);
    await publishAs(many, 'mañana');
    await publishAs(few, 'hoy');
    expect(await run()).toEqual(['hoy']);
    app.now = new Date(app.now.getTime() + 24 * 3_600_000);
    expect(await run()).toEqual(['mañana']);
    const { rows } = await app.owner.query<{ spent_ms: number }>(
      'select spent_ms from reading_days where user_id = $1',
      [many.id],
    );
    expect(rows[0]?.spent_ms).toBeLessThan(60_000);
  });

  it('leave nothing behind that a killed server was reading, and take nothing from one that reads', async () => {
    const [left, under] = [join(folder.path, 'document-left'), join(folder.path, 'document-under')];
    for (const place of [left, under]) await mkdir(place);
    await writeFile(join(left, 'master'), 'secreto');
    const long = new Date(Date.now() - 3_600_000);
    await utimes(left, long, long);
    await run();
    expect(await readdir(folder.path)).toEqual(['document-under']);
  });
});
