/**
 * Returns the text that stays in the editor after a comment was sent: anything added meanwhile, without the sent part.
 * Decision 8: nothing is lost.
 */
export function leftAfterSending(sent: string, now: string): string {
  return now.startsWith(sent) ? now.slice(sent.length).trimStart() : now;
}

/** Content of an editor at one moment. */
interface Written {
  words: string;
  images: readonly { readonly key: string }[];
}

/** True if nothing was added to `sent` during sending, so that its editor may close. */
export function isAllSent(sent: Written, now: Written): boolean {
  const keys = new Set(sent.images.map(image => image.key));
  return leftAfterSending(sent.words, now.words) === '' && now.images.every(image => keys.has(image.key));
}
