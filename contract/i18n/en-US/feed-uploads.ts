import type { feedUploads as spanish } from '../es-CO/feed-uploads.ts';
import type { Translation } from '../language.ts';

export const feedUploads: Translation<typeof spanish> = {
  remove: name => `Remove ${name}`,
  retry: name => `Upload ${name} again`,
  earlier: name => `Move ${name} to the left`,
  later: name => `Move ${name} to the right`,
  progress: (name, percent) => `Uploading ${name}: ${percent}%`,
  alt: 'ALT',
  describe: 'Describe the photo (optional)',
  focus: 'Framing',
  focusFor: name => `Framing of ${name}`,
  focusHint: 'Press the part of the photo that should stay in view wherever it’s cropped, or use the sliders.',
  focusX: 'Horizontal',
  focusY: 'Vertical',
  describeFor: name => `Description of ${name}`,
  refused: names => `We can’t accept that kind of file: ${names}`,
  failed: 'Not uploaded',
};
