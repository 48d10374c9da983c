import { expect, it } from 'vitest';
import { readConfig } from '../../config/env.ts';
import { createLogger } from '../../base/logger.ts';
import { runBackupCommand } from './command.ts';

it('writes no backup whose name says that it is encrypted without a key', async () => {
  const config = readConfig({ DATABASE_URL: 'postgres://a@127.0.0.1:1/c' });
  await expect(
    runBackupCommand({ act: 'backup', path: '/tmp/all.tar.age' }, config, createLogger('silent')),
  ).rejects.toThrow('without BACKUP_KEY_FILE');
});
