import type { NotificationPageArgs } from './queries.ts';

const PAGE = 'pagina';
const SHOW = 'ver';
const EARLIER = 'anteriores';

/** What the search of an address asks for; anything that makes no sense is the first page. */
export function viewOf(params: URLSearchParams): NotificationPageArgs {
  const page = params.get(PAGE) ?? '';
  return {
    list: params.get(SHOW) === EARLIER ? 'Flx_NotificationsHistory' : 'Flx_Notifications',
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
  };
}

/** The search of the address that shows this; nothing for the first page of the new ones. */
export function addressOf({ list, page }: NotificationPageArgs): Record<string, string> {
  return {
    ...(list === 'Flx_NotificationsHistory' && { [SHOW]: EARLIER }),
    ...(page > 1 && { [PAGE]: String(page) }),
  };
}
