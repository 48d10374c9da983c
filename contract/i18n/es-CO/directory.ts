/** The directory. @spec 2§2 Directory, 2§8 */
export const directory = {
  title: 'Nuestra Red',
  subtitle: 'Miembros de la Red',
  search: 'Buscar Miembro',
  /** @param text the count as people write it */
  count: (count: number, text: string) => (count === 1 ? '1 miembro' : `${text} miembros`),
  /** More than are counted. */
  countAbove: (text: string) => `Más de ${text} miembros`,
  loading: 'Cargando miembros',
  failed: 'fallo al cargar los colaboradores',
  emptyTitle: 'No se encontraron resultados',
  emptyHint: 'Prueba con otras palabras o quita un filtro.',
  pages: 'Páginas de miembros',
  columns: { member: 'Miembro', area: 'Área', city: 'Ciudad', ext: 'Ext.', email: 'Correo' },
  /** What a colleague has not said, or shows to nobody. */
  noData: 'Sin dato',
  byName: { asc: 'De la A a la Z', desc: 'De la Z a la A' },
  filters: {
    label: 'Filtros de los miembros',
    open: 'Filtros',
    openWith: (count: number) => (count === 1 ? 'Filtros, 1 activo' : `Filtros, ${count} activos`),
    area: 'Área',
    everyArea: 'Todas las áreas',
    noArea: 'No hay un área así',
    city: 'Ciudad',
    everyCity: 'Todas las ciudades',
    noCity: 'No hay una ciudad así',
    month: 'Cumple en',
    everyMonth: 'Cualquier mes',
    clear: 'Quitar filtros',
  },
  views: { label: 'Ver como', table: 'Tabla', cards: 'Tarjetas' },
  panel: { more: 'Ver más miembros' },
};
