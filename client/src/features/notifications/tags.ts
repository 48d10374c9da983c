/**
 * Tag of the list under the bell. It follows the poll; the pages don't, because nothing may move while the viewer reads
 * them.
 */
export const BELL_LIST = { type: 'Flx_Notifications', id: 'bell' } as const;

/** Tag of the pages of `/notifications`. */
export const PAGES = { type: 'Flx_Notifications', id: 'pages' } as const;
