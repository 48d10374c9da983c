import type { Feature } from '../feature.ts';
import { documentList } from './documents-list.ts';
import { heldFiles } from './files.ts';
import { versionList } from './versions-list.ts';

/** Feature of documents that collaborative groups and areas keep, with their versions. */
export const documents: Feature = {
  name: 'documents',
  lists: [documentList, versionList],
  files: heldFiles,
};
