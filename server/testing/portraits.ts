import { readdir } from 'node:fs/promises';
import type { ProfileRow } from '#contract/features/people/types.ts';
import { draftJob, removalJob } from '../features/files/jobs.ts';
import type { FileStorage } from '../integrations/storage/port.ts';
import { jobTools } from './job-tools.ts';
import type { TestApp } from './test-app.ts';
import type { TestUser } from './world.ts';

const HOUR_MS = 3_600_000;

interface PortraitTools {
  /** Returns the storage keys of these files, to be read before they are gone. */
  readonly keysOf: (ids: readonly string[]) => Promise<string[]>;
  /** Returns whether the storage has bytes under these keys. */
  readonly keeps: (keys: readonly string[], dataDir?: string) => Promise<boolean[]>;
  /** Runs the clean-up that the server does by itself within two days. */
  readonly tidy: (storage?: FileStorage) => Promise<void>;
  /** Returns the ids of all the files of a person, in order. */
  readonly filesOf: (person: TestUser) => Promise<string[]>;
  readonly profileOf: (person: TestUser) => Promise<ProfileRow>;
}

/** Creates tools for tests of photos and covers: the profile, the rows of files, and their bytes. */
export const portraitTools = (app: TestApp): PortraitTools => ({
  keysOf: async ids => {
    const { rows } = await app.owner.query<{ id: string; key: string }>(
      'select id, storage_key as key from files where id = any($1)',
      [ids],
    );
    return ids.map(id => rows.find(row => row.id === id)?.key ?? '');
  },
  keeps: async (keys, dataDir = app.config.dataDir) => {
    const files = await readdir(dataDir, { recursive: true });
    return keys.map(key => files.some(path => path.includes(`${key}/`)));
  },
  tidy: async (storage = app.storage) => {
    for (const job of [draftJob(), removalJob(storage)])
      await job.run(jobTools(app.db, new Date(Date.now() + 48 * HOUR_MS)));
  },
  filesOf: async ({ id }) =>
    (await app.owner.query<{ id: string }>('select id from files where owner_id = $1 order by id', [id])).rows.map(
      row => row.id,
    ),
  profileOf: async person => (await person.get(`/api/Flx_Profile/${person.id}`).expect(200)).body.results,
});
