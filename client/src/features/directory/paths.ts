import { paths } from '../../lib/paths.ts';

export const directoryPaths = {
  chart: `${paths.directory}/chart`,
  import: `${paths.admin('directory')}/import`,
  importOf: (id: number): string => `${paths.admin('directory')}/import/${id}`,
  memberOf: (person: number): string => `${paths.admin('directory')}/${person}`,
  bulkOf: (id: number): string => `${paths.admin('directory')}/bulk/${id}`,
  bulkPattern: `${paths.admin('directory')}/bulk/:bulkId`,
  handoverOf: (person: number): string => `${paths.admin('directory')}/${person}/handover`,
  handoverPattern: `${paths.admin('directory')}/:personId/handover`,
  mergeOf: (person: number): string => `${paths.admin('directory')}/${person}/merge`,
  mergePattern: `${paths.admin('directory')}/:personId/merge`,
  /** Page on which people answer about a merge of their own record. */
  ownMerge: '/merge',
  importPattern: `${paths.admin('directory')}/import/:importId`,
} as const;
