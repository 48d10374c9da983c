/**
 * The limit to compare with: a bare node server that runs one prepared statement and passes its text through. It knows no
 * tokens, no limits, no errors. Arguments: data folder, and the statement to serve (`feed` or `users`).
 */
import { createServer } from 'node:http';
import { once } from 'node:events';
import pg from 'pg';
import { HOME_PAGE } from '../server/areas/feed/statements.ts';
import { readConfig } from '../server/config/env.ts';
import { appConnection } from '../server/db/connections.ts';
import { openDatabase } from '../server/db/open-database.ts';
import { createLogger } from '../server/http/logger.ts';
import { BENCH_ORG } from './data.ts';

const [dataDir = '', statementName = 'feed'] = process.argv.slice(2);
const { db, notices, owner } = await openDatabase(readConfig({ DATA_DIR: dataDir }), createLogger('error'));
await Promise.all([db.close(), notices.close()]);

const pool = new pg.Pool({
  ...appConnection(owner, { plan_cache_mode: 'force_generic_plan', 'app.org_id': String(BENCH_ORG) }),
  max: 10,
});

/** Ten people with their areas: what a list page with an expand reads, as one finished text. */
const PEOPLE_PAGE = {
  name: 'raw_people',
  text: `
    select json_agg(json_build_object('Id', u.id, 'Nombre', u.first_name, 'Apellido', u.last_name, 'Position', u.position,
             'AreaId', u.area_id, 'Area', json_build_object('Id', g.id, 'Title', g.title)))::text
    from (select * from users where org_id = $1 order by name_key, id limit 10) u
    join groups g on g.org_id = u.org_id and g.id = u.area_id`,
};
const NEWEST = '9223372036854775807';
const values = (user: number): unknown[] =>
  statementName === 'feed'
    ? [BENCH_ORG, user, new Date(), 1_900_000_000, 1_900_000_000, 'a key of the usual length, 32 chars', [], NEWEST, 6]
    : [BENCH_ORG];
const statement = statementName === 'feed' ? HOME_PAGE : PEOPLE_PAGE;

const server = createServer((request, response) => {
  const user = Number(request.url?.slice(1));
  pool.query({ ...statement, values: values(user), rowMode: 'array' }).then(
    result => {
      response.setHeader('Content-Type', 'application/json');
      response.end(String(result.rows[0]?.[0]));
    },
    (error: unknown) => {
      response.statusCode = 500;
      response.end(String(error));
    },
  );
});
server.keepAliveTimeout = 20_000;
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const address = server.address();
process.send?.({ port: typeof address === 'object' ? address?.port : undefined, people: [], deepCursors: [] });
