import type { Translation } from '../language.ts';
import type { files as es } from '../es-CO/files.ts';

export const files: Translation<typeof es> = {
  limitExceeded: 'Some files were not uploaded because the limit was exceeded',
  gallery: {
    label: 'Photos and videos',
    photoOf: author => `Photo by ${author}`,
    videoOf: author => `Video by ${author}`,
    openPhoto: (position, alt) => `View photo ${position}: ${alt}`,
    openVideo: (position, alt) => `View video ${position}: ${alt}`,
    andMore: more => `, and ${more} more`,
    zoomIn: 'Zoom in on the photo',
    zoomOut: 'View the whole photo',
  },
};
