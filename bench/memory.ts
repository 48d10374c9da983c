import { createPrivateKey } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createLogger } from '../server/base/logger.ts';
import { readConfig } from '../server/config/env.ts';
import { openDatabase } from '../server/db/open-database.ts';
import { sql } from '../server/db/sql.ts';
import { POLICIES } from '../server/integrations/identity/interactions/policy-names.ts';
import { readSigningKeys } from '../server/integrations/identity/provider/secrets.ts';
import { startBuilt, type BuiltServer } from '../server/testing/built-server.ts';
import { BENCH_ORG } from './data.ts';
import { runLoad } from './load.ts';
import { signerWith } from './people.ts';
import { residentMegabytes } from './processor.ts';
import { median, plain, type Figure } from './table.ts';

const PEOPLE = 2_000;
const CONNECTIONS = 64;
const STARTS = 5;
const PATHS = ['/api/Flx_Feed', '/api/Flx_Posts', '/api/Flx_Users?$expand=Area&$top=10', '/api/poll'];

/** The built server beside one that runs already, as after an update: its start, and what it holds at rest and under load. */
export async function memory(dataDir: string): Promise<Figure[]> {
  const settings = { DEMO: 'no' };
  const running = await startBuilt(dataDir, settings);
  try {
    const starts: number[] = [];
    for (let turn = 0; turn < STARTS; turn += 1) {
      const one = await startBuilt(dataDir, settings);
      starts.push(one.readyAfter);
      await one.stop();
    }
    await sleep(5_000);
    const idle = residentMegabytes(running.pid);
    const headers = await authorizations(running, dataDir);
    const port = Number(new URL(running.origin).port);
    await runLoad({ port, paths: PATHS, headers, connections: CONNECTIONS, seconds: 20 });
    return [
      { what: 'start beside a running database', value: `${plain(median(starts) / 1000, 2)} s`, goal: '≤ 0.7 s' },
      { what: 'memory of one server process, idle', value: `${plain(idle)} MB`, goal: '≤ 110 MB' },
      {
        what: `the same behind ${CONNECTIONS} connections that ask without a pause`,
        value: `${plain(residentMegabytes(running.pid))} MB`,
        goal: '≤ 200 MB',
      },
    ];
  } finally {
    await running.stop();
  }
}

/** Of some people, signed with the key of the server's own provider, which makes it when it is first asked for something. */
async function authorizations({ origin }: BuiltServer, dataDir: string): Promise<Record<string, string>[]> {
  await fetch(`${origin}/idp/${POLICIES.signIn}/discovery/v2.0/keys`);
  const config = readConfig({ DATA_DIR: dataDir, ORIGIN: origin });
  const database = await openDatabase(config, createLogger('error'));
  try {
    const [key] = await readSigningKeys(database.db);
    if (key === undefined) throw new Error('The provider has no key');
    const sign = signerWith(config.auth.tokens, createPrivateKey({ key, format: 'jwk' }), key.kid);
    const people = await database.db.read(BENCH_ORG, session =>
      session.run<{ oid: string }>(sql`select oid from users where org_id = ${BENCH_ORG} order by id limit ${PEOPLE}`),
    );
    return people.map(({ oid }) => ({ authorization: `Bearer ${sign(oid)}` }));
  } finally {
    await database.stop();
  }
}
