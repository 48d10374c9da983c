/**
 * What stays in the editor once a comment was sent: what was written after it, meanwhile, and nothing of what was sent.
 * Decision 8: nothing is lost.
 */
export function leftAfterSending(sent: string, now: string): string {
  return now.startsWith(sent) ? now.slice(sent.length).trimStart() : now;
}
