import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import type { Mention } from '#contract/features/social/types.ts';
import { paths } from '../../lib/paths.ts';
import { classNames } from '../../lib/class-names.ts';
import styles from './content.module.css';

/** Piece of a text: plain text, or the mention of a person. */
interface MentionPart {
  /** Start of the piece in the text, in UTF-16 units; a stable key. */
  at: number;
  text: string;
  /** Id of the mentioned person; null for plain text. */
  person: number | null;
}

/**
 * Splits a text into plain pieces and mentions. The joined pieces equal the text; if two names match, the longer one
 * wins.
 */
export function splitMentions(text: string, mentions: readonly Mention[]): MentionPart[] {
  const named = mentions
    .filter(({ Name }) => Name !== '')
    .map(({ Id, Name }) => ({ person: Id, word: `@${Name}` }))
    .toSorted((one, other) => other.word.length - one.word.length);
  const parts: MentionPart[] = [];
  let end = 0;
  for (let at = text.indexOf('@'); at !== -1; at = text.indexOf('@', Math.max(at + 1, end))) {
    const found = named.find(({ word }) => text.startsWith(word, at));
    if (!found) continue;
    if (at > end) parts.push({ at: end, text: text.slice(end, at), person: null });
    parts.push({ at, text: found.word, person: found.person });
    end = at + found.word.length;
  }
  if (end < text.length) parts.push({ at: end, text: text.slice(end), person: null });
  return parts;
}

/** Piece of a text written by a user: plain text, or a link. */
interface TextPart {
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

interface LinkedTextProps {
  text: string;
  /** People whose names in the text lead to their profiles. */
  mentions?: readonly Mention[] | undefined;
  className?: string | undefined;
}

/**
 * Text written by a person: with its line breaks, and with links for addresses and mentioned people. Nothing in it is
 * treated as markup.
 */
export function LinkedText({ text, mentions = [], className }: LinkedTextProps) {
  return (
    <p className={classNames(styles.text, className)}>
      {splitLinks(text).map(part =>
        part.href === null ? (
          <MentionedText key={part.at} text={part.text} mentions={mentions} />
        ) : (
          <a key={part.at} href={part.href} target="_blank" rel="noopener noreferrer nofollow">
            {part.text}
          </a>
        ),
      )}
    </p>
  );
}

function MentionedText({ text, mentions }: { text: string; mentions: readonly Mention[] }) {
  return splitMentions(text, mentions).map(part =>
    part.person === null ? (
      <Fragment key={part.at}>{part.text}</Fragment>
    ) : (
      <Link key={part.at} className={styles.mention} to={paths.profile(part.person)}>
        {part.text}
      </Link>
    ),
  );
}
