import { readdir } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { ProfileRow } from '../../../contract/features/people/types.ts';
import { readConfig } from '../../config/env.ts';
import { createStorage } from '../../integrations/storage/create-storage.ts';
import { at } from '../../testing/feed.ts';
import { photo, send } from '../../testing/files.ts';
import { jobTools } from '../../testing/job-tools.ts';
import { startServerProcesses, WITHOUT_NOTICES } from '../../testing/server-processes.ts';
import { testApp } from '../../testing/test-app.ts';
import type { TestUser } from '../../testing/world.ts';
import { draftJob, removalJob } from './jobs.ts';

const HOUR_MS = 3_600_000;
const app = testApp();
let laura: TestUser;

beforeEach(async () => {
  laura = await app.world.user();
});

/** Where the storage keeps these files: known before they are gone. */
async function keysOf(ids: readonly string[]): Promise<string[]> {
  const { rows } = await app.owner.query<{ id: string; key: string }>(
    'select id, storage_key as key from files where id = any($1)',
    [ids],
  );
  return ids.map(id => rows.find(row => row.id === id)?.key ?? '');
}

/** Whether the storage has bytes under these keys. */
async function keeps(keys: readonly string[], dataDir = app.config.dataDir): Promise<boolean[]> {
  const files = await readdir(dataDir, { recursive: true });
  return keys.map(key => files.some(path => path.includes(`${key}/`)));
}

/** What the server does by itself within two days. */
async function tidy(storage = app.storage): Promise<void> {
  for (const job of [draftJob(), removalJob(storage)])
    await job.run(jobTools(app.db, new Date(Date.now() + 48 * HOUR_MS)));
}

async function upload(): Promise<string> {
  const { body } = await send(laura, [{ name: 'foto.jpg', content: await photo() }]).expect(201);
  return (body.results as { id: string }[])[0]?.id ?? '';
}

const edit = (fields: object) => laura.put(`/api/Flx_Profile/${laura.id}`, fields);
const profile = async (): Promise<ProfileRow> =>
  (await laura.get(`/api/Flx_Profile/${laura.id}`).expect(200)).body.results;
const filesOfLaura = async (): Promise<string[]> =>
  (await app.owner.query<{ id: string }>('select id from files where owner_id = $1 order by id', [laura.id])).rows.map(
    ({ id }) => id,
  );

it.each(['Foto', 'Cover'] as const)('%s stays as it was when the server is killed within its edit', async field => {
  const [before, after] = [await upload(), await upload()];
  const keys = await keysOf([before, after]);
  await edit({ [field]: before }).expect(200);
  const write = app.db.write.bind(app.db);
  // Everything is written, and nothing is committed.
  vi.spyOn(app.db, 'write').mockImplementationOnce((org, work) =>
    write(org, session => work({ ...session, commitWith: () => Promise.reject(new Error('killed')) })),
  );
  await edit({ [field]: after }).expect(500);
  vi.restoreAllMocks();
  expect((await profile())[field]).toContain(before);
  expect(await filesOfLaura()).toEqual([before, after].toSorted());
  await tidy();
  expect(await filesOfLaura()).toEqual([before]);
  expect(await keeps(keys)).toEqual([true, false]);
  expect((await profile())[field]).toContain(before);
});

it.each(['Foto', 'Cover'] as const)('of a %s that was replaced no byte is left, killed or not', async field => {
  const [before, after] = [await upload(), await upload()];
  const keys = await keysOf([before, after]);
  await edit({ [field]: before }).expect(200);
  await edit({ [field]: after }).expect(200);
  // The server dies with the commit: what follows it is done by the next one.
  await tidy();
  expect(await filesOfLaura()).toEqual([after]);
  expect(await keeps(keys)).toEqual([false, true]);
});

it('keeps the photo and the cover that were saved last, and no byte more, when its process is killed while they change', async () => {
  const servers = await startServerProcesses(app, WITHOUT_NOTICES);
  onTestFinished(() => servers.close());
  const first = at(servers.as(laura), 0);
  const uploads = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const { body } = await send({ ...laura, ...first }, [{ name: 'foto.jpg', content: await photo() }]).expect(201);
      return (body.results as { id: string }[])[0]?.id ?? '';
    }),
  );
  const keys = await keysOf(uploads);
  const change = (turn: number) =>
    first.put(`/api/Flx_Profile/${laura.id}`, { Foto: at(uploads, turn), Cover: at(uploads, turn + 1) });
  await change(0).expect(200);
  // Nobody knows how far the second change has come by then.
  await Promise.allSettled([change(2), sleep(5).then(() => servers.killFirst())]);
  const { Foto, Cover } = await profile();
  const used = uploads.filter(id => Foto?.includes(id) || Cover?.includes(id));
  expect(used).toHaveLength(2);
  await tidy(createStorage(readConfig({ DATA_DIR: servers.dataDir }).storage));
  expect(await filesOfLaura()).toEqual(used.toSorted());
  expect(await keeps(keys, servers.dataDir)).toEqual(uploads.map(id => used.includes(id)));
});
