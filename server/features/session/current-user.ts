import { accessConfigOf } from '../../../contract/features/access/rules.ts';
import {
  COLOR_SCHEMES,
  DEFAULT_COLOR_SCHEME,
  DEFAULT_THEME,
  THEMES,
} from '../../../contract/features/config/personal.ts';
import type { CurrentUser, PublishingRights } from '../../../contract/features/session/current-user.ts';
import { NO_ORG } from '../../db/database.ts';
import type { Context } from '../../base/context.ts';
import { notFound } from '../../base/problem-error.ts';
import { powersOf, roleGroupsOf } from '../access/service.ts';
import type { RightsReader } from '../../things/reader.ts';
import { addressParameters } from '../files/service.ts';

interface Details {
  photo: string | null;
  cover: string | null;
  position: string;
  areaName: string;
  isRegistered: boolean;
  theme: string | null;
  colorScheme: string | null;
  rights: PublishingRights;
}

/** A setting of the person, else of the organisation, else the default. */
const setting = (title: string): string => `coalesce(
  (select s.value from user_settings s where s.org_id = u.org_id and s.user_id = u.id and s.title = '${title}'),
  (select c.value #>> '{}' from general_config c
    where c.title = '${title}' and c.org_id in (u.org_id, ${NO_ORG}) order by (c.org_id = u.org_id) desc limit 1))`;

const picture = (of: 'portrait_of' | 'cover_of'): string =>
  `(select media_address(f.org_id, u.id, f.id, $3::bigint, $4) from files f where f.org_id = u.org_id and f.${of} = u.id)`;

/** For each right, the condition that the reader has it. */
export type PublishingRightsSql = Readonly<Partial<Record<keyof PublishingRights, (reader: RightsReader) => string>>>;

const READER: RightsReader = { org: '$1', viewer: '$2', now: 'now()', roles: '$5::text[]' };

const detailsSql = (rights: PublishingRightsSql): string => `
  select ${picture('portrait_of')} as photo, ${picture('cover_of')} as cover, u.position, a.title as "areaName",
    u.registered_at is not null as "isRegistered", ${setting('theme')} as theme, ${setting('colorScheme')} as "colorScheme",
    json_build_object(${Object.entries(rights)
      .map(([name, holds]) => `'${name}', ${holds(READER)}`)
      .join(', ')}) as rights
  from users u join groups a on a.org_id = u.org_id and a.id = u.area_id
  where u.org_id = $1 and u.id = $2`;

/**
 * The person who asks, with what the shell shows and hides by.
 * @spec 3§3.1, 3§7.1
 */
export async function currentUser(context: Context, rights: PublishingRightsSql): Promise<CurrentUser> {
  const { viewer, db } = context;
  const { portraitExpires, key } = addressParameters(context);
  const [details] = await db.read(viewer.org, session =>
    session.query<Details>(detailsSql(rights), [viewer.org, viewer.id, portraitExpires, key, powersOf(viewer)]),
  );
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
    accessConfig: accessConfigOf(groups),
    ...details.rights,
    language: viewer.language,
    theme: THEMES.find(name => name === details.theme) ?? DEFAULT_THEME,
    colorScheme: COLOR_SCHEMES.find(name => name === details.colorScheme) ?? DEFAULT_COLOR_SCHEME,
  };
}
