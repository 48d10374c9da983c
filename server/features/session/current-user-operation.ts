import type { Context } from '../../base/context.ts';
import { defineOperation, type Operation } from '../../http/operation.ts';
import { personDetails, type PublishingRightsSql } from './current-user-sql.ts';
import { currentUser } from './current-user.ts';

/**
 * Creates the operation that returns the current user.
 * @param rights SQL of features for publishing rights, by the names used in the response
 * @param greet called for each person who is not registered yet
 * @spec 3§7.1
 */
export function createCurrentUserOperation(
  rights: PublishingRightsSql,
  greet: (context: Context) => Promise<void>,
): Operation {
  const statement = personDetails(rights);
  return defineOperation({
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
        ...Object.fromEntries(Object.keys(rights).map(name => [name, { type: 'boolean' }])),
        Nombre: { type: 'string' },
        Apellido: { type: 'string' },
        Foto: { type: ['string', 'null'] },
        Cover: { type: ['string', 'null'] },
        Position: { type: 'string' },
        AreaId: { type: 'integer' },
        AreaName: { type: 'string' },
        isRegistered: { type: 'boolean' },
        mustAcceptTerms: { type: 'boolean' },
        accessConfig: { description: 'What the roles open, for each part of the administration.' },
        language: { type: 'string' },
        theme: { type: 'string' },
        colorScheme: { type: 'string' },
        Groups: { type: 'object', properties: { results: { type: 'array', items: { type: 'object' } } } },
      },
    },
    handle: async ({ context }) => {
      const user = await currentUser(context, statement);
      // A read-only "view as" session writes nothing.
      if (!user.isRegistered && context.onlooker === undefined) await greet(context);
      return user;
    },
  });
}
