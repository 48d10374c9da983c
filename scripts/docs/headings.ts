import { readFileSync } from 'node:fs';

/** Heading of a page, with its text up to the next heading of any level. */
export interface Heading {
  readonly title: string;
  /** Address of the heading within the page, as GitHub makes it. */
  readonly anchor: string;
  readonly text: string;
}

const HEADING = /^#{1,6} (.+)$/;

/**
 * Makes an anchor from a title: letters, digits, underscores and hyphens stay; blanks become hyphens; other characters
 * are removed.
 */
const anchorOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\p{M}_ -]/gu, '')
    .replaceAll(' ', '-');

/** Returns the text of a page without its fenced blocks, where `#` starts a comment. */
const withoutFences = (page: string): string => page.replaceAll(/^```[\s\S]*?^```/gm, '');

export function headingsOf(file: string): Heading[] {
  const sections: { title: string; lines: string[] }[] = [];
  for (const line of withoutFences(readFileSync(file, 'utf8')).split('\n')) {
    const title = HEADING.exec(line)?.[1];
    if (title === undefined) sections.at(-1)?.lines.push(line);
    else sections.push({ title, lines: [] });
  }
  return sections.map(({ title, lines }) => ({ title, anchor: anchorOf(title), text: lines.join('\n') }));
}
