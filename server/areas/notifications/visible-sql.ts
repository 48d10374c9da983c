/**
 * SQL that is true while a notification `n` exists for its owner: they have not discarded it and may still see what it is
 * about. The list and the poll's count must agree, so it is written once.
 * @param now SQL of the moment of asking.
 * @spec 3§4.12
 */
export const isListed = (now: string): string => `
  n.created_at >= coalesce((select s.value::timestamptz from user_settings s
    where s.org_id = n.org_id and s.user_id = n.user_id and s.title = 'InitNotificationDate'), '-infinity')
  and (n.item_id is null or item_visible(n.org_id, n.user_id, n.item_id, ${now}))`;
