import type { Context } from '../../base/context.ts';
import { defineOperation, type Operation } from '../../http/operation.ts';
import { personDetails, type PublishingRightsSql } from './current-user-sql.ts';
import { accessConfigOf } from '#contract/features/access/rules.ts';
import { ASKED_ROLES } from '#contract/features/security/limits.ts';
import { COLOR_SCHEMES, DEFAULT_COLOR_SCHEME, DEFAULT_THEME, THEMES } from '#contract/features/config/personal.ts';
import type { CurrentUser, PublishingRights } from '#contract/features/session/current-user.ts';
import type { Prepared } from '../../db/sql.ts';
import { viewerValues } from '../../content-kinds/reader.ts';
import { notFound } from '../../base/problem-error.ts';
import { powersOf, roleGroupsOf } from '../access/service.ts';
import { installationAddress } from '../config/service.ts';
import { addressParameters } from '../files/service.ts';

interface Details {
  photo: string | null;
  cover: string | null;
  position: string;
  areaName: string;
  isRegistered: boolean;
  mustAcceptTerms: boolean;
  theme: string | null;
  colorScheme: string | null;
  rights: PublishingRights;
}

/** Returns the lack of a second factor, of which a page tells. It is decided without a query. */
function lackOf({ viewer, factor }: Context): Pick<CurrentUser, 'secondFactor'> {
  if (factor === undefined || factor.isUsed) return {};
  if (factor.due !== null) return { secondFactor: factor.isMissing ? 'missing' : 'due' };
  return ASKED_ROLES.some(role => viewer.roles.has(role)) ? { secondFactor: 'proposed' } : {};
}

/**
 * Returns the requesting person, with the data that the shell shows or uses to hide parts.
 * @param statement made by `personDetails`
 * @spec 3§3.1, 3§7.1
 */
async function currentUser(context: Context, statement: Prepared): Promise<CurrentUser> {
  const { viewer, db, onlooker } = context;
  const { portraitExpires: portraitUntil, key: mediaKey } = addressParameters(context);
  const values = { ...viewerValues(context), portraitUntil, mediaKey, roles: powersOf(viewer) };
  const [details] = await db.read(viewer.org, session => session.run<Details>(statement, values));
  if (details === undefined) throw notFound();
  const groups = roleGroupsOf(viewer);
  return {
    id: viewer.id,
    lastName: viewer.lastName,
    name: viewer.firstName,
    idOrg: viewer.org,
    oid: viewer.oid,
    email: viewer.email,
    Groups: { results: groups },
    Nombre: viewer.firstName,
    Apellido: viewer.lastName,
    Foto: details.photo,
    Cover: details.cover,
    Position: details.position,
    AreaId: viewer.areaId,
    AreaName: details.areaName,
    isRegistered: details.isRegistered,
    // A person viewing as this user can't accept the terms for them.
    mustAcceptTerms: details.mustAcceptTerms && onlooker === undefined,
    accessConfig: accessConfigOf(groups),
    ...details.rights,
    ...lackOf(context),
    ...(context.onShared !== undefined && { sharedDevice: true }),
    modulesOff: [...viewer.modulesOff],
    language: viewer.language,
    theme: THEMES.find(name => name === details.theme) ?? DEFAULT_THEME,
    colorScheme: COLOR_SCHEMES.find(name => name === details.colorScheme) ?? DEFAULT_COLOR_SCHEME,
    installation: installationAddress(db, viewer.org),
  };
}

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
        email: { type: ['string', 'null'] },
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
        modulesOff: { type: 'array', items: { type: 'string' } },
        secondFactor: { type: 'string', enum: ['missing', 'due', 'proposed'] },
        sharedDevice: { type: 'boolean' },
        language: { type: 'string' },
        theme: { type: 'string' },
        colorScheme: { type: 'string' },
        installation: { type: 'string', description: 'Address of the manifest and the icons of the application.' },
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
