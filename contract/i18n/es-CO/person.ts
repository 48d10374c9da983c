/** Texts of the field for one person. */
export const person = {
  search: 'Busca por nombre',
  remove: (name: string) => `Quitar a ${name}`,
  nobody: 'No hay un miembro así',
};
