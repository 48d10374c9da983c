/** How the rest of the product calls the directory; in the first load, so there is no more here. @spec 3§2.3 */
export const directoryNames = {
  title: 'Miembros de la Red',
  /** On a tile, which is narrow. */
  short: 'Miembros',
  handover: 'Relevo',
  import: 'Importar personas',
  chart: 'Organigrama',
};
