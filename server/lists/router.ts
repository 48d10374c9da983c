import { Router, type Request } from 'express';
import { idValue, pathValue } from '../http/address-value.ts';
import { idempotencyKeyOf } from '../http/idempotency.ts';
import { readJson, requireJson } from '../http/json-body.ts';
import { operationQuery, parametersOf } from '../http/operation-query.ts';
import { notFound, ProblemError } from '../base/problem-error.ts';
import { ROWS_PER_TOKEN } from '../../contract/api/limits.ts';
import type { RateLimiter } from '../http/rate-limiter.ts';
import { contextOf } from '../http/request-context.ts';
import { createItem, readItem, readList, removeItem, updateItem, type Engine } from './pipeline.ts';
import type { List } from './registry.ts';

/** Writes take no options but `$userId` and `org`, which name the caller. */
const refuseOptions = (request: Request): void => void operationQuery(parametersOf(request), contextOf(request).viewer);

const idOf = (request: Request<{ id: string }>): number => pathValue(idValue, request.params.id);

/**
 * `/api/<list>[/<id>]` of every registered list; mounted last below `/api`, behind authentication and rate limit. @spec 3§7.1
 */
export function listRouter(engine: Engine, limiter: RateLimiter): Router {
  const router = Router({ caseSensitive: true });
  router.use(readJson);
  const listOf = (name: string | undefined): List => {
    const list = engine.registry.find(name ?? '');
    if (list === undefined) throw notFound();
    return list;
  };
  const refuse = (): never => {
    throw new ProblemError('method_not_allowed');
  };

  router
    .route('/:list')
    .get(async (request, response) => {
      const list = listOf(request.params.list);
      const context = contextOf(request);
      const page = await readList(engine, list, context, parametersOf(request));
      limiter.charge(context.viewer, Math.floor(page.results.length / ROWS_PER_TOKEN));
      response.json(page);
    })
    .post(requireJson, async (request, response) => {
      const list = listOf(request.params.list);
      refuseOptions(request);
      const create = { body: request.body as unknown, key: idempotencyKeyOf(request) };
      const { status, body } = await createItem(engine, list, contextOf(request), create);
      response.status(status).type('json').send(body);
    })
    .all(request => {
      listOf(request.params.list);
      refuse();
    });

  router
    .route('/:list/:id')
    .get(async (request, response) => {
      const list = listOf(request.params.list);
      response.json(await readItem(engine, list, contextOf(request), idOf(request), parametersOf(request)));
    })
    .put(requireJson, async (request, response) => {
      const list = listOf(request.params.list);
      refuseOptions(request);
      response.json(await updateItem(engine, list, contextOf(request), idOf(request), request.body));
    })
    .delete(async (request, response) => {
      const list = listOf(request.params.list);
      refuseOptions(request);
      await removeItem(list, contextOf(request), idOf(request));
      response.status(204).end();
    })
    .all(request => {
      listOf(request.params.list);
      refuse();
    });

  router.use(() => {
    throw notFound();
  });
  return router;
}
