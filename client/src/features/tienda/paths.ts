/** Addresses of the Tienda. @spec 3§2.1 */
export const tiendaPaths = { list: '/ads', one: (id: number) => `/ads/${id}`, pattern: '/ads/:advertId' } as const;
