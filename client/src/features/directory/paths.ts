import { paths } from '../../lib/paths.ts';

export const directoryPaths = {
  chart: `${paths.directory}/chart`,
} as const;
