import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { duringTests } from './during-tests.ts';

/** A folder from before the tests of this file until after them. */
export const testFolder = (): { readonly path: string } => duringTests(tempFolder, folder => folder.remove());

/** A folder of its own for one test file, and the way to remove it. */
export async function tempFolder(): Promise<{ readonly path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'tertulia-test-'));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}
