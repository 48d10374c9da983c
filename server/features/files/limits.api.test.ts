import { jobTools } from '../../testing/job-tools.ts';
import { once } from 'node:events';
import { IncomingMessage } from 'node:http';
import { mkdir, readdir, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  DAILY_BYTES_MAX,
  DOCUMENT_BYTES_MAX,
  IMAGE_BYTES_MAX,
  UPLOAD_IDLE_MS,
} from '#contract/features/files/limits.ts';
import type { UploadedFile } from '#contract/features/files/types.ts';
import { BACKUP_LOCK } from '../../db/backup-lock.ts';
import { StorageFullError } from '../../integrations/storage/port.ts';
import { pdf, photo, send, uploaded } from '../../testing/files.ts';
import { watchPictureProcesses } from '../../testing/picture-processes.ts';
import { testApp } from '../../testing/test-app.ts';
import type { TestUser } from '../../testing/world.ts';
import { draftJob, incomingJob, removalJob } from './jobs.ts';

const HOUR_MS = 3_600_000;
/** Interval between checks of an upload's pace, in ms. */
const PACE_LOOK_MS = 5_000;
const app = testApp();
const killPictureProcesses = watchPictureProcesses();
let laura: TestUser;

beforeEach(async () => {
  laura = await app.world.user();
});

/** Names of all files below the data folder, that is: everything that uploads left behind. */
const leftBehind = async (): Promise<string[]> =>
  (await readdir(app.config.dataDir, { recursive: true, withFileTypes: true }))
    .filter(entry => entry.isFile())
    .map(entry => entry.name);
const incoming = (): string => join(app.config.dataDir, 'incoming');
const run = (job: ReturnType<typeof draftJob>, hoursLater = 0): Promise<void> =>
  job.run(jobTools(app.db, new Date(Date.now() + hoursLater * HOUR_MS)));
/**
 * Begins an upload of laura's by hand: the head, which announces so many bytes of a form, and the first bytes of its
 * file.
 */
function beginUpload(bytes: Buffer | string, announced: number): Socket {
  const socket = connect(Number(new URL(app.address).port), '127.0.0.1');
  socket.write(
    `POST /api/files?path=${laura.id}/Flx_Posts HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${laura.token}\r\n` +
      `Content-Type: multipart/form-data; boundary=x\r\nConnection: close\r\nContent-Length: ${announced}\r\n\r\n${FORM_HEAD}`,
  );
  socket.write(bytes);
  return socket;
}
const FORM_HEAD = '--x\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n';
const FORM_END = '\r\n--x--\r\n';
const rowsOf = async (user: TestUser): Promise<number> =>
  (await app.owner.query('select from files where owner_id = $1', [user.id])).rowCount ?? -1;

describe('limits', () => {
  it('refuses a document and an image that are too large, and names the limit', async () => {
    const document = Buffer.concat([pdf(), Buffer.alloc(DOCUMENT_BYTES_MAX, 0x20)]);
    const large = await send(laura, [{ name: 'enorme.pdf', content: document }]).expect(413);
    expect(large.body.detail).toBe('«enorme.pdf» es demasiado grande: el máximo es 25 MB.');
    const image = Buffer.concat([await photo(10, 10), Buffer.alloc(IMAGE_BYTES_MAX)]);
    const refused = await send(laura, [{ name: 'enorme.jpg', content: image }]).expect(413);
    expect(refused.body.detail).toContain('10 MB');
    expect(await leftBehind()).toEqual([]);
  });

  it('takes twenty files and refuses twenty-one', async () => {
    const files = Array.from({ length: 20 }, (_, n) => ({ name: `nota ${n}.txt`, content: `Nota ${n}` }));
    await send(laura, files).expect(201);
    const refused = await send(laura, [...files, { name: 'una más.txt', content: 'x' }]).expect(413);
    expect(refused.body.detail).toContain('20');
    expect(await rowsOf(laura)).toBe(20);
  });

  it('counts what one person adds in a day', async () => {
    const [file] = await uploaded(laura, { name: 'acta.pdf', content: pdf() });
    await app.owner.query('update files set bytes = $2 where id = $1', [file?.id, DAILY_BYTES_MAX - 100]);
    const refused = await send(laura, [{ name: 'otra.pdf', content: pdf() }]).expect(413);
    expect(refused.body.detail).toContain('500 MB');
    await send(laura, [{ name: 'nota.txt', content: 'cabe' }]).expect(201);
    await app.owner.query(`update files set created_at = now() - interval '25 hours' where id = $1`, [file?.id]);
    await send(laura, [{ name: 'otra.pdf', content: pdf() }]).expect(201);
  });

  it('refuses by the announced size alone, before the bytes come', async () => {
    const head = [
      `POST /api/files?path=${laura.id}/Flx_Posts&org=${laura.org} HTTP/1.1`,
      'Host: localhost',
      `Authorization: Bearer ${laura.token}`,
      'Content-Type: multipart/form-data; boundary=x',
      `Content-Length: ${DAILY_BYTES_MAX * 2}`,
    ];
    const socket = connect(Number(new URL(app.address).port), '127.0.0.1');
    socket.write(`${head.join('\r\n')}\r\n\r\n`);
    const answer: unknown[] = await once(socket, 'data');
    expect(String(answer[0])).toMatch(/^HTTP\/1\.1 413 /);
    socket.destroy();
  });
});

