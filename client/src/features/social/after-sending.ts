/**
 * What stays in the editor once a comment was sent: what was written after it, meanwhile, and nothing of what was sent.
 * Decision 8: nothing is lost.
 */
export function leftAfterSending(sent: string, now: string): string {
  return now.startsWith(sent) ? now.slice(sent.length).trimStart() : now;
}

/** What an editor holds at one moment. */
interface Written {
  words: string;
  images: readonly { readonly key: string }[];
}

/** True when nothing was added to `sent` while it travelled, and its editor may close. */
export function isAllSent(sent: Written, now: Written): boolean {
  const keys = new Set(sent.images.map(image => image.key));
  return leftAfterSending(sent.words, now.words) === '' && now.images.every(image => keys.has(image.key));
}
