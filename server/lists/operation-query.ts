import type { Request } from 'express';
import { parseQuery, type ListQuery } from '../../contract/api/query.ts';
import { QueryError } from '../../contract/api/query-error.ts';
import { ProblemError } from '../base/problem-error.ts';
import { contextOf } from '../http/request-context.ts';

/** The options of a request's address, each as it came: Express would fold repeated ones into arrays. */
export function parametersOf(request: Request): URLSearchParams {
  const at = request.url.indexOf('?');
  return new URLSearchParams(at < 0 ? '' : request.url.slice(at + 1));
}

/**
 * The options of a named operation, of which it takes these and `$userId`, which is the caller's, and its own ones, as text.
 * `org` was compared with theirs when they were authenticated.
 * @throws QueryError that names the option: unknown, malformed or excessive ones are refused, never dropped
 */
export function operationQuery<Own extends string = never>(
  request: Request,
  accepted: readonly (keyof ListQuery)[],
  own: readonly Own[] = [],
): ListQuery & { readonly own: ReadonlyMap<Own, string> } {
  const parameters = [...parametersOf(request)].filter(([name]) => name !== 'org' && name !== '$org');
  const query = parseQuery(parameters.filter(([key]) => !own.some(name => name === key)));
  const names: readonly string[] = [...accepted, 'userId'];
  const foreign = Object.keys(query).find(option => !names.includes(option));
  if (foreign !== undefined) throw new QueryError('unknown_option', `$${foreign}`);
  if (query.userId !== undefined && query.userId !== contextOf(request).viewer.id)
    throw new ProblemError('identity_mismatch', { subject: '$userId' });
  return { ...query, own: ownValues(parameters, own) };
}

function ownValues<Own extends string>(parameters: readonly [string, string][], own: readonly Own[]): Map<Own, string> {
  const values = new Map<Own, string>();
  for (const [key, value] of parameters) {
    const name = own.find(one => one === key);
    if (name === undefined) continue;
    if (values.has(name)) throw new QueryError('malformed_option', name);
    values.set(name, value);
  }
  return values;
}
