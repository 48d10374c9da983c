/** A piece of a text that a person wrote: plain, or an address that may be followed. */
export interface TextPart {
  /** Where the piece begins in the text, in UTF-16 units: a stable key. */
  at: number;
  text: string;
  /** Absolute http or https address, or null of plain text. */
  href: string | null;
}

/** Candidates only: what they are is decided by the URL parser. Nothing but http and https is ever a link. */
const ADDRESS = /\bhttps?:\/\/[^\s<>"'`]+/gi;

/** Punctuation that ends a message rather than an address. */
const TRAILING = /[.,;:!?…)\]}'"»]$/;

/** Cuts a text into plain pieces and links. The pieces joined are the text, letter by letter. */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(ADDRESS)) {
    const address = trimAddress(match[0]);
    if (!URL.canParse(address)) continue;
    if (match.index > end) parts.push({ at: end, text: text.slice(end, match.index), href: null });
    end = match.index + address.length;
    parts.push({ at: match.index, text: address, href: new URL(address).href });
  }
  if (end < text.length) parts.push({ at: end, text: text.slice(end), href: null });
  return parts;
}

/** Drops the full stop after an address, and a bracket that was opened before it, but keeps a bracket of its own. */
function trimAddress(address: string): string {
  let kept = address;
  while (TRAILING.test(kept)) {
    const ownBracket = kept.endsWith(')') && count(kept, '(') >= count(kept, ')');
    if (ownBracket) break;
    kept = kept.slice(0, -1);
  }
  return kept;
}

function count(text: string, letter: string): number {
  return text.split(letter).length - 1;
}
