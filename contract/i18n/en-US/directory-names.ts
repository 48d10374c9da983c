import type { directoryNames as es } from '../es-CO/directory-names.ts';
import type { Translation } from '../language.ts';

export const directoryNames: Translation<typeof es> = {
  title: 'Members',
  short: 'Members',
  handover: 'Handover',
  merge: 'Merge records',
  import: 'Import people',
  chart: 'Organization chart',
};
