/** What other areas use of files. */
export { useAddress } from './use-address.ts';
export { DocumentIcon } from './document-icon.tsx';
export { DocumentLink } from './document-link.tsx';
export { megabytes } from './file-kind.ts';
export { Media } from './media.tsx';
export { Video } from './video.tsx';
export { attachmentsOf, documentsOf, mediaOf, restoredEntry, waitOf, type UploadEntry } from './upload-list.ts';
export { useUploads, type Uploads } from './use-uploads.ts';
