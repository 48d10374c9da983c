import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx';

/** Parts with which a page of another feature takes documents. */
export { useListUploadPlacesQuery } from './api.ts';
export { UploadButton } from './components/upload-button.tsx';
/** Dialog that asks where to keep files, and uploads them there. */
export const UploadDialog = lazyDialog(() => import('./components/upload-dialog.tsx'), 'UploadDialog');
