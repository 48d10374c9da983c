/**
 * Baseline for comparison: a bare Node server that runs one prepared statement and passes its text through. It handles
 * no tokens, limits or errors. Arguments: data folder, and the statement to serve (raw-statements.ts).
 */
import pg from 'pg';
import { readConfig } from '../server/config/env.ts';
import { appConnection } from '../server/db/connections.ts';
import { openDatabase } from '../server/db/open-database.ts';
import { createLogger } from '../server/base/logger.ts';
import { serveBare } from './bare-server.ts';
import { BENCH_ORG } from './data.ts';
import { queryOf } from '../server/db/sql.ts';
import { RAW_STATEMENTS } from './raw-statements.ts';

const [dataDir = '', statementName = 'feed'] = process.argv.slice(2);
const { db, notices, owner } = await openDatabase(readConfig({ DATA_DIR: dataDir }), createLogger('error'));
await Promise.all([db.close(), notices.close()]);

const pool = new pg.Pool({
  ...appConnection(owner, { plan_cache_mode: 'force_generic_plan', 'app.org_id': String(BENCH_ORG) }),
  max: 10,
});

const raw = RAW_STATEMENTS[statementName];
if (raw === undefined) throw new Error(`There is no statement ${statementName}`);

await serveBare(([user = '0', item = '0']) =>
  pool.query({ ...queryOf(raw.statement, raw.values(Number(user), Number(item))), rowMode: 'array' }),
);
