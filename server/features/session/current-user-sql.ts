import type { PublishingRights } from '#contract/features/session/current-user.ts';
import { NO_ORG } from '../../db/database.ts';
import { EMPTY, join, literal, prepared, sql, type Prepared, type Sql } from '../../db/sql.ts';
import { READER, type RightsReader } from '../../content-kinds/reader.ts';
import { isOffered } from '../config/service.ts';
import { isAttachedTo } from '../files/service.ts';
import { mustAccept } from '../legal/service.ts';

/**
 * Setting of the person, otherwise of the organisation, otherwise the default. @param holds condition on the person's
 * choice, `s.value`
 */
const setting = (title: string, holds: Sql = EMPTY): Sql => sql`coalesce(
  (select s.value from user_settings s where s.org_id = u.org_id and s.user_id = u.id and s.title = ${literal(title)}${holds}),
  (select c.value #>> '{}' from general_config c
    where c.title = ${literal(title)} and c.org_id in (u.org_id, ${literal(NO_ORG)}) order by (c.org_id = u.org_id) desc limit 1))`;

const picture = (kind: 'portrait' | 'cover'): Sql =>
  sql`(select media_address(f.org_id, u.id, f.id, ${READER.portraitUntil}, ${READER.mediaKey})
    from files f where f.org_id = u.org_id and ${isAttachedTo(sql`f`, kind, sql`u.id`)})`;

/** Condition, for each right, that the reader has it. */
export type PublishingRightsSql = Readonly<Partial<Record<keyof PublishingRights, (reader: RightsReader) => Sql>>>;

declare module '../feature.ts' {
  interface Feature {
    /** SQL conditions for the fields of the current user that say whether they may publish. */
    readonly publishingRights?: PublishingRightsSql;
  }
  interface Gathered {
    readonly publishingRights: PublishingRightsSql;
  }
}

/**
 * Prepares the details shown of a person besides their viewer. Parameters: those of a `RightsReader`, `portraitUntil`,
 * `mediaKey`.
 * @param rights SQL of features for publishing rights
 */
export function personDetails(rights: PublishingRightsSql): Prepared {
  const members = Object.entries(rights).map(([name, holds]) => sql`${literal(name)}, ${holds(READER)}`);
  return prepared(
    'session_current_user',
    sql`
    select ${picture('portrait')} as photo, ${picture('cover')} as cover, u.position, a.title as "areaName",
      u.registered_at is not null as "isRegistered", ${mustAccept(READER)} as "mustAcceptTerms",
       ${setting('theme', sql` and ${isOffered(sql`u.org_id`, sql`s.value`)}`)} as theme, ${setting('colorScheme')} as "colorScheme",
      json_build_object(${join(members)}) as rights
    from users u join groups a on a.org_id = u.org_id and a.id = u.area_id
    where u.org_id = ${READER.org} and u.id = ${READER.viewer}`,
  );
}
