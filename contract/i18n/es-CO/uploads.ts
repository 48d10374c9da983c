/** Texts of files that are stored one by one as they arrive. */
export const uploads = {
  waiting: 'En espera',
  sending: (percent: number) => `Subiendo, ${percent} %`,
  saving: 'Guardando',
  cancel: (name: string) => `Cancelar la subida de ${name}`,
  dismiss: (name: string) => `Quitar ${name}`,
  retry: (name: string) => `Reintentar la subida de ${name}`,
};
