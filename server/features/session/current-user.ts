import { accessConfigOf } from '#contract/features/access/rules.ts';
import { COLOR_SCHEMES, DEFAULT_COLOR_SCHEME, DEFAULT_THEME, THEMES } from '#contract/features/config/personal.ts';
import type { CurrentUser, PublishingRights } from '#contract/features/session/current-user.ts';
import type { Context } from '../../base/context.ts';
import type { Prepared } from '../../db/sql.ts';
import { viewerValues } from '../../things/reader.ts';
import { notFound } from '../../base/problem-error.ts';
import { powersOf, roleGroupsOf } from '../access/service.ts';
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

/**
 * Returns the requesting person, with the data that the shell shows or uses to hide parts.
 * @param statement made by `personDetails`
 * @spec 3§3.1, 3§7.1
 */
export async function currentUser(context: Context, statement: Prepared): Promise<CurrentUser> {
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
    language: viewer.language,
    theme: THEMES.find(name => name === details.theme) ?? DEFAULT_THEME,
    colorScheme: COLOR_SCHEMES.find(name => name === details.colorScheme) ?? DEFAULT_COLOR_SCHEME,
  };
}
