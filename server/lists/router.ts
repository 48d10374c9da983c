import type { ServerResponse } from 'node:http';
import { Router, type Request } from 'express';
import { askerOf, type Context } from '../base/context.ts';
import { idValue, pathValue } from '../http/address-value.ts';
import { idempotencyKeyOf } from '../http/idempotency.ts';
import { readJson, requireJson } from '../http/json-body.ts';
import { operationQuery, parametersOf, type Operation } from '../http/operation.ts';
import { notFound } from '../base/problem-error.ts';
import { ROWS_PER_TOKEN } from '#contract/api/limits.ts';
import { READER_MS } from '#contract/features/session/limits.ts';
import { type RateLimiter, limitRate } from '../http/rate-limiter.ts';
import type { HotRoute } from '../http/hot-routes.ts';
import { contextOf, authenticateRequests, requestIdOf, type Authenticator } from '../http/request-context.ts';
import { requireOn } from '../content-kinds/modules.ts';
import type { Engine } from './engine.ts';
import { methodNotAllowed, nameOperationMethods, pageMethods, rowMethods } from './methods.ts';
import { createItem, readItem, readList, removeItem, removeItems, updateItem } from './pipeline.ts';
import type { RegisteredList } from './registry.ts';
import type { Logger } from '../base/logger.ts';
import { operationRouter } from '../http/operation-router.ts';
import { apiHeaders } from '../http/security-headers.ts';
import { problemHandler } from '../http/send-problem.ts';

interface ApiOptions {
  readonly engine: Engine;
  readonly authenticator: Authenticator;
  readonly limiter: RateLimiter;
  /** Named operations of the features; they come before the lists. */
  readonly operations: readonly Operation[];
  readonly log: Logger;
}

/** Creates the router of everything below `/api`, in the order of handling. */
export function apiRouter({ engine, authenticator, limiter, operations, log }: ApiOptions): Router {
  const router = Router();
  router.use(apiHeaders, (request, response, next) => {
    response.setHeader('X-Request-Id', requestIdOf(request));
    next();
  });
  router.use(authenticateRequests(authenticator), limitRate(limiter));
  router.use(operationRouter(operations), listRouter({ engine, limiter }));
  router.use(nameOperationMethods(operations, engine.registry), problemHandler(log));
  return router;
}

/** Refuses options of writes other than `$userId` and `org`, which name the caller. */
const refuseOptions = (request: Request): void => void operationQuery(parametersOf(request), contextOf(request).viewer);

const idOf = (request: Request<{ id: string }>): number => pathValue(idValue, request.params.id);

const sendJson = (response: ServerResponse, text: string): void => {
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.end(text);
};

/** Sends a page. A page of many rows costs its reader more than one token. */
async function answerPage(
  { engine, limiter }: Lists,
  list: RegisteredList,
  context: Context,
  query: URLSearchParams,
  response: ServerResponse,
): Promise<void> {
  const { text, count } = await readList(engine, list, context, query);
  limiter.charge(askerOf(context), Math.floor(count / ROWS_PER_TOKEN));
  sendJson(response, text);
}

interface Lists {
  readonly engine: Engine;
  readonly limiter: RateLimiter;
}

/**
 * Creates the hot routes that read each registered list; the router below accepts other spellings of the same
 * addresses.
 */
export function listRoutes(lists: Lists): HotRoute[] {
  const { engine, limiter } = lists;
  const shared = (context: Context): Context => ({ ...context, db: limiter.share(askerOf(context), context.db) });
  return engine.registry.lists.flatMap((list): HotRoute[] => [
    {
      path: list.name,
      module: list.declaration.module,
      isGuarded: list.declaration.isGuarded,
      viewerTrustedMs: READER_MS,
      answerHot: (context, query, _request, response) => answerPage(lists, list, shared(context), query, response),
    },
    {
      path: `${list.name}/{id}`,
      module: list.declaration.module,
      isGuarded: list.declaration.isGuarded,
      viewerTrustedMs: READER_MS,
      answerHot: async (context, query, _request, response, id) =>
        sendJson(response, await readItem(engine, list, shared(context), id, query)),
    },
  ]);
}

/**
 * Creates the router of `/api/<list>[/<id>]` for every registered list; mounted last below `/api`, behind
 * authentication and rate limit. @spec 3§7.1
 */
function listRouter(lists: Lists): Router {
  const { engine } = lists;
  const router = Router({ caseSensitive: true });
  router.use(readJson);
  const listOf = (request: Request<{ list: string }>): RegisteredList => {
    const list = engine.registry.find(request.params.list);
    if (list === undefined) throw notFound();
    requireOn(list.declaration, contextOf(request));
    return list;
  };

  router
    .route('/:list')
    .get(async (request, response) => {
      const list = listOf(request);
      await answerPage(lists, list, contextOf(request), parametersOf(request), response);
    })
    .post(requireJson, async (request, response) => {
      const list = listOf(request);
      refuseOptions(request);
      const create = { body: request.body as unknown, key: idempotencyKeyOf(request) };
      const { status, body } = await createItem(engine, list, contextOf(request), create);
      response.status(status).type('json').send(body);
    })
    .all(request => {
      throw methodNotAllowed(pageMethods(listOf(request)));
    });

  router.route('/:list/removals').post(requireJson, async (request, response) => {
    const list = listOf(request);
    refuseOptions(request);
    await removeItems(engine, list, contextOf(request), request.body);
    response.status(204).end();
  });

  router
    .route('/:list/:id')
    .get(async (request, response) => {
      const list = listOf(request);
      sendJson(response, await readItem(engine, list, contextOf(request), idOf(request), parametersOf(request)));
    })
    .put(requireJson, async (request, response) => {
      const list = listOf(request);
      refuseOptions(request);
      sendJson(response, await updateItem(engine, list, contextOf(request), idOf(request), request.body));
    })
    .delete(async (request, response) => {
      const list = listOf(request);
      refuseOptions(request);
      await removeItem(engine, list, contextOf(request), { id: idOf(request), body: request.body as unknown });
      response.status(204).end();
    })
    .all(request => {
      throw methodNotAllowed(rowMethods(listOf(request)));
    });

  router.use(() => {
    throw notFound();
  });
  return router;
}
