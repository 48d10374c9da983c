import { paths } from '../../lib/paths.ts';

export const directoryPaths = {
  chart: `${paths.directory}/chart`,
  import: `${paths.admin('directory')}/import`,
  importOf: (id: number): string => `${paths.admin('directory')}/import/${id}`,
  importPattern: `${paths.admin('directory')}/import/:importId`,
} as const;
