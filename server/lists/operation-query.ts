import type { Request } from 'express';
import { parseQuery, type ListQuery } from '../../contract/api/query.ts';
import { QueryError } from '../../contract/api/query-error.ts';
import { ProblemError } from '../http/problem-error.ts';
import { contextOf } from '../http/request-context.ts';

/** The options of a request's address, each as it came: Express would fold repeated ones into arrays. */
export function parametersOf(request: Request): URLSearchParams {
  const at = request.url.indexOf('?');
  return new URLSearchParams(at < 0 ? '' : request.url.slice(at + 1));
}

/**
 * The options of a named operation, of which it takes these and `$userId`, which is the caller's. `org` was compared with
 * theirs when they were authenticated.
 * @throws QueryError that names the option: unknown, malformed or excessive ones are refused, never dropped
 */
export function operationQuery(request: Request, accepted: readonly (keyof ListQuery)[]): ListQuery {
  const query = parseQuery([...parametersOf(request)].filter(([name]) => name !== 'org' && name !== '$org'));
  const names: readonly string[] = [...accepted, 'userId'];
  const foreign = Object.keys(query).find(option => !names.includes(option));
  if (foreign !== undefined) throw new QueryError('unknown_option', `$${foreign}`);
  if (query.userId !== undefined && query.userId !== contextOf(request).viewer.id)
    throw new ProblemError('identity_mismatch', { subject: '$userId' });
  return query;
}
