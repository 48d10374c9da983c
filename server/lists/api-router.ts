import { Router } from 'express';
import type { Logger } from '../base/logger.ts';
import type { Operation } from '../http/operation.ts';
import { operationRouter } from '../http/operation-router.ts';
import { limitRate, type RateLimiter } from '../http/rate-limiter.ts';
import { authenticateRequests, requestIdOf, type Authenticator } from '../http/request-context.ts';
import { apiHeaders } from '../http/security-headers.ts';
import { problemHandler } from '../http/send-problem.ts';
import type { Engine } from './engine.ts';
import { listRouter } from './router.ts';

export interface ApiOptions {
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
  router.use(operationRouter(operations), listRouter({ engine, limiter }), problemHandler(log));
  return router;
}
