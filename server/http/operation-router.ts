import { Router, type Request, type Response } from 'express';
import { object } from 'yup';
import type { Context } from '../base/context.ts';
import { ProblemError } from '../base/problem-error.ts';
import { idValue, pathValue } from './address-value.ts';
import { idempotencyKeyOf } from './idempotency.ts';
import { checkBody, hasBody, jsonBodyOf, refuseOtherThanJson } from './json-body.ts';
import {
  FILE_TYPES,
  isHot,
  JsonText,
  SavedFile,
  type Call,
  type JsonOperation,
  type Operation,
  type UploadOperation,
  operationQuery,
  parametersOf,
} from './operation.ts';
import { requireOn } from '../content-kinds/modules.ts';
import { contextOf } from './request-context.ts';

type ServedOperation = JsonOperation | UploadOperation;

/**
 * Creates the router of the named operations, mounted below `/api` behind authentication and before the lists. Hot ones
 * are left to `withHotRoutes`. Addresses are case-sensitive, like those of lists.
 */
export function operationRouter(operations: readonly Operation[]): Router {
  const router = Router({ caseSensitive: true });
  for (const operation of operations) {
    if (isHot(operation)) continue;
    const path = `/${operation.path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
    router[operation.method](path, async (request, response) =>
      send(response, operation, await run(operation, request, response)),
    );
  }
  return router;
}

/** Runs an operation: module, path, options, permission, body, handler, in this order as for lists. */
async function run(operation: ServedOperation, request: Request, response: Response): Promise<unknown> {
  const context = onReplica(operation, contextOf(request));
  requireOn(operation, context);
  const params = paramsOf(operation, request);
  const query = operationQuery(parametersOf(request), context.viewer, operation.query);
  if (operation.policy?.(context) === false) throw new ProblemError('forbidden');
  if (isUpload(operation)) return operation.receive({ context, params, query }, request, response);
  const key = operation.takesKey === true ? idempotencyKeyOf(request) : null;
  return operation.handle({ context, params, query, key, body: await bodyOf(operation, context, request) });
}

const onReplica = ({ onReplica: may }: ServedOperation, context: Context): Context =>
  may === true ? { ...context, db: context.db.replica() } : context;

const isUpload = (operation: ServedOperation): operation is UploadOperation => operation.body === 'files';

function paramsOf({ params: readers = {} }: ServedOperation, request: Request): Call['params'] {
  return Object.fromEntries(
    Object.entries(request.params).map(([name, text]) => [
      name,
      pathValue(readers[name] ?? idValue, typeof text === 'string' ? text : undefined),
    ]),
  );
}

const NO_KEYS = object({});

/**
 * Reads the body. An operation without a body accepts an empty object, like one whose body has no fields. A GET has
 * none.
 */
async function bodyOf({ method, body: schema }: JsonOperation, context: Context, request: Request): Promise<unknown> {
  if (schema === undefined && (method === 'get' || !hasBody(request))) return undefined;
  refuseOtherThanJson(request);
  return checkBody(context, await jsonBodyOf(request), schema?.(context) ?? NO_KEYS);
}

function send(response: Response, { status }: ServedOperation, answer: unknown): void {
  response.status(status);
  if (status === 204) response.end();
  else if (answer instanceof JsonText) response.type('json').send(answer.text);
  else if (answer instanceof SavedFile) response.attachment(answer.name).type(typeOf(answer)).send(answer.content);
  else response.json(answer);
}

const typeOf = ({ format, content }: SavedFile): string =>
  typeof content === 'string' ? `${FILE_TYPES[format]}; charset=utf-8` : FILE_TYPES[format];
