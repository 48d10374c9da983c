import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { duringTests } from './during-tests.ts';

/** Makes a folder that exists during the tests of this file. */
export const testFolder = (): { readonly path: string } => duringTests(tempFolder, folder => folder.remove());

/** Makes a separate folder for one test file, with a function that removes it. */
export async function tempFolder(): Promise<{ readonly path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'tertulia-test-'));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}
