import { QUERIES_PER_HOUR } from '#contract/features/apps/limits.ts';
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
import { countQueries, noteQuery } from './apps-sql.ts';
import { appsTexts } from './texts.ts';

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
