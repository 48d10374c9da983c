import { setTimeout } from 'node:timers/promises';
import pg from 'pg';

/** Number of rows of a table from which a vacuum costs less than reading past the dead rows. */
const VACUUM_FROM = 500;

/**
 * Fingerprint of the catalogue, which a test may change. Sizes and statistics are left out, because PostgreSQL changes
 * them by itself.
 */
const CATALOGUE = `
  select 1 as part, c.oid, concat_ws('|', relname, relnamespace, relkind, relacl, reloptions, relrowsecurity, relforcerowsecurity) as has
  from pg_class c join pg_namespace n on n.oid = relnamespace
  where c.oid >= 16384 and nspname !~ '^pg_(toast|temp)' and nspname <> 'ids'
  union all select 2, attrelid, concat_ws('|', attnum, attname, atttypid, attnotnull, attacl) from pg_attribute
  join pg_class c on c.oid = attrelid where attrelid >= 16384 and attnum > 0 and relpersistence = 'p'
  and relnamespace <> 'ids'::regnamespace
  union all select 3, oid, concat_ws('|', proname, prosrc, proacl) from pg_proc where oid >= 16384
  union all select 4, oid, concat_ws('|', tgname, tgenabled) from pg_trigger
  union all select 5, oid, concat_ws('|', conname, convalidated) from pg_constraint
  where oid >= 16384 and connamespace::regnamespace::text !~ '^pg_temp'
  union all select 6, oid, concat_ws('|', polname, polroles, polqual, polwithcheck) from pg_policy
  union all select 7, oid, concat_ws('|', nspname, nspacl) from pg_namespace where nspname !~ '^pg_(toast|temp)'
  union all select 8, setdatabase, concat_ws('|', setrole, setconfig) from pg_db_role_setting
  where setdatabase = (select oid from pg_database where datname = current_database())
  union all select 9, oid, concat_ws('|', typname, typacl) from pg_type
  where oid >= 16384 and typnamespace::regnamespace::text !~ '^pg_(toast|temp)'`;
const FINGERPRINT = `select sum(hashtextextended(concat_ws('|', part, oid, has), 0))::text from (${CATALOGUE}) catalogue`;

const digestOf = (table: string): string =>
  `(select coalesce(sum(hashtextextended(t::text, 0)), 0)::text from ${table} t)`;

interface Table {
  readonly name: string;
  readonly columns: string;
  /** Rows as PostgreSQL writes them, in JSON: JSON of their values would lose the difference of a JSON null. */
  readonly rows: string | null;
  readonly digest: string;
}

/** Condition: another connection is active, such as that of a timed-out test. */
const BUSY = `exists (select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
  and backend_type = 'client backend' and state <> 'idle')`;
const STATE = { name: 'state', text: `select ${BUSY} as busy, (${FINGERPRINT}) as catalogue` };

/** Time for which a statement may go on after its connection was closed, in milliseconds. */
const ENDING_MS = 1000;

/**
 * Remembers the rows of a database.
 * @param owner a superuser, exempt from triggers and foreign keys
 * @returns a function that restores them and deletes all others; false, without doing anything, if another connection
 * is active or has changed the catalogue
 */
export async function rememberRows(owner: pg.Pool): Promise<() => Promise<boolean>> {
  const tables = await tablesOf(owner);
  const changed = tables.map(({ name, rows, digest }, at) => {
    const isChanged = rows === null ? `exists (select from ${name})` : `${digestOf(name)} <> '${digest}'`;
    return `case when ${isChanged} then ${at} end`;
  });
  const look = { name: 'what has changed', text: `select array_remove(array[${changed.join(', ')}], null) as changed` };
  const before = await stateOf(owner);
  return async () => {
    const now = await stateOf(owner);
    if (now.busy || now.catalogue !== before.catalogue) return false;
    // Queried once every table is known to be unchanged.
    const [answer] = (await owner.query<{ changed: number[] }>(look)).rows;
    const found = tables.filter((_, at) => answer?.changed.includes(at));
    if (found.length > 0) await putBack(owner, found);
    return true;
  };
}

interface State {
  readonly busy: boolean;
  readonly catalogue: string;
}

/** Returns whether others are still active after a moment to finish, and the state of the catalogue. */
async function stateOf(owner: pg.Pool): Promise<State> {
  const deadline = Date.now() + ENDING_MS;
  for (;;) {
    const [state] = (await owner.query<State>(STATE)).rows;
    if (state === undefined) throw new Error('The database says nothing of its state');
    if (!state.busy || Date.now() > deadline) return state;
    await setTimeout(20);
  }
}

async function tablesOf(owner: pg.Pool): Promise<Table[]> {
  const { rows: tables } = await owner.query<{ name: string; columns: string }>(
    `select c.oid::regclass::text as name,
       string_agg(quote_ident(attname), ', ' order by attnum) filter (where attgenerated = '') as columns
     from pg_class c join pg_attribute a on attrelid = c.oid
     where c.oid >= 16384 and relkind = 'r' and attnum > 0 and not attisdropped
     group by c.oid`,
  );
  const contents = tables.map(
    ({ name }) => `select (select json_agg(t::text)::text from ${name} t) as rows, ${digestOf(name)} as digest`,
  );
  const { rows: found } = await owner.query<Pick<Table, 'rows' | 'digest'>>(contents.join(' union all '));
  return tables.map((table, at) => ({ rows: null, digest: '0', ...table, ...found[at] }));
}

/** Drops the sequences that triggers made for organisations missing in the template, before these are deleted. */
const DROP_SEQUENCES = `do $$ declare one text; begin
  for one in select format('ids.%I', relname) from pg_class where relnamespace = 'ids'::regnamespace and relkind = 'S'
    and substring(relname from '^org_([0-9]+)')::int > 101
    loop execute 'drop sequence ' || one; end loop; end $$`;

/**
 * Resets the statistics of these tables ($1) to never vacuumed nor analysed. If the planner thought they were empty, it
 * would scan the rows of the next file one by one.
 */
const FORGET_STATISTICS = `with tables as (select one::regclass as id from unnest($1::text[]) one),
    forgotten as (delete from pg_statistic using tables where starelid = id)
  update pg_class set reltuples = -1, relpages = 0 from tables where oid = id and (reltuples <> -1 or relpages <> 0)`;

async function putBack(owner: pg.Pool, tables: readonly Table[]): Promise<void> {
  const deletes = tables.map(({ name }) => `delete from ${name}`);
  const inserts = tables.map(({ name, columns, rows }) =>
    rows === null
      ? ''
      : `insert into ${name} (${columns}) overriding system value
         select ${columns} from (select (line::${name}).* from json_array_elements_text(${pg.escapeLiteral(rows)}) line) r;`,
  );
  // Several statements in one message form one transaction.
  const answers: unknown = await owner.query(
    `set local session_replication_role = replica; ${DROP_SEQUENCES}; ${deletes.join('; ')}; ${inserts.join('')}`,
  );
  const counts = (answers as pg.QueryResult[]).slice(2, 2 + tables.length).map(({ rowCount }) => rowCount ?? 0); // pg returns one result for each
  for (const [at, { name }] of tables.entries())
    if ((counts[at] ?? 0) >= VACUUM_FROM) await owner.query(`vacuum ${name}`);
  await owner.query(FORGET_STATISTICS, [tables.map(({ name }) => name)]);
}
