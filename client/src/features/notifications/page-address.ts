import type { NotificationPageArgs } from './queries.ts';

const PAGE = 'pagina';
const SHOW = 'ver';
const EARLIER = 'anteriores';

/** Reads the list and page from the query string of an address; invalid values give the first page. */
export function viewOf(params: URLSearchParams): NotificationPageArgs {
  const page = params.get(PAGE) ?? '';
  return {
    list: params.get(SHOW) === EARLIER ? 'Flx_NotificationsHistory' : 'Flx_Notifications',
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
  };
}

/** Returns the query parameters of a view; empty for the first page of new notifications. */
export function addressOf({ list, page }: NotificationPageArgs): Record<string, string> {
  return {
    ...(list === 'Flx_NotificationsHistory' && { [SHOW]: EARLIER }),
    ...(page > 1 && { [PAGE]: String(page) }),
  };
}
