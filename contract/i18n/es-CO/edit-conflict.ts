/** Texts of an edit that was saved after another edit of the same record. @spec decision 44 */
export const editConflict = {
  /** Texts if the other edit is by another person. */
  other: {
    changed: 'Otra persona guardó cambios mientras editabas.',
    taken: (fields: string) => `Lo que cambió la otra persona ya está en el formulario: ${fields}.`,
    both: 'Esto lo cambiaron los dos, y queda lo que escribiste:',
    wrote: (field: string, value: string) => `${field}: la otra persona puso «${value}».`,
    emptied: (field: string) => `${field}: la otra persona lo dejó vacío.`,
    removed: (field: string) => `${field}: la otra persona lo quitó.`,
    /** Used for a value that has no words. */
    chose: (field: string) => `${field}: la otra persona puso algo distinto.`,
    takeTheirs: 'Usar lo suyo',
    takeTheirsOf: (field: string) => `Usar lo suyo: ${field}`,
    takeMine: 'Volver a lo mío',
    takeMineOf: (field: string) => `Volver a lo mío: ${field}`,
  },
  /** Texts if the other edit is the person's own, in another tab or on another device. */
  own: {
    changed: 'Guardaste cambios en otro lugar mientras editabas aquí.',
    taken: (fields: string) => `Lo que cambiaste en otro lugar ya está en el formulario: ${fields}.`,
    both: 'Esto también lo cambiaste en otro lugar, y queda lo que escribiste aquí:',
    wrote: (field: string, value: string) => `${field}: en otro lugar pusiste «${value}».`,
    emptied: (field: string) => `${field}: en otro lugar lo dejaste vacío.`,
    removed: (field: string) => `${field}: en otro lugar lo quitaste.`,
    chose: (field: string) => `${field}: en otro lugar pusiste algo distinto.`,
    takeTheirs: 'Usar lo del otro lugar',
    takeTheirsOf: (field: string) => `Usar lo del otro lugar: ${field}`,
    takeMine: 'Volver a lo de aquí',
    takeMineOf: (field: string) => `Volver a lo de aquí: ${field}`,
  },
  saveAgain: 'Revisa y vuelve a intentarlo.',
};
