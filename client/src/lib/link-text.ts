/** Piece of a text written by a user: plain text, or a link. */
export interface TextPart {
  /** Start of the piece in the text, in UTF-16 units; a stable key. */
  at: number;
  text: string;
  /** Absolute http or https address; null for plain text. */
  href: string | null;
}

/** Pattern of possible links; the URL parser decides. Only http and https become links. */
const ADDRESS = /\bhttps?:\/\/[^\s<>"'`]+/gi;

/** Pattern of punctuation that ends a sentence instead of an address. */
const TRAILING = /[.,;:!?…)\]}'"»]$/;

/** Splits a text into plain pieces and links. The joined pieces equal the text exactly. */
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
