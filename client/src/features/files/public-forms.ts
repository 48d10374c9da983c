/** What forms of other features use of files; apart, because the first load has no form. */
export { sendFile } from './send-file.ts';
export { useUploads } from './use-uploads.ts';
