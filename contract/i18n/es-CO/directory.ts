/** Texts of the directory. @spec 2§2 Directory, 2§8 */
export const directory = {
  title: 'Nuestra Red',
  subtitle: 'Miembros de la Red',
  search: 'Buscar Miembro',
  /** @param text the count as it is written for the reader */
  count: (count: number, text: string) => (count === 1 ? '1 miembro' : `${text} miembros`),
  /** Used if there are more members than are counted. */
  countAbove: (text: string) => `Más de ${text} miembros`,
  loading: 'Cargando miembros',
  failed: 'fallo al cargar los colaboradores',
  emptyTitle: 'No se encontraron resultados',
  emptyHint: 'Prueba con otras palabras o quita un filtro.',
  pages: 'Páginas de miembros',
  columns: { member: 'Miembro', area: 'Área', city: 'Ciudad', ext: 'Ext.', email: 'Correo' },
  /** Data that a colleague has not given, or hides from everybody. */
  noData: 'Sin dato',
  byName: { asc: 'De la A a la Z', desc: 'De la Z a la A' },
  filters: {
    label: 'Filtros de los miembros',
    area: 'Área',
    everyArea: 'Todas las áreas',
    noArea: 'No hay un área así',
    city: 'Ciudad',
    everyCity: 'Todas las ciudades',
    noCity: 'No hay una ciudad así',
    position: 'Cargo',
    everyPosition: 'Empieza por…',
    interest: 'Interés',
    everyInterest: 'Cualquier interés',
    noInterest: 'No hay un interés así',
    month: 'Cumple en',
    everyMonth: 'Cualquier mes',
    clear: 'Quitar filtros',
  },
  views: { label: 'Ver como', table: 'Tabla', cards: 'Tarjetas' },
  /** Ways to reach a member from their line on a phone. */
  reach: {
    call: (name: string) => `Llamar a ${name}`,
    whatsapp: (name: string) => `Escribir a ${name} por WhatsApp`,
    message: (name: string) => `Enviar mensaje a ${name}`,
  },
  panel: { online: 'En la intranet', offline: 'Fuera de la intranet', more: 'Ver más miembros' },
};
