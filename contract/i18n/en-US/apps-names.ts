import type { Translation } from '../language.ts';
import type { appsNames as spanish } from '../es-CO/apps-names.ts';

export const appsNames: Translation<typeof spanish> = {
  title: 'Applications',
  timesheet: 'Timesheet',
};
