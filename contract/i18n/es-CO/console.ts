/** Texts of every list with columns. @spec 1§9 Data tables */
export const console = {
  /** Texts above every console. */
  settingsPanel: 'Panel de configuración',
  bin: 'Papelera',
  actions: 'Acciones',
  select: (name: string) => `Seleccionar: ${name}`,
  selectAll: 'Seleccionar todas las filas de esta página',
  selected: (count: number) => (count === 1 ? '1 fila seleccionada' : `${count} filas seleccionadas`),
  clearSelection: 'Quitar la selección',
  columns: 'Columnas',
  columnsHint: 'Elige las que quieres ver. Quedan así en todos tus equipos.',
  columnsFailed: 'No se pudieron guardar las columnas',
  file: 'Descargar CSV',
  fileSaving: 'Preparando el archivo...',
  fileCut: (rows: string) => `El archivo tiene las primeras ${rows} filas. Filtra para descargar las demás.`,
  fileFailed: 'No se pudo descargar el archivo',
  samples: 'Filas de ejemplo: no son datos de tu organización',
  showing: (first: string, last: string, total: string) => `Mostrando ${first} a ${last} de ${total}`,
  none: 'Mostrando 0 a 0 de 0',
  /** Texts for a search or filter without results. @spec 2§8 */
  nothingFound: 'No se encontraron resultados',
  nothingFoundHint: 'Ningún dato disponible en esta tabla',
  /** Question before everybody may publish without a role. */
  everybody: {
    question: '¿Todos pueden publicar?',
    means: (count: number, people: string) =>
      count === 1
        ? 'Sin ningún rol podrá publicar la única persona activa.'
        : `Sin ningún rol podrán publicar todas las personas activas: ${people}.`,
    yes: 'Sí, todos pueden',
  },
  /** Texts for all selected rows. */
  removal: {
    several: (count: number) => `Eliminar (${count})`,
    question: (count: number) => (count === 1 ? '¿Eliminar 1 elemento?' : `¿Eliminar ${count} elementos?`),
    hint: (count: number) =>
      count === 1 ? 'Ya nadie lo verá.' : 'Se eliminan todos, o ninguno si alguno ya no se puede eliminar.',
    remove: 'Eliminar',
    removed: 'cambios realizados con éxito!',
    failed: (count: number) => (count === 1 ? 'No se pudo eliminar.' : 'No se pudieron eliminar.'),
  },
};
