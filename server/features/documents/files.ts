import { canSee } from '../../content-kinds/can-see.ts';
import type { FileLimits, HeldFiles } from '../../content-kinds/content-kind.ts';
import { isVisibleVersion, VERSION_FILE } from './visibility-sql.ts';

/** File limits of a version, which has one document. */
export const VERSION_LIMITS: FileLimits = { media: 0, documents: 1 };

/**
 * Files of versions. All readers of a document see the files of all its versions; access is checked on every request.
 */
export const heldFiles: HeldFiles = {
  [VERSION_FILE]: {
    seenBy: [(context, id) => canSee(context, { table: 'document_versions', isVisible: isVisibleVersion }, id)],
    limits: VERSION_LIMITS,
  },
};
