import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx';

/** Parts with which pages of other features show and take documents. */
export { useListUploadPlacesQuery } from './api.ts';
export { UploadButton } from './components/upload-button.tsx';
/** Dialog that asks where to keep files, and uploads them there. */
export const UploadDialog = lazyDialog(() => import('./components/upload-dialog.tsx'), 'UploadDialog');
/** Dialog with the versions of a document. */
export const VersionsDialog = lazyDialog(() => import('./components/versions-dialog.tsx'), 'VersionsDialog');
