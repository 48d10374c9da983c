import type { Feature } from '../feature.ts';
import { currentUserRoutes } from './current-user-routes.ts';

export const currentUserFeature: Feature = {
  name: 'current-user',
  routes: currentUserRoutes,
  operations: [
    {
      method: 'get',
      path: 'Flx_CurrentUser',
      summary: 'The person who asks: identity, roles (as Groups.results), area, language and appearance.',
      status: 200,
      answer: {
        type: 'object',
        required: ['id', 'lastName', 'name', 'idOrg', 'oid', 'email', 'Groups'],
        properties: {
          id: { type: 'integer' },
          lastName: { type: 'string' },
          name: { type: 'string' },
          idOrg: { type: 'integer' },
          oid: { type: 'string', format: 'uuid' },
          email: { type: 'string' },
          CanPublishNews: { type: 'boolean' },
          CanPublishEvents: { type: 'boolean' },
          Groups: { type: 'object', properties: { results: { type: 'array', items: { type: 'object' } } } },
        },
      },
    },
  ],
};
