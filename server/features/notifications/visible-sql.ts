import { NOTIFICATION_KINDS, type Kind } from '../../../contract/features/notifications/kinds.ts';

const GATHERING = Object.entries<Kind>(NOTIFICATION_KINDS)
  .filter(([, { gathers }]) => gathers === 'comments')
  .map(([kind]) => `'${kind}'`)
  .join(', ');

/** SQL condition: it gathers comments, which are found in `notification_comments`. */
export const isGathered = (alias: string): string => `${alias}.kind in (${GATHERING})`;

/**
 * SQL that is true while a notification exists for its owner: it was meant for the bell, they may still see what it is
 * about, and comments that it tells of are still there.
 * @param alias of the table `notifications`
 * @param now SQL of the moment of asking
 */
export const isKept = (alias: string, now: string): string => `
  ${alias}.web and ${isCurrent(alias, now)}`;

/** SQL that is true while what it is about can be told to its owner, by whatever channel. */
export const isCurrent = (alias: string, now: string): string => `
  (${alias}.item_id is null or item_visible(${alias}.org_id, ${alias}.user_id, ${alias}.item_id, ${now}))
  and not exists (select from comments removed
    where removed.org_id = ${alias}.org_id and removed.id = ${alias}.comment_id and removed.removed_in is not null)
  and (not ${isGathered(alias)} or exists (
    select from notification_comments k join comments c on c.org_id = k.org_id and c.id = k.comment_id
    where k.org_id = ${alias}.org_id and k.user_id = ${alias}.user_id and k.once_key = ${alias}.once_key
      and c.removed_in is null))`;

/**
 * SQL of the moment from which on somebody's notifications are not discarded. A setting that is no time of our days counts
 * as none: read together with others', it would refuse all of them.
 */
const discardedUntil = (alias: string): string => `coalesce((select s.value::timestamptz from user_settings s
    where s.org_id = ${alias}.org_id and s.user_id = ${alias}.user_id and s.title = 'InitNotificationDate'
      and s.value ~ '^[12]\\d{3}-'), '-infinity')`;

/** The same, and it has not been discarded. The list and the poll's count must agree, so it is written once. @spec 3§4.12 */
export const isListed = (alias: string, now: string): string => `
  ${alias}.created_at >= ${discardedUntil(alias)}
  and ${isKept(alias, now)}`;

/** SQL condition: its owner has neither seen nor discarded it. @param n alias of `notifications` */
export const isUnseen = (n: string): string => `not ${n}.viewed
  and ${n}.created_at >= ${discardedUntil(n)}`;
