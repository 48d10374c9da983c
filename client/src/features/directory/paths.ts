import { paths } from '../../lib/paths.ts';

const members = paths.admin('directory');

/** Last part of the address of the page of shared devices. */
export const DEVICES = 'devices';

export const directoryPaths = {
  chart: `${paths.directory}/chart`,
  import: `${members}/import`,
  memberOf: (person: number): string => `${members}/${person}`,
  bulkOf: (id: number | typeof DEVICES): string => `${members}/bulk/${id}`,
  /** Address of a change of many people, or of the page of shared devices: another route would weigh on the first load. */
  bulkPattern: `${members}/bulk/:bulkId`,
  handoverPattern: `${members}/:personId/handover`,
  mergePattern: `${members}/:personId/merge`,
  /** Page on which people answer about a merge of their own record. */
  ownMerge: '/merge',
  importPattern: `${members}/import/:importId?`,
} as const;