it('an upload on a slow line is nobody else’s to read, and is answered with an address that lives from then on', async () => {
  const begun = new Date();
  app.now = begun;
  const content = pdf();
  const socket = beginUpload(content.subarray(0, 20), FORM_HEAD.length + content.length + FORM_END.length);
  const underWay = async (): Promise<string[]> =>
    (await readdir(incoming(), { recursive: true })).map(path => join(incoming(), path));
  await expect.poll(underWay).toHaveLength(2);
  const modes = await Promise.all((await underWay()).map(async path => ((await stat(path)).mode & 0o777).toString(8)));
  expect(modes).toEqual(['700', '600']);
  // Longer than an address of private content is valid. The pace is measured with other clocks.
  const later = 11 * 60_000;
  const now = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => now() + later);
  app.now = new Date(begun.getTime() + later);
  socket.write(Buffer.concat([content.subarray(20), Buffer.from(FORM_END)]));
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1\.1 201 /);
  const { results } = JSON.parse(body) as { results: UploadedFile[] };
  await app.request.get(results[0]?.url ?? '').expect(200);
  app.now = new Date();
});

describe('faults', () => {
  it('an upload that the person breaks off leaves nothing, and the server goes on', async () => {
    await run(removalJob(app.storage), 48);
    const before = await leftBehind();
    const socket = beginUpload('%PDF-1.4'.repeat(20_000), 5_000_000);
    await expect.poll(() => leftBehind()).toHaveLength(before.length + 1);
    socket.destroy();
    await expect.poll(() => leftBehind()).toHaveLength(before.length);
    expect(await rowsOf(laura)).toBe(0);
    await send(laura, [{ name: 'acta.pdf', content: pdf() }]).expect(201);
  });

  it('an upload whose sender closes the connection with its last byte leaves its place to the next', async () => {
    const content = pdf();
    const socket = beginUpload(content.subarray(0, 20), FORM_HEAD.length + content.length + FORM_END.length);
    await expect.poll(() => readdir(incoming())).toHaveLength(1);
    socket.end(Buffer.concat([content.subarray(20), Buffer.from(FORM_END)]));
    await expect.poll(() => readdir(incoming())).toEqual([]);
  });

  it('an upload that stands still is broken off and leaves nothing', async () => {
    const before = await leftBehind();
    const setTimeout = vi.spyOn(IncomingMessage.prototype, 'setTimeout');
    const socket = beginUpload('%PDF-1.4'.repeat(20_000), 5_000_000);
    await expect.poll(() => leftBehind()).toHaveLength(before.length + 1);
    expect(setTimeout).toHaveBeenCalledWith(UPLOAD_IDLE_MS, expect.any(Function));
    // Skips the thirty seconds.
    const request = setTimeout.mock.contexts.find(each => each instanceof IncomingMessage);
    const closed = once(socket, 'close');
    request?.socket.setTimeout(1);
    socket.resume();
    await closed;
    await expect.poll(() => leftBehind()).toHaveLength(before.length);
    expect(await rowsOf(laura)).toBe(0);
    await send(laura, [{ name: 'acta.pdf', content: pdf() }]).expect(201);
  });

  it('an upload that drips is broken off and leaves nothing', async () => {
    const before = await leftBehind();
    const setInterval = vi.spyOn(globalThis, 'setInterval');
    // Enough bytes arrive that the upload never stalls.
    vi.spyOn(IncomingMessage.prototype, 'setTimeout').mockReturnThis();
    const socket = beginUpload('%PDF-1.4', 5_000_000);
    await expect.poll(() => leftBehind()).toHaveLength(before.length + 1);
    const [look] = setInterval.mock.calls.find(([, every]) => every === PACE_LOOK_MS) ?? [];
    const closed = once(socket, 'close');
    socket.resume();
    // Skips a minute.
    for (let passed = 0; passed < 60_000; passed += PACE_LOOK_MS) look?.();
    await closed;
    await expect.poll(() => leftBehind()).toHaveLength(before.length);
  });

  it('what a killed process left of uploads is cleared after an hour, and not before', async () => {
    const [old, slow, fresh] = [join(incoming(), 'old'), join(incoming(), 'slow'), join(incoming(), 'fresh')];
    for (const each of [old, slow, fresh]) {
      await mkdir(each, { recursive: true });
      await writeFile(join(each, '0'), '');
    }
    const long = new Date(Date.now() - 2 * HOUR_MS);
    for (const path of [join(old, '0'), old, slow]) await utimes(path, long, long);
    await run(incomingJob(incoming()));
    expect((await readdir(incoming())).sort()).toEqual(['fresh', 'slow']);
    await run(incomingJob(incoming()), 2);
    expect(await readdir(incoming())).toEqual([]);
  });

  it('a kill between the bytes and the row leaves bytes that the job removes', async () => {
    await run(draftJob(), 48);
    await run(removalJob(app.storage), 48);
    expect(await leftBehind()).toEqual([]);
    // The process dies after the last byte is stored: nothing after that point runs, not even the clean-up.
    const write = app.db.write.bind(app.db);
    const killed = vi.spyOn(app.db, 'write');
    killed.mockImplementationOnce(write).mockRejectedValue(new Error('killed'));
    await send(laura, [{ name: 'foto.jpg', content: await photo() }]).expect(500);
    vi.restoreAllMocks();
    expect(await leftBehind()).toEqual(expect.arrayContaining(['master', 'w320', 'w640']));
    expect(await rowsOf(laura)).toBe(0);
    // Within the hour it might still be an upload in progress.
    await run(removalJob(app.storage));
    expect(await leftBehind()).toHaveLength(3);
    await run(removalJob(app.storage), 2);
    expect(await leftBehind()).toEqual([]);
  });

  const filled = new Set<string>();
  it.each<[string, number, string, () => Promise<void>]>([
    [
      'a disk without room',
      507,
      'No queda espacio',
      async () => {
        // Everything written to this device finds no room. Linked once for each request, so that it does not come back
        // while the folder is removed.
        for (const folder of (await readdir(incoming()).catch(() => [])).filter(name => !filled.has(name)))
          await symlink('/dev/full', join(incoming(), folder, '0-master')).then(
            () => filled.add(folder),
            () => undefined,
          );
      },
    ],
    ['the end of the process', 503, 'Inténtalo', () => Promise.resolve(killPictureProcesses())],
  ])('answers a photo that meets %s with %i, and keeps nothing', async (_what, status, detail, meet) => {
    const sending = send(laura, [{ name: 'foto.jpg', content: await photo(3000, 3000) }]).then(answer => answer);
    while ((await Promise.race([sending, sleep(10)])) === undefined) await meet();
    const { body, status: answered } = await sending;
    expect([answered, body.detail]).toEqual([status, expect.stringContaining(detail)]);
    expect(await leftBehind()).toEqual([]);
  });

  it('a full disk is said, and keeps nothing', async () => {
    vi.spyOn(app.storage, 'put').mockRejectedValue(new StorageFullError('full'));
    const response = await send(laura, [{ name: 'acta.pdf', content: pdf() }]).expect(507);
    expect(response.body.detail).toBe(
      'No queda espacio para guardar archivos. Avísale al administrador e inténtalo más tarde.',
    );
    expect(await rowsOf(laura)).toBe(0);
    const pending = await app.owner.query('select from file_removals where queued_at > now()');
    expect(pending.rowCount).toBe(0);
  });
});

