/** Texts of the form of a publication: who sees it. @spec 1§4, 1§5 Event and news forms */
export const publishing = {
  title: 'Visibilidad',
  home: 'Inicio',
  homeHint: 'Aparece en las publicaciones de toda la organización',
  groups: 'Grupos específicos',
  areas: 'Áreas específicas',
  private: 'Privado',
  noGroups: 'Aún no perteneces a ningún grupo.',
  otherGroup: 'Buscar otro grupo público',
  otherArea: 'Buscar otra área',
  placeName: 'Escribe su nombre',
  noPlace: 'Ninguno se llama así',
  placesFailed: 'No pudimos cargar tus grupos y áreas.',
  closed: '*Se excedió el tiempo para editar la visibilidad',
  optionRequired: 'Seleccione al menos una opción',
  groupRequired: 'Seleccione al menos un grupo',
  areaRequired: 'Seleccione al menos un área',
  /** Two people edited the same thing, and this one was slower. @spec decision 44 */
  meanwhile: {
    taken: (fields: string) => `Lo que cambió la otra persona ya está en el formulario: ${fields}.`,
    both: (fields: string) => `Los dos cambiaron: ${fields}. Queda lo que escribiste.`,
    saveAgain: 'Revisa y guarda otra vez.',
  },
};
