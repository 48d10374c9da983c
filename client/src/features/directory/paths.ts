import { paths } from '../../lib/paths.ts';

const members = paths.admin('directory');

export const directoryPaths = {
  chart: `${paths.directory}/chart`,
  import: `${members}/import`,
  devices: `${members}/devices`,
  memberOf: (person: number): string => `${members}/${person}`,
  bulkOf: (id: number): string => `${members}/bulk/${id}`,
  bulkPattern: `${members}/bulk/:bulkId`,
  handoverPattern: `${members}/:personId/handover`,
  mergePattern: `${members}/:personId/merge`,
  /** Page on which people answer about a merge of their own record. */
  ownMerge: '/merge',
  importPattern: `${members}/import/:importId?`,
} as const;
