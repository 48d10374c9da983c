/** Texts of the bin, where deleted content lies for thirty days. */
export const bin = {
  /** Texts of the dialog that asks for a reason. */
  ask: {
    reason: 'Motivo',
    reasonHint: 'Lo lee quien lo publicó.',
    hint: 'Queda 30 días en la papelera y se puede restaurar tal como estaba.',
    tooLong: (max: number) => `El motivo puede tener hasta ${max} caracteres`,
  },
  title: 'Papelera',
  intro: 'Lo que se retiró. A los 30 días se elimina definitivamente.',
  kind: 'Tipo',
  all: 'Todo',
  onlyImage: 'Una imagen',
  by: (name: string) => `De ${name}`,
  deletedBy: (name: string) => `Lo retiró ${name}`,
  reason: (reason: string) => `Motivo: ${reason}`,
  until: (date: string) => `Hasta el ${date}`,
  restore: 'Restaurar',
  restoring: 'Restaurando...',
  restoreOf: (title: string) => `Restaurar: ${title}`,
  restored: 'Restaurado: está visible otra vez',
  restoreFailed: 'No se pudo restaurar.',
  more: 'Ver más',
  loading: 'Cargando la papelera',
  emptyTitle: 'La papelera está vacía',
  emptyHint: 'Lo que retires estará aquí durante 30 días.',
  failedHint: 'No pudimos cargar la papelera.',
};
