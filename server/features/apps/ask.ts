import { IDENTITY_TRIES_PER_DAY, QUERIES_PER_HOUR } from '#contract/features/apps/limits.ts';
import type { BusinessQuery } from '#contract/features/apps/types.ts';
import type { Context, WriteContext } from '../../base/context.ts';
import { ProblemError } from '../../base/problem-error.ts';
import {
  BusinessFailed,
  BusinessRefused,
  NotInBusiness,
  type BusinessAnswers,
  type BusinessServices,
} from '../../integrations/business/port.ts';
import { audit } from '../audit/service.ts';
import { lockPerson } from '../people/service.ts';
import { literal, param, sql, type Sql } from '../../db/sql.ts';
import { isModuleOn } from '../../content-kinds/modules.ts';
import { apps as english } from '#contract/i18n/en-US/apps.ts';
import { apps as spanish } from '#contract/i18n/es-CO/apps.ts';
import type { Language, Translation } from '#contract/i18n/language.ts';

/** Returns the texts of queries and certificates in the reader's language. */
export const appsTexts = (language: Language): Translation<typeof spanish> =>
  language === 'EN-US' ? english : spanish;

/** Counts the queries of one person since then. */
const countQueries = (org: number, user: number, since: Date): Sql =>
  sql`select count(*)::int as count from business_queries where org_id = ${org} and user_id = ${user} and asked_at > ${since}`;

const noteQuery = (org: number, user: number, at: Date): Sql =>
  sql`insert into business_queries (org_id, user_id, asked_at) values (${org}, ${user}, ${at})`;

/** Selects a person's manager, if active. */
export const managerOf = (org: number, user: number): Sql => sql`
  select m.id from users u join users m on m.org_id = u.org_id and m.id = u.manager_id and m.is_active
  where u.org_id = ${org} and u.id = ${user}`;

/** Selects the people of a list who could answer a person's request: the active ones, except that person. */
export const ableToAnswer = (org: number, people: readonly number[], asking: number): Sql => sql`
  select id from users where org_id = ${org} and id = any(${people}::int[]) and is_active and id <> ${asking} order by id`;

/** Data of a certificate that its public page names. */
export interface CertificateFacts {
  readonly isSample: boolean;
  readonly company: string;
  readonly initials: string;
  readonly holder: string;
  readonly position: string;
  /** Last digits of the identification; null if it has fewer. */
  readonly identityEnd: string | null;
}

export const addCertificate = (
  org: number,
  certificate: {
    readonly process: number;
    readonly user: number;
    readonly hash: Buffer;
    readonly at: Date;
    readonly ends: Date;
    readonly document: Buffer;
    readonly facts: CertificateFacts;
  },
): Sql => sql`
  insert into certificates (org_id, process_id, user_id, code_hash, issued_at, ends_at, document, is_sample, company, initials,
    holder, position, identity_end)
  values (${org}, ${certificate.process}, ${certificate.user}, ${certificate.hash}, ${certificate.at}, ${certificate.ends},
    ${certificate.document}, ${certificate.facts.isSample}, ${certificate.facts.company}, ${certificate.facts.initials},
    ${certificate.facts.holder}, ${certificate.facts.position}, ${certificate.facts.identityEnd})`;

/** Selects the document of a person's own process. */
export const readDocument = (org: number, process: number, user: number): Sql => sql`
  select document from certificates
  where org_id = ${org} and process_id = ${process}::bigint and user_id = ${user} and document is not null`;

/** Certificate as its public page shows it to everybody who has the code. */
export interface FoundCertificate {
  readonly issued: Date;
  readonly ends: Date;
  readonly isSample: boolean;
  readonly company: string | null;
  readonly initials: string | null;
  /** Whether digits show more. */
  readonly asksDigits: boolean;
}