describe('removal', () => {
  it('old drafts go, younger ones stay, and their bytes follow', async () => {
    const [file] = await uploaded(laura, { name: 'acta.pdf', content: pdf() });
    await run(draftJob(), 23);
    expect(await rowsOf(laura)).toBe(1);
    await run(draftJob(), 25);
    expect(await rowsOf(laura)).toBe(0);
    await app.request.get(file?.url ?? '').expect(404);
    await run(removalJob(app.storage), 25);
    expect(await leftBehind()).toEqual([]);
  });

  it('is tried again when the storage is away', async () => {
    const [file] = await uploaded(laura, { name: 'acta.pdf', content: pdf() });
    await laura.delete(`/api/files?org=${laura.org}`, { files: [file?.id] }).expect(204);
    vi.spyOn(app.storage, 'remove').mockRejectedValueOnce(new Error('away'));
    await run(removalJob(app.storage));
    expect(await leftBehind()).toEqual(['master']);
    await run(removalJob(app.storage));
    expect(await leftBehind()).toEqual(['master']);
    await run(removalJob(app.storage), 1);
    expect(await leftBehind()).toEqual([]);
  });

  it('holds no connection while the storage stands still, and leaves the bytes to nobody else meanwhile', async () => {
    const [file] = await uploaded(laura, { name: 'acta.pdf', content: pdf() });
    await laura.delete(`/api/files?org=${laura.org}`, { files: [file?.id] }).expect(204);
    let goOn: (value?: unknown) => void = () => undefined;
    const resumed = new Promise(resolve => (goOn = resolve));
    const remove = vi.fn(async (key: string) => {
      await resumed;
      await app.storage.remove(key);
    });
    const storage = { ...app.storage, remove };
    const running = run(removalJob(storage));
    await expect.poll(() => remove).toHaveBeenCalledOnce();
    const idle = `select from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`;
    expect((await app.owner.query(idle)).rowCount).toBe(0);
    await run(removalJob(storage));
    expect(remove).toHaveBeenCalledOnce();
    goOn();
    await running;
    expect((await app.owner.query('select from file_removals where org_id = $1', [laura.org])).rowCount).toBe(0);
  });

  it('waits while a backup is made, whose rows may still name the file', async () => {
    const [file] = await uploaded(laura, { name: 'acta.pdf', content: pdf() });
    await laura.delete(`/api/files?org=${laura.org}`, { files: [file?.id] }).expect(204);
    const remove = vi.spyOn(app.storage, 'remove');
    const backup = await app.owner.connect();
    await backup.query('select pg_advisory_lock($1)', [BACKUP_LOCK]);
    await run(removalJob(app.storage));
    expect(remove).not.toHaveBeenCalled();
    await backup.query('select pg_advisory_unlock($1)', [BACKUP_LOCK]);
    backup.release();
    await run(removalJob(app.storage));
    expect(remove).toHaveBeenCalledOnce();
  });

  it('by two processes at once removes each file once', async () => {
    const files = await uploaded(
      laura,
      ...Array.from({ length: 8 }, (_, n) => ({ name: `${n}.txt`, content: `${n}` })),
    );
    await laura.delete(`/api/files?org=${laura.org}`, { files: files.map(({ id }) => id) }).expect(204);
    const remove = vi.spyOn(app.storage, 'remove');
    await Promise.all([run(removalJob(app.storage)), run(removalJob(app.storage))]);
    const keys = remove.mock.calls.map(([key]) => key);
    expect(keys).toHaveLength(8);
    expect(new Set(keys).size).toBe(8);
    expect(await leftBehind()).toEqual([]);
  });
});
