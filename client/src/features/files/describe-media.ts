import type { Attachment } from '#contract/features/feed/types.ts';

/** What assistive technology says of a photo or video: the author's words, else whose it is. */
export function describeMedia(
  file: Attachment,
  author: string,
  text: { photoOf: (author: string) => string; videoOf: (author: string) => string },
): string {
  return file.alt || (file.type === 'video' ? text.videoOf(author) : text.photoOf(author));
}
