/** Addresses of events; their list is a tab of the news. @spec 3§2.1 */
export const eventPaths = {
  list: '/news#tab-events',
  one: (id: number) => `/event/${id}`,
  pattern: '/event/:eventId',
} as const;
