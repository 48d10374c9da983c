import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx';

/** Parts of files that other features use. */
export { Cover, type CoverProps } from './cover.tsx';
export { useFraming } from './framing.ts';
export { useAddress } from './use-address.ts';
export { describeMedia } from './describe-media.ts';
export { DocumentIcon } from './document-icon.tsx';
export { DocumentLink, type DocumentFile } from './document-link.tsx';
export { guessKind, megabytes } from './file-kind.ts';
export { Media, type MediaFile } from './media.tsx';
export { freshAddress, type UploadPath } from './requests.ts';
export { Video, type VideoFile } from './video.tsx';
export const GalleryDialog = lazyDialog(() => import('./gallery-dialog.tsx'), 'GalleryDialog');
