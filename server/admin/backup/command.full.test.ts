import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../config/env.ts';
import { createLogger } from '../../base/logger.ts';
import { runAdmin } from '../run.ts';

const log = createLogger('silent');

describe('the command', () => {
  let dataDirs: string[];
  beforeAll(async () => {
    dataDirs = await Promise.all([0, 1].map(() => mkdtemp(join(tmpdir(), 'tertulia-backup-'))));
    await Promise.all(dataDirs.map(each => chmod(each, 0o755)));
  });
  afterAll(() => Promise.all(dataDirs.map(each => rm(each, { recursive: true, force: true }))));

  it('carries an embedded installation to another folder, where it sends nothing until it is released', async () => {
    const [from = '', to = ''] = dataDirs;
    const admin = (dataDir: string, ...args: string[]): Promise<string> =>
      runAdmin(args, readConfig({ DATA_DIR: dataDir, BACKUP_KEY_FILE: join(from, 'backup.key') }), log);
    const file = join(from, 'all.tar.gz.age');
    await admin(from, 'organisation', 'make', '--org', '202', '--name', 'Empresa', '--domain', 'empresa.co');
    await admin(from, 'backup-key', join(from, 'backup.key'));
    expect(await admin(from, 'backup', file)).toMatch(/has everything, and was read again: \d+ rows, 0 files/);
    expect(await admin(to, 'check-backup', file)).toMatch(/is whole: \d+ rows/);
    expect(await admin(to, 'restore', file)).toContain('npm run admin -- release');
    expect(await admin(to, 'organisation', 'list')).toContain('202\tEmpresa\tempresa.co');
    expect(await admin(to, 'release')).toBe('Mail and changes of accounts go out from now on.');
    // Long timeout: each command starts its own PostgreSQL.
  }, 240_000);
});
