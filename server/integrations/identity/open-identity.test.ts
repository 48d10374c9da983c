import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { createLogger } from '../../base/logger.ts';
import { readConfig } from '../../config/env.ts';
import { duringTests } from '../../testing/during-tests.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { TEST_KEYRING } from '../../testing/test-keyring.ts';
import { openIdentity } from './open-identity.ts';

const database = testDatabase();
const server = duringTests(
  async () => {
    const made = createServer().listen(0, '127.0.0.1');
    await once(made, 'listening');
    return made;
  },
  made => new Promise(resolve => made.close(resolve)),
);

it('opens the provider with its first request, and again after a failure', async () => {
  let isDown = true;
  const { provider } = openIdentity({
    config: readConfig({}),
    db: {
      ...database.db,
      system: work => (isDown ? Promise.reject(new Error('down')) : database.db.system(work)),
    },
    clock: () => new Date(),
    log: createLogger('silent'),
    keyring: TEST_KEYRING,
    queueCode: () => Promise.resolve(),
    announceGuessed: async () => undefined,
    announceLocked: async () => undefined,
    announcePassword: () => Promise.resolve(),
    announceFactor: () => Promise.resolve(),
  });
  server.on('request', (request, response) => provider?.(request, response));
  const ask = (): Promise<Response> =>
    fetch(
      `http://127.0.0.1:${(server.address() as AddressInfo).port}/idp/b2c_1_susi/v2.0/.well-known/openid-configuration`,
    );
  const refused = await ask();
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
  isDown = false;
  expect((await ask()).status).toBe(200);
});
