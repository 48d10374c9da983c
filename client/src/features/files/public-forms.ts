/** What forms of other features use of files; apart, because the first load has no form. */
export { useUploads } from './use-uploads.ts';
