/** Addresses of news. @spec 3§2.1 */
export const newsPaths = { list: '/news', one: (id: number) => `/new/${id}`, pattern: '/new/:newId' } as const;
