/** Texts of pages whose feature is not built yet. */
export const comingSoon = {
  title: 'Próximamente',
  text: (page: string) => `Estamos preparando esta página: ${page}.`,
  back: 'Ir al inicio',
  /** @spec 2§2, 2§8 */
  wrongAddress: 'Url equivocada',
  wrongHint: 'No hay nada que administrar en esta dirección.',
  toPanel: 'Ir al panel de configuración',
  pages: {
    repository: 'Documentos',
    search: 'Búsqueda',
    admin: 'Administración',
    apps: 'Aplicaciones',
    timesheet: 'Hoja de tiempo',
    sendMessage: 'Enviar mensaje',
    loanMessage: 'Mensaje de préstamo',
  },
};
