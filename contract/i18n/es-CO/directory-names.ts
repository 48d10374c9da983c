/**
 * Names of the directory, used in the rest of the product. They are part of the first load, so they are kept few.
 * @spec 3§2.3
 */
export const directoryNames = {
  title: 'Miembros de la Red',
  /** Short name for a narrow tile. */
  short: 'Miembros',
  handover: 'Relevo',
  merge: 'Unir fichas',
  import: 'Importar personas',
  chart: 'Organigrama',
};
