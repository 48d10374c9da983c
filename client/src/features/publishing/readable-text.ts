const BLOCKS = 'p, h2, h3, li, blockquote, tr, hr, img, video';

/**
 * Returns the plain text of a rich text for comparison, one line per paragraph.
 * @param media returns the text for a picture or video, given its description
 */
export function readableText(html: string, media: Record<'picture' | 'video', (alt: string) => string>): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const image of body.querySelectorAll('img')) image.append(media.picture(image.alt));
  for (const video of body.querySelectorAll('video'))
    video.append(media.video(video.getAttribute('aria-label') || video.title));
  for (const block of body.querySelectorAll(BLOCKS)) block.append('\n');
  for (const cell of body.querySelectorAll('td, th')) cell.append(' ');
  return body.textContent.replace(/[\s\n]*\n[\s\n]*/g, '\n').trim();
}
