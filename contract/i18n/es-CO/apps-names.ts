/** How others call what business services and applications are. */
export const appsNames = {
  title: 'Aplicaciones',
  timesheet: 'Hoja de tiempo',
};
