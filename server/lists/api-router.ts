import { Router } from 'express';
import { readJson } from '../http/json-body.ts';
import type { Logger } from '../base/logger.ts';
import { limitRate, type RateLimiter } from '../http/rate-limiter.ts';
import { authenticateRequests, requestIdOf, type Authenticator } from '../http/request-context.ts';
import { apiHeaders } from '../http/security-headers.ts';
import { problemHandler } from '../http/send-problem.ts';
import type { Engine } from './pipeline.ts';
import { listRouter } from './router.ts';

export interface ApiOptions {
  readonly engine: Engine;
  readonly authenticator: Authenticator;
  readonly limiter: RateLimiter;
  /** Named operations of the features, in order; they come before the lists. */
  readonly routes: readonly Router[];
  /** What `/api/openapi.json` answers. */
  readonly description: object;
  readonly log: Logger;
}

/** Everything below `/api`, in the order in which a request meets it. */
export function apiRouter({ engine, authenticator, limiter, routes, description, log }: ApiOptions): Router {
  const router = Router();
  router.use(apiHeaders, (request, response, next) => {
    response.setHeader('X-Request-Id', requestIdOf(request));
    next();
  });
  router.use(authenticateRequests(authenticator), limitRate(limiter), readJson);
  router.get('/openapi.json', (_request, response) => {
    response.json(description);
  });
  for (const feature of routes) router.use(feature);
  router.use(listRouter(engine), problemHandler(log));
  return router;
}
