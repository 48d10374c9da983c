/** Parts of files that forms of other features use; separate, because the first load has no form. */
export { CropFrame } from './crop/crop-frame.tsx';
export { usePicture } from './crop/use-picture.ts';
export { draftFilesOf, entriesOfAttachments, entriesOfDraft, isDraftFile, type DraftFile } from './upload-list.ts';
export { sendFile } from './send-file.ts';
export {
  attachmentsOf,
  documentsOf,
  mediaOf,
  restoredEntry,
  waitOf,
  type UploadEntry,
  type UploadLimits,
} from './upload-list.ts';
export { UploadRows } from './upload-rows.tsx';
export { useKeptUploads } from './use-kept-uploads.ts';
export { useUploads, type Uploads } from './use-uploads.ts';
