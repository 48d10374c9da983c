import type { Attachment } from '#contract/features/feed/types.ts';

/**
 * Returns the description of a photo or video for assistive technology: the author's text, or else the author's name.
 */
export function describeMedia(
  file: Attachment,
  author: string,
  text: { photoOf: (author: string) => string; videoOf: (author: string) => string },
): string {
  return file.alt || (file.type === 'video' ? text.videoOf(author) : text.photoOf(author));
}
