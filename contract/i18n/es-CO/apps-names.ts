/** Names of business services and applications, used in the rest of the product. */
export const appsNames = {
  title: 'Aplicaciones',
  timesheet: 'Hoja de tiempo',
};
