import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let project: string;

/** A project whose builds note that they ran. */
beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'tertulia-build-'));
  for (const folder of ['scripts', 'client', 'contract', 'migrations', 'seeds', 'server/features']) {
    await mkdir(join(project, folder), { recursive: true });
  }
  await copyFile('scripts/build-if-stale.mjs', join(project, 'scripts/build-if-stale.mjs'));
  await writeFile(join(project, 'package-lock.json'), '{}');
  await writeFile(join(project, 'tsconfig.json'), '{}');
  await writeFile(join(project, 'server/features/one.ts'), '');
  const scripts = { 'build:server': 'node -e 0', 'build:client': 'node build-client.cjs' };
  await writeFile(join(project, 'package.json'), JSON.stringify({ scripts }));
  await setBuild(`require('fs').appendFileSync('runs', '.')`);
});
afterAll(() => rm(project, { recursive: true }));

const setBuild = (code: string): Promise<void> => writeFile(join(project, 'build-client.cjs'), code);
const run = (): Promise<{ stdout: string }> =>
  promisify(execFile)(process.execPath, [join(project, 'scripts/build-if-stale.mjs')]);
const runs = async (): Promise<number> => (await readFile(join(project, 'runs'), 'utf8')).length;
/** As if the file had been changed a little after the last build. */
const change = async (path: string): Promise<void> => {
  const later = new Date(Date.now() + 2000);
  await utimes(join(project, path), later, later);
};

describe('build-if-stale', () => {
  it('builds when there is no build, once', async () => {
    expect((await run()).stdout).toMatch(/^Building the server and the client\.\.\. done in \d+ s\.\n$/);
    expect((await run()).stdout).toBe('');
    expect(await runs()).toBe(1);
  });

  it('builds again when a source is newer, and says what went wrong', async () => {
    await change('server/features/one.ts');
    await setBuild(`console.error('no such module'); process.exit(2)`);
    const failure: unknown = await run().catch((error: unknown) => error);
    expect(failure).toHaveProperty('code', 1);
    expect(failure).toHaveProperty('stdout', 'Building the server and the client... failed.\nno such module\n\n');
    // A build that failed counts as none, although nothing has changed since.
    await expect(run()).rejects.toMatchObject({ code: 1 });
    await expect(stat(join(project, 'dist', '.built'))).rejects.toThrow();
  });
});
