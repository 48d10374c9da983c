import type { IncomingMessage } from 'node:http';
import { parseQuery } from '#contract/api/query.ts';
import { QueryError } from '#contract/api/query-error.ts';
import type { Viewer } from '../base/context.ts';
import { ProblemError } from '../base/problem-error.ts';
import type { OwnOption, QueryOptions } from './operation.ts';

/** Returns the options of a request's address, each as it came: Express would fold repeated ones into arrays. */
export function parametersOf(request: IncomingMessage): URLSearchParams {
  const url = request.url ?? '';
  const at = url.indexOf('?');
  return new URLSearchParams(at < 0 ? '' : url.slice(at + 1));
}

/**
 * Reads the options of an operation, which takes those that it declares and `$userId`, the caller's own. `org` was
 * compared with theirs during authentication.
 * @throws QueryError that names the option: unknown, malformed or excessive ones are refused, never dropped
 * @throws ProblemError identity_mismatch 400 of another `$userId`
 */
export function operationQuery(
  parameters: URLSearchParams,
  viewer: Viewer,
  declared: QueryOptions = {},
): Record<string, unknown> {
  const own = new Map<string, unknown>();
  const ofLists: [string, string][] = [];
  for (const [name, text] of parameters) {
    const option = Object.hasOwn(declared, name) ? declared[name] : undefined;
    if (typeof option === 'object') {
      if (own.has(name)) throw new QueryError('malformed_option', name);
      own.set(name, ownValue(name, option, text));
    } else if (name !== 'org' && name !== '$org') ofLists.push([name, text]);
  }
  const query = parseQuery(ofLists);
  // Numbered pages are for lists; an operation uses a cursor.
  if (query.skip !== undefined) throw new QueryError('malformed_option', '$next');
  const foreign = Object.keys(query).find(name => name !== 'userId' && !Object.hasOwn(declared, `$${name}`));
  if (foreign !== undefined) throw new QueryError('unknown_option', `$${foreign}`);
  if (query.userId !== undefined && query.userId !== viewer.id)
    throw new ProblemError('identity_mismatch', { subject: '$userId' });
  return { ...query, ...Object.fromEntries(own) };
}

function ownValue(name: string, { read }: OwnOption<unknown>, text: string): unknown {
  const value = read(text);
  if (value === undefined) throw new QueryError('malformed_option', name);
  return value;
}
