import { moduleOfEach } from '#contract/features/index.ts';
import { NOTIFICATION_KINDS, type Kind } from '#contract/features/notifications/kinds.ts';
import { join, literal, sql, type Sql } from '../../db/sql.ts';
import { isContentKind } from '../../content-kinds/of-kind.ts';
import { isModuleOn, moduleOfKind } from '../../content-kinds/modules.ts';
import { isNotifiable } from '../../content-kinds/content-kind.ts';
import { composed, type ContentKinds } from '../../content-kinds/content-kinds.ts';
import { hasParts, subjectNames } from './parts-sql.ts';

const GATHERING = join(
  Object.entries<Kind>(NOTIFICATION_KINDS)
    .filter(([, { gathers }]) => gathers === 'comments')
    .map(([kind]) => literal(kind)),
);

/** SQL condition: the notification gathers comments, which are found in `notification_parts`. */
export const isGathered = (alias: Sql): Sql => sql`${alias}.kind in (${GATHERING})`;

/**
 * SQL that is true while a notification exists for its owner: it was meant for the bell, they may still see its
 * subject, and its comments are still there.
 * @param alias of the table `notifications`
 * @param now SQL of the moment of asking
 */
export const isKept = (contentKinds: ContentKinds, alias: Sql, now: Sql): Sql => sql`
  ${alias}.web and ${isCurrent(contentKinds, alias, now)}`;

/** SQL that is true while its owner may be notified of its subject, by any channel. */
export const isCurrent = (contentKinds: ContentKinds, alias: Sql, now: Sql): Sql => current(contentKinds)(alias, now);

const current = composed(contentKinds => {
  const made = new Map<string, Sql>();
  return (n: Sql, now: Sql): Sql => {
    const key = `${n.text} ${now.text}`;
    const known =
      made.get(key) ??
      sql`(${n}.subject_kind is null or ${isContentKind(contentKinds.all, subjectNames(n), (contentKind, row) =>
        isNotifiable(contentKind)({ org: sql`${n}.org_id`, viewer: sql`${n}.user_id`, now }, row),
      )})
      and (not ${isGathered(n)} or ${hasParts(contentKinds, n)})
      and ${isModuleOn(sql`${n}.org_id`, moduleOfKind(moduleOfEach('notifications'), sql`${n}.kind`))}`;
    made.set(key, known);
    return known;
  };
});

/**
 * SQL of the moment before which a person's notifications are discarded. A setting that is not a valid time of our days
 * counts as none: read together with others', it would make the whole query fail.
 */
const discardedUntil = (alias: Sql): Sql => sql`coalesce((select s.value::timestamptz from user_settings s
    where s.org_id = ${alias}.org_id and s.user_id = ${alias}.user_id and s.title = 'InitNotificationDate'
      and s.value ~ '^[12]\\d{3}-'), '-infinity')`;

/**
 * SQL that is true for a kept notification that has been neither discarded nor dismissed. The list and the poll's count
 * must agree, so it is written once. @spec 3§4.12
 */
export const isListed = (contentKinds: ContentKinds, alias: Sql, now: Sql): Sql => sql`
  not ${alias}.dismissed and ${alias}.created_at >= ${discardedUntil(alias)}
  and ${isKept(contentKinds, alias, now)}`;

/** SQL condition: its owner has neither seen nor discarded it. @param n alias of `notifications` */
export const isUnseen = (n: Sql): Sql => sql`not ${n}.viewed
  and ${n}.created_at >= ${discardedUntil(n)}`;
