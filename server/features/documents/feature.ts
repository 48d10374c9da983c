import type { Feature } from '../feature.ts';
import { documentKind } from './content-kind.ts';
import { documentList, versionList } from './lists.ts';
import { documentOperations } from './places.ts';
import { heldFiles } from './service.ts';

/** Feature of documents that collaborative groups and areas keep, with their versions. */
export const documents: Feature = {
  name: 'documents',
  contentKinds: [documentKind],
  lists: [documentList, versionList],
  operations: documentOperations,
  files: heldFiles,
};
