import { lazyNamed } from '../../lib/lazy-named.ts';

/** What other features use of files. */
export { draftFilesOf, entriesOfAttachments, entriesOfDraft, isDraftFile, type DraftFile } from './draft-files.ts';
export { useAddress } from './use-address.ts';
export { describeMedia } from './describe-media.ts';
export { DocumentIcon } from './document-icon.tsx';
export { DocumentLink } from './document-link.tsx';
export { guessKind, megabytes } from './file-kind.ts';
export { Media, type MediaFile } from './media.tsx';
export { freshAddress, uploadFile, type UploadPath } from './requests.ts';
export { Video } from './video.tsx';
export {
  attachmentsOf,
  documentsOf,
  mediaOf,
  restoredEntry,
  waitOf,
  type UploadEntry,
  type UploadLimits,
} from './upload-list.ts';
export type { Uploads } from './use-uploads.ts';
export const GalleryDialog = lazyNamed(() => import('./gallery-dialog.tsx'), 'GalleryDialog');
