import { canSee } from '../../things/can-see.ts';
import type { FileLimits, HeldFiles } from '../../things/thing.ts';
import { isVisibleVersion, VERSION_FILE } from './visibility-sql.ts';

/** A version has one document. */
export const VERSION_LIMITS: FileLimits = { media: 0, documents: 1 };

/** Whoever sees a document sees the files of all of its versions, asked again with every request. */
export const heldFiles: HeldFiles = {
  [VERSION_FILE]: {
    seenBy: [(context, id) => canSee(context, { table: 'document_versions', isVisible: isVisibleVersion }, id)],
    limits: VERSION_LIMITS,
  },
};
