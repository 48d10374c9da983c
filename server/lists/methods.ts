import type { ErrorRequestHandler } from 'express';
import { ProblemError } from '../base/problem-error.ts';
import { isOff } from '../content-kinds/modules.ts';
import type { Operation } from '../http/operation.ts';
import { contextOf } from '../http/request-context.ts';
import { nobody } from './define-list.ts';
import type { List, Registry } from './registry.ts';

/** Returns the methods that at least one person may use on a list. */
export const pageMethods = ({ declaration: { policy, input } }: List): string[] =>
  policy.create === nobody || input?.create === undefined ? ['GET'] : ['GET', 'POST'];

/** Returns the methods that at least one person may use on a row. */
export const rowMethods = ({ declaration: { policy, input } }: List): string[] => [
  'GET',
  ...(policy.update === nobody || input?.update === undefined ? [] : ['PUT']),
  ...(policy.remove === nobody ? [] : ['DELETE']),
];

/** Creates the refusal of another method than these. */
export const methodNotAllowed = (allowed: readonly string[]): ProblemError =>
  new ProblemError('method_not_allowed', { allowed });

/** Returns the expression that an operation's address matches, below `/api`. */
const addressOf = ({ path }: Operation): RegExp =>
  new RegExp(`^/${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}/?$`);

/**
 * Creates the handler that refuses a method which an operation's address lacks, naming those that it has. At the address
 * of a list's rows, it adds the operations' methods to those of the list, and a missing row stays missing.
 */
export function nameOperationMethods(operations: readonly Operation[], registry: Registry): ErrorRequestHandler {
  const served = operations.map(operation => ({
    operation,
    address: addressOf(operation),
    method: operation.method.toUpperCase(),
    isRow: /^\w+\/\{\w+\}$/.test(operation.path) && registry.find(operation.path.split('/')[0] ?? '') !== undefined,
  }));
  return (error, request, _response, next) => {
    const code = error instanceof ProblemError ? error.code : null;
    if (code !== 'not_found' && code !== 'method_not_allowed') return next(error);
    const { viewer } = contextOf(request);
    const here = served.filter(({ operation, address }) => address.test(request.path) && !isOff(operation, viewer));
    const asked = request.method === 'HEAD' ? 'GET' : request.method;
    const isMissing = code === 'not_found' && here.some(({ isRow, method }) => isRow || method === asked);
    if (here.length === 0 || isMissing) return next(error);
    const { allowed = [] } = error as ProblemError; // its code is one of these
    return next(methodNotAllowed([...new Set([...allowed, ...here.map(({ method }) => method)])]));
  };
}
