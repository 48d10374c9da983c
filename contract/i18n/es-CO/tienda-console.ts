/** Texts of the console of the Tienda. @spec 2§2 Administration consoles, 2§8 */
export const tiendaConsole = {
  title: 'Tienda',
  add: 'Crear artículo',
  search: 'Buscar artículo',
  columns: { title: 'Título', author: 'Autor', city: 'Ciudad', created: 'Creado', expires: 'Vence' },
  sorting: { asc: 'Más antiguos primero', desc: 'Más recientes primero' },
  state: 'Estado',
  everyState: 'Todos los estados',
  edit: (title: string) => `Editar: ${title}`,
  remove: (title: string) => `Eliminar: ${title}`,
  emptyTitle: 'No se encontraron resultados',
  emptyHint: 'Ningún dato disponible en esta tabla',
  loading: 'Cargando artículos',
  samples: [
    ['Bicicleta de montaña', 'Ana Ejemplo', 'Bogotá', '2026/03/18', '2026/04/18'],
    ['Escritorio de madera', 'Luis Ejemplo', 'Cali', '2026/03/11', '2026/04/11'],
  ],
  failedHint: 'No pudimos cargar los artículos.',
  refusedTitle: 'No administras la Tienda',
};
