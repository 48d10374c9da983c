import pg from 'pg';

/** Rows of one table beyond which a vacuum costs less than what everybody reads past otherwise. */
const VACUUM_FROM = 500;

/** Whatever a test may change of the catalogue. Sizes and statistics, which PostgreSQL changes by itself, are left out. */
const CATALOGUE = `
  select 1 as part, c.oid, concat_ws('|', relname, relnamespace, relkind, relacl, reloptions, relrowsecurity, relforcerowsecurity) as has
  from pg_class c join pg_namespace n on n.oid = relnamespace
  where c.oid >= 16384 and nspname !~ '^pg_(toast|temp)'
  union all select 2, attrelid, concat_ws('|', attnum, attname, atttypid, attnotnull, attacl) from pg_attribute
  where attrelid >= 16384 and attnum > 0
  union all select 3, oid, concat_ws('|', proname, prosrc, proacl) from pg_proc where oid >= 16384
  union all select 4, oid, concat_ws('|', tgname, tgenabled) from pg_trigger
  union all select 5, oid, concat_ws('|', conname, convalidated) from pg_constraint where oid >= 16384
  union all select 6, oid, concat_ws('|', polname, polroles, polqual, polwithcheck) from pg_policy
  union all select 7, oid, concat_ws('|', nspname, nspacl) from pg_namespace where nspname !~ '^pg_(toast|temp)'
  union all select 8, setdatabase, concat_ws('|', setrole, setconfig) from pg_db_role_setting
  union all select 9, oid, concat_ws('|', typname, typacl) from pg_type where oid >= 16384`;
const FINGERPRINT = `select sum(hashtextextended(concat_ws('|', part, oid, has), 0))::text from (${CATALOGUE}) catalogue`;

const digestOf = (table: string): string =>
  `(select coalesce(sum(hashtextextended(t::text, 0)), 0)::text from ${table} t)`;

interface Table {
  readonly name: string;
  readonly columns: string;
  /** Its rows as JSON; null where it has none. */
  readonly rows: string | null;
  readonly digest: string;
}

/**
 * Remembers the rows of a database.
 * @param owner a superuser, whom neither triggers nor references hold up
 * @returns puts them back and deletes all others; answers false when somebody has changed the catalogue, which it can't put back
 */
export async function rememberRows(owner: pg.Pool): Promise<() => Promise<boolean>> {
  const tables = await tablesOf(owner);
  const changed = tables.map(({ name, rows, digest }) => {
    const isChanged = rows === null ? `exists (select from ${name})` : `${digestOf(name)} <> '${digest}'`;
    return `select ${pg.escapeLiteral(name)} as name where ${isChanged}`;
  });
  const look = { name: 'tables to be emptied', text: `${changed.join(' union all ')} union all ${FINGERPRINT}` };
  const fingerprint = (await owner.query<{ sum: string }>(FINGERPRINT)).rows[0]?.sum;
  return async () => {
    const found = (await owner.query<{ name: string }>(look)).rows.map(({ name }) => name);
    if (found.pop() !== fingerprint) return false;
    if (found.length > 0)
      await putBack(
        owner,
        tables.filter(({ name }) => found.includes(name)),
      );
    return true;
  };
}

async function tablesOf(owner: pg.Pool): Promise<Table[]> {
  const { rows: tables } = await owner.query<{ name: string; columns: string }>(
    `select c.oid::regclass::text as name,
       string_agg(quote_ident(attname), ', ' order by attnum) filter (where attgenerated = '') as columns
     from pg_class c join pg_attribute a on attrelid = c.oid
     where c.oid >= 16384 and relkind = 'r' and attnum > 0 and not attisdropped
     group by c.oid`,
  );
  const contents = tables.map(({ name }) => `select (select json_agg(t)::text from ${name} t) as rows, ${digestOf(name)} as digest`);
  const { rows: found } = await owner.query<Pick<Table, 'rows' | 'digest'>>(contents.join(' union all '));
  return tables.map((table, at) => ({ rows: null, digest: '0', ...table, ...found[at] }));
}

async function putBack(owner: pg.Pool, tables: readonly Table[]): Promise<void> {
  const deletes = tables.map(({ name }) => `delete from ${name}`);
  const inserts = tables.map(({ name, columns, rows }) =>
    rows === null
      ? ''
      : `insert into ${name} (${columns}) overriding system value
         select ${columns} from json_populate_recordset(null::${name}, ${pg.escapeLiteral(rows)});`,
  );
  // Several statements in one message are one transaction.
  const answers: unknown = await owner.query(
    `set local session_replication_role = replica; ${deletes.join('; ')}; ${inserts.join('')}`,
  );
  const counts = (answers as pg.QueryResult[]).slice(1, 1 + tables.length).map(({ rowCount }) => rowCount ?? 0); // pg answers one for each
  for (const [at, { name }] of tables.entries())
    if ((counts[at] ?? 0) >= VACUUM_FROM) await owner.query(`vacuum ${name}`);
}
