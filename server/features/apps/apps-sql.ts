import { literal, param, sql, type Sql } from '../../db/sql.ts';
import { isModuleOn } from '../../content-kinds/modules.ts';

/** Counts the queries of one person since then. */
export const countQueries = (org: number, user: number, since: Date): Sql =>
  sql`select count(*)::int as count from business_queries where org_id = ${org} and user_id = ${user} and asked_at > ${since}`;

export const noteQuery = (org: number, user: number, at: Date): Sql =>
  sql`insert into business_queries (org_id, user_id, asked_at) values (${org}, ${user}, ${at})`;

/** Selects a person's manager, if active. */
export const managerOf = (org: number, user: number): Sql => sql`
  select m.id from users u join users m on m.org_id = u.org_id and m.id = u.manager_id and m.is_active
  where u.org_id = ${org} and u.id = ${user}`;

/** Selects the people of a list who could answer a person's request: the active ones, except that person. */
export const ableToAnswer = (org: number, people: readonly number[], asking: number): Sql => sql`
  select id from users where org_id = ${org} and id = any(${people}::int[]) and is_active and id <> ${asking} order by id`;

export const addCertificate = (
  org: number,
  certificate: {
    readonly process: number;
    readonly user: number;
    readonly hash: Buffer;
    readonly at: Date;
    readonly ends: Date;
    readonly document: Buffer;
  },
): Sql => sql`
  insert into certificates (org_id, process_id, user_id, code_hash, issued_at, ends_at, document)
  values (${org}, ${certificate.process}, ${certificate.user}, ${certificate.hash}, ${certificate.at}, ${certificate.ends},
    ${certificate.document})`;

/** Selects the document of a person's own process. */
export const readDocument = (org: number, process: number, user: number): Sql => sql`
  select document from certificates
  where org_id = ${org} and process_id = ${process}::bigint and user_id = ${user} and document is not null`;

/** Selects when the certificate of a code ends; no row if the code is unknown or the module off. */
export const findCertificate = (org: number, hash: Buffer): Sql =>
  sql`select ends_at as ends from certificates where org_id = ${org} and code_hash = ${hash}
    and ${isModuleOn(sql`${org}::int`, literal('apps'))}`;

/** Deletes documents that have expired. Parameters: `org`, `now`, `most`. */
export const DROP_DOCUMENTS = sql`
  update certificates c set document = null from (
    select id from certificates
    where org_id = ${param('org', 'int')} and ends_at <= ${param('now', 'timestamptz')} and document is not null
    limit ${param('most', 'int')}
  ) ended
  where c.org_id = ${param('org', 'int')} and c.id = ended.id
  returning c.id`;

/** Deletes old certificates. Parameters: `org`, `before`, `most`. */
export const DELETE_CERTIFICATES = sql`
  delete from certificates c using (
    select id from certificates
    where org_id = ${param('org', 'int')} and ends_at < ${param('before', 'timestamptz')}
    limit ${param('most', 'int')}
  ) old
  where c.org_id = ${param('org', 'int')} and c.id = old.id
  returning c.id`;

/** Deletes old queries. Parameters: `org`, `before`, `most`. */
export const DELETE_QUERIES = sql`
  delete from business_queries q using (
    select id from business_queries
    where org_id = ${param('org', 'int')} and asked_at < ${param('before', 'timestamptz')}
    limit ${param('most', 'int')}
  ) old
  where q.org_id = ${param('org', 'int')} and q.id = old.id
  returning q.id`;
