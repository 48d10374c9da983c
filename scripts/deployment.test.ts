import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';

it('leaves the size of uploads to the limits of the server, which are the only ones', async () => {
  const caddyfile = await readFile('deploy/Caddyfile', 'utf8');
  expect(caddyfile).toContain('reverse_proxy');
  expect(caddyfile).not.toMatch(/^\s*request_body|max_size/m);
});

describe('the unit for systemd', () => {
  const settingOf = async (name: string): Promise<string> => {
    const unit = await readFile('deploy/tertulia.service', 'utf8');
    return new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1] ?? '';
  };

  it('lets the server write where the examples of its configuration have it write', async () => {
    const writable = (await settingOf('ReadWritePaths')).split(' ').map(path => path.replace(/^-/, ''));
    const example = await readFile('.env.example', 'utf8');
    for (const name of ['BACKUP_FOLDER', 'LOAN_KEY_FILE']) {
      const path = new RegExp(`^#${name}=(.*)$`, 'm').exec(example)?.[1] ?? '';
      expect(
        writable.some(folder => `${path}/`.startsWith(`${folder}/`)),
        name,
      ).toBe(true);
    }
  });

  it('starts what is built, and gives it the time to drain', async () => {
    expect(await settingOf('ExecStart')).toBe('/usr/bin/node dist/current/server/main.js');
    const start = await readFile('server/start-server.ts', 'utf8');
    const drains = [...start.matchAll(/^const (?:LEAD|DRAIN|UPLOAD_DRAIN)_MS = ([\d_]+);$/gm)].map(([, ms = '']) =>
      Number(ms.replaceAll('_', '')),
    );
    expect(drains).toHaveLength(3);
    expect(Number(await settingOf('TimeoutStopSec')) * 1000).toBeGreaterThan(drains.reduce((sum, ms) => sum + ms, 0));
  });
});
