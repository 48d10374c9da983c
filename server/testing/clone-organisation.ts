import type pg from 'pg';

/** Number of ids of each of the organisation's sequences that a scene may take; each copy has as many of its own. */
const IDS_EACH = 2_000;

/** Tables that are as long in a large organisation as in a small one: its configuration, and acts of its administrators. */
const FIXED = new Set(
  'presences user_roles role_settings general_config banners organisation_values interests rates group_categories'
    .concat(' news_categories recognition_types people_imports people_bulks setting_changes')
    .split(' '),
);

interface Column {
  readonly name: string;
  readonly type: string;
  /** Whether only this column tells rows of a unique key apart. */
  readonly isUnique: boolean;
}

interface Table {
  readonly name: string;
  readonly hasId: boolean;
  /** Whether a unique key is checked only when a transaction ends. */
  readonly isDeferred: boolean;
  readonly columns: readonly Column[];
}

const IDS = `('int'::regtype, 'bigint'::regtype, 'uuid'::regtype)`;

/** Tables of the organisations outside of the vaults, with the columns that are written. */
const TABLES = `
  select c.relname as name, exists (select from pg_index i where indrelid = c.oid and not indimmediate) as "isDeferred", bool_or(attname = 'id' and atttypid in ('int'::regtype, 'bigint'::regtype)) as "hasId",
    json_agg(json_build_object('name', attname, 'type', format_type(atttypid, null), 'isUnique', exists (
      select from pg_index i where indrelid = c.oid and indisunique and attnum = any(indkey) and not exists (
        select from pg_attribute o where o.attrelid = c.oid and o.attnum = any(indkey) and o.attname !~ '^org_id$|_org$' and o.atttypid in ${IDS})))
      order by attnum) as columns
  from pg_class c join pg_attribute a on attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = ''
  where relkind = 'r' and relnamespace = 'public'::regnamespace and c.relname not in ('organisations', 'sign_in_accounts')
    and exists (select from pg_attribute o where o.attrelid = c.oid and o.attname = 'org_id')
  group by c.oid order by 1`;

/** Returns SQL of a column's value in the copy `k`: ids are moved, and unique values differ. */
function copied({ name, type, isUnique }: Column): string {
  const column = `t.${name}`;
  if (name === 'org_id') return column;
  if (type === 'integer' || type === 'bigint') return `pg_temp.moved(${column}, k)::${type}`;
  if (type === 'integer[]' || type === 'bigint[]')
    return `case when ${column} is not null then array(select pg_temp.moved(one, k) from unnest(${column}) with ordinality of(one, at) order by at)::${type} end`;
  if (type === 'uuid') return `md5(${column}::text || k)::uuid`;
  if (isUnique && type === 'text' && name !== 'kind')
    return `case when ${column} = '' then '' else k || '-' || ${column} end`;
  return isUnique && type === 'bytea' ? `sha256(${column} || int4send(k))` : column;
}

/**
 * Copies all rows of a scene within its organisation, so that it has as many times its people, groups and things. Ids
 * are those of the organisation's sequences, so every reference leads to the row of the same copy. Vaults are left
 * out: nobody could open the seals of copies.
 * @param copies numbers of the first and the last copy
 */
export async function cloneOrganisation(
  owner: pg.Pool,
  org: number,
  [first, last]: readonly [number, number],
): Promise<void> {
  const client = await owner.connect();
  try {
    const tables = (await client.query<Table>(TABLES)).rows;
    const fixed = tables.filter(({ name, hasId }) => hasId && FIXED.has(name));
    const { rows: kept } = await client.query<{ id: string }>(
      fixed.map(({ name }) => `select id::text from ${name} where org_id = ${org}`).join(' union '),
    );
    await client.query(`
      set session_replication_role = replica;
      create function pg_temp.moved(id bigint, k int) returns bigint language sql immutable as $$
        select case when (id - ${(1 + (org % 1023)) * 1_048_576 + 1} between 0 and ${IDS_EACH - 1}
            or id - ${org * 4_294_967_296 + 1} between 0 and ${IDS_EACH - 1}) and id <> all('{${kept.map(({ id }) => id).join()}}'::bigint[])
          then id + k * ${IDS_EACH} else id end $$`);
    for (const { name, columns, isDeferred } of tables.filter(one => !FIXED.has(one.name))) {
      const ids = columns.filter(one => one.name !== 'org_id' && /^(?:integer|bigint)$/.test(one.type));
      // Copies have no id of the scene.
      const isOfScene = ids.map(one => `pg_temp.moved(t.${one.name}, 1) <> t.${one.name}`).join(' or ');
      if (isOfScene === '') continue;
      await client.query(`
        insert into ${name} (${columns.map(one => one.name).join()}) overriding system value
        select ${columns.map(copied).join()} from ${name} t, generate_series(${first}, ${last}) k
        where t.org_id = ${org} and (${isOfScene})${isDeferred ? '' : ' on conflict do nothing'}`);
    }
  } finally {
    client.release(true);
  }
}
