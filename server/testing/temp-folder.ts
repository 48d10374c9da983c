import { statfsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { duringTests } from './during-tests.ts';

/** Linux's folder in memory. Databases of tests create and delete thousands of files, which a disk makes expensive. */
const IN_MEMORY = '/dev/shm';

/** Free memory from which the folder in memory is used, in bytes; a run fills less than half of it. */
const ROOM = 4 * 1024 ** 3;

/** Returns the folder for the files of tests: in memory if there is room, otherwise the system's temporary folder. */
function folderForTests(): string {
  if (freemem() < ROOM) return tmpdir();
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize < ROOM ? tmpdir() : IN_MEMORY;
  } catch {
    return tmpdir();
  }
}

/** Makes a folder that exists during the tests of this file. */
export const testFolder = (): { readonly path: string } => duringTests(tempFolder, folder => folder.remove());

/** Makes a separate folder for one test file, with a function that removes it. */
export async function tempFolder(): Promise<{ readonly path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(folderForTests(), 'tertulia-test-'));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}
