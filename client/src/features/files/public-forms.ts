/** What forms of other features use of files; apart, because the first load has no form. */
export { CropFrame } from './crop/crop-frame.tsx';
export { usePicture } from './crop/use-picture.ts';
export { sendFile } from './send-file.ts';
export { useUploads } from './use-uploads.ts';
