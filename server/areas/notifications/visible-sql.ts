/**
 * SQL that is true while a notification exists for its owner: they have not discarded it and may still see what it is about.
 * The list and the poll's count must agree, so it is written once.
 * @param alias of the table `notifications`
 * @param now SQL of the moment of asking
 * @spec 3§4.12
 */
export const isListed = (alias: string, now: string): string => `
  ${alias}.created_at >= coalesce((select s.value::timestamptz from user_settings s
    where s.org_id = ${alias}.org_id and s.user_id = ${alias}.user_id and s.title = 'InitNotificationDate'), '-infinity')
  and (${alias}.item_id is null or item_visible(${alias}.org_id, ${alias}.user_id, ${alias}.item_id, ${now}))
  and not exists (select from comments removed
    where removed.org_id = ${alias}.org_id and removed.id = ${alias}.comment_id and removed.removed_in is not null)`;
