import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx';

/** Parts of files that other features use. */
export { Cover, type CoverProps } from './media.tsx';
export { useFraming } from './media.tsx';
export { useAddress } from './media.tsx';
export { describeMedia } from './media.tsx';
export { DocumentIcon } from './document-link.tsx';
export { DocumentLink, type DocumentFile } from './document-link.tsx';
export { guessKind } from './file-kind.ts';
export { megabytes } from '../../lib/megabytes.ts';
export { Media, type MediaFile } from './media.tsx';
export { freshAddress, type UploadPath } from './requests.ts';
export { Video, type VideoFile } from './video.tsx';
export const GalleryDialog = lazyDialog(() => import('./gallery-dialog.tsx'), 'GalleryDialog');