/** Selects the certificate of a code; no row if the code is unknown or the module off. */
export const findCertificate = (org: number, hash: Buffer): Sql => sql`
  select issued_at as issued, ends_at as ends, is_sample as "isSample", company, initials,
    identity_end is not null as "asksDigits"
  from certificates where org_id = ${org} and code_hash = ${hash} and ${isModuleOn(sql`${org}::int`, literal('apps'))}`;

/** Result of one try of a certificate's digits: name and position are null if the digits are wrong. */
export interface TriedDigits {
  readonly tries: number;
  readonly holder: string | null;
  readonly position: string | null;
}

/** Counts a try of a certificate's digits on a day, and returns the name and position if the digits are right. */
export const tryDigits = (org: number, hash: Buffer, digits: string, day: string): Sql => sql`
  update certificates set tried_on = ${day}::date,
    tries = case when tried_on = ${day}::date then least(tries, ${IDENTITY_TRIES_PER_DAY}) + 1 else 1 end
  where org_id = ${org} and code_hash = ${hash} and identity_end is not null
  returning tries, case when identity_end = ${digits} then holder end as holder,
    case when identity_end = ${digits} then position end as position`;

/** Deletes documents that have expired, and the data that only valid certificates show. Parameters: `org`, `now`, `most`. */
export const DROP_DOCUMENTS = sql`
  update certificates c set document = null, holder = null, position = null, identity_end = null from (
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

const HOUR_MS = 3_600_000;

/**
 * Requires that a given id is the viewer's own. @throws ProblemError 400 for any other id
 * @spec THREATS T28, THREATS law 3
 */
export function requireOwn({ viewer }: Context, idUser: number | undefined): void {
  if (idUser !== undefined && idUser !== viewer.id) throw new ProblemError('identity_mismatch', { subject: 'idUser' });
}

/**
 * Counts a query against the hourly limit and records it in the audit log, before the service is called.
 * @throws ProblemError 422 if the organisation has no such services, 429 beyond the queries of an hour
 */
export async function admitQuery(
  context: WriteContext,
  business: BusinessServices,
  query: BusinessQuery,
  subject: number,
): Promise<void> {
  const { session, viewer, now } = context;
  const texts = appsTexts(viewer.language).errors;
  if (!business.serves(viewer.org)) throw new ProblemError('invalid', { detail: texts.notConnected });
  // The lock handles one query of a person at a time, so that the hourly limit holds.
  await session.run(lockPerson(viewer.org, viewer.id));
  const since = new Date(now.getTime() - HOUR_MS);
  const [asked] = await session.run<{ count: number }>(countQueries(viewer.org, viewer.id, since));
  if ((asked?.count ?? 0) >= QUERIES_PER_HOUR)
    throw new ProblemError('too_many_requests', { detail: texts.tooMany, retryAfterSeconds: HOUR_MS / 1000 });
  await session.run(noteQuery(viewer.org, viewer.id, now));
  await audit(context, { feature: 'apps', action: `${query}_asked`, subject });
}

/**
 * Calls a business service and waits for it without holding a connection.
 * @throws ProblemError 404 and 422 in the words of the requirements, 503 if it can't be reached
 * @spec 3§8.1
 */
export async function ask<Query extends BusinessQuery>(
  context: Context,
  business: BusinessServices,
  query: Query,
  id: string,
): Promise<BusinessAnswers[Query]> {
  const { viewer, db, now } = context;
  const texts = appsTexts(viewer.language).errors;
  await db.write(viewer.org, session => admitQuery({ ...context, session }, business, query, Number(id)));
  try {
    return await business.ask(viewer.org, query, id, now);
  } catch (cause) {
    if (cause instanceof NotInBusiness) throw new ProblemError('not_found', { detail: texts.notFound, cause });
    if (cause instanceof BusinessRefused) throw new ProblemError('invalid', { detail: texts.idInvalid, cause });
    if (cause instanceof BusinessFailed) throw new ProblemError('unavailable', { detail: texts.unreachable, cause });
    throw cause;
  }
}
