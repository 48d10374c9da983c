import { defineOperation } from '../../http/operation.ts';
import { currentUser } from './current-user.ts';

/** @spec 3§7.1 */
export const currentUserOperation = defineOperation({
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
  handle: ({ context }) => currentUser(context),
});
