import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, realpath, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let project: string;

/** Creates a project whose builds leave a note that they ran. */
beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'tertulia-build-'));
  for (const folder of ['scripts', 'client', 'contract', 'migrations', 'seeds', 'server/features']) {
    await mkdir(join(project, folder), { recursive: true });
  }
  for (const name of ['build.mjs', 'build-if-stale.mjs']) await cp(`scripts/${name}`, join(project, 'scripts', name));
  await writeFile(join(project, 'package-lock.json'), '{}');
  await writeFile(join(project, 'tsconfig.json'), '{}');
  await writeFile(join(project, 'server/features/one.ts'), '');
  const scripts = { 'build:server': 'node -e 0', 'build:client': 'node build-client.cjs' };
  await writeFile(join(project, 'package.json'), JSON.stringify({ scripts, engines: { node: '>=20.19' } }));
  await setBuild(`require('fs').appendFileSync('runs', '.')`);
});
afterAll(() => rm(project, { recursive: true }));

const current = (): string => join(project, 'dist/current');
const setBuild = (code: string): Promise<void> => writeFile(join(project, 'build-client.cjs'), code);
const run = (): Promise<{ stdout: string }> =>
  promisify(execFile)(process.execPath, [join(project, 'scripts/build-if-stale.mjs')]);
const runs = async (): Promise<number> => (await readFile(join(project, 'runs'), 'utf8')).length;
/** Dates a file a little after the last build, as if it had been changed. */
const change = async (path: string, seconds = 2): Promise<void> => {
  const later = new Date(Date.now() + seconds * 1000);
  await utimes(join(project, path), later, later);
};

describe('build-if-stale', () => {
  it('says that Node is too old, and builds nothing', async () => {
    const manifest = join(project, 'package.json');
    const kept = await readFile(manifest, 'utf8');
    await writeFile(manifest, kept.replace('>=20.19', '>=99.1'));
    const failure: unknown = await run().catch((error: unknown) => error);
    await writeFile(manifest, kept);
    expect(failure).toMatchObject({ code: 1, stdout: '' });
    expect(failure).toHaveProperty('stderr', expect.stringContaining('Tertulia needs 99.1 or later'));
    await expect(runs()).rejects.toMatchObject({ code: 'ENOENT' });
  });

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
    // A failed build does not count, although nothing has changed since.
    await expect(run()).rejects.toMatchObject({ code: 1 });
  });

  it('leaves the build that there is to who reads it: when one fails, and beside a new one for a week', async () => {
    const read = async (): Promise<[string, string]> => [
      await realpath(current()),
      await readFile(join(current(), 'page'), 'utf8'),
    ];
    await setBuild(`require('fs').writeFileSync(process.env.BUILD_FOLDER + '/page', 'first')`);
    await run();
    const [first, page] = await read();
    expect(page).toBe('first');

    await change('server/features/one.ts', 4);
    await setBuild(`require('fs').writeFileSync(process.env.BUILD_FOLDER + '/page', 'half'); process.exit(1)`);
    await expect(run()).rejects.toMatchObject({ code: 1 });
    expect(await read()).toEqual([first, 'first']);

    // Its age at the time of replacement does not matter.
    await utimes(first, 0, 0);
    await setBuild(`require('fs').writeFileSync(process.env.BUILD_FOLDER + '/page', 'second')`);
    await run();
    expect((await read())[1]).toBe('second');
    expect(await readFile(join(first, 'page'), 'utf8')).toBe('first');

    await utimes(first, new Date(), new Date(Date.now() - 8 * 86_400_000));
    await change('server/features/one.ts', 8);
    await run();
    expect(await readdir(join(project, 'dist'))).not.toContain(basename(first));
  });

  it('takes the place of a folder that one part alone was built into', async () => {
    await rm(join(project, 'dist'), { recursive: true });
    await mkdir(current(), { recursive: true });
    await run();
    expect(await readFile(join(current(), 'page'), 'utf8')).toBe('second');
  });
});
