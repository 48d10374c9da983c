/** What every list with columns says of itself. @spec 1§9 Data tables */
export const console = {
  /** What stands above every console. */
  settingsPanel: 'Panel de configuración',
  actions: 'Acciones',
  showing: (first: string, last: string, total: string) => `Mostrando ${first} a ${last} de ${total}`,
  none: 'Mostrando 0 a 0 de 0',
};
