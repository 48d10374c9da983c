import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { commentsOf, type Comment } from './comments.ts';
import { sourceFiles } from './source-files.ts';

/** Words that a docstring must not begin with: a verb or a noun says what the code does or what the value is. */
const FIRST = new Set(
  (
    'what who whose whom whoever whomever whatever which how where when why of somebody someone nobody nothing those ' +
    'everything everybody its it that as with without by in on for to at if so but and also only is has may not no ' +
    'they there this these he she while once unless until then from among between after before'
  ).split(' '),
);

/** Words that make a riddle of a sentence; a noun of the field takes their place. */
const RIDDLES =
  /\b(?:whoever|whatever|whomever|whichever|somebody|someone|stands|stood|what|nought|thereof|whereof|wherein|bequeath\w*)\b|\bstand (?:in|on|there|here|for)\b|\bone's\b/gi;

/** Most words of a sentence in a comment. */
const CLAUSE_WORDS_MAX = 30;

const QUOTED = /`[^`]*`|'[^'\n]*'|"[^"\n]*"|‘[^’]*’/g;

/** Returns the faults of a comment's English: its first word, its words, and the length of its sentences. */
export function plainFaults({ isDocstring, text }: Pick<Comment, 'isDocstring' | 'text'>): string[] {
  const prose = text.replaceAll(QUOTED, 'X');
  const faults: string[] = [];
  const [first = ''] = /^[A-Za-z]+/.exec(prose) ?? [];
  if (isDocstring && FIRST.has(first.toLowerCase())) faults.push(`begins with '${first}': begin with a verb or a noun`);
  for (const [riddle] of prose.matchAll(RIDDLES)) faults.push(`'${riddle}': name the person or the thing`);
  const clauses = prose.replaceAll(/@\w+/g, '. ').split(/[.;:!?](?:\s|$)/);
  for (const clause of clauses) {
    const words = clause.trim().split(/\s+/);
    if (words.length > CLAUSE_WORDS_MAX)
      faults.push(`has a sentence of ${words.length} words from '${words.slice(0, 4).join(' ')}'`);
  }
  return faults;
}

/** Directives for tools. */
const DIRECTIVE = /^(?:oxlint-|@ts-|@vitest|@vite|@__PURE__)/;
/** This file, which quotes the words. */
const SKIPPED = /^scripts\/docs\/check-comments/;

/** Returns the words of a page that make a riddle, outside of code and quotes, one line each. 'What' is a heading's word. */
const pageFaults = (file: string, text: string): string[] =>
  text
    .replaceAll(/```[\s\S]*?```/g, '')
    .replaceAll(QUOTED, 'X')
    .match(RIDDLES)
    ?.filter(word => word.toLowerCase() !== 'what')
    .map(word => `${file}: '${word}': name the person or the thing`) ?? [];

/** Returns the comments and pages that are not in plain English, one line each. @param root the repository */
export const commentFaults = (root: string): string[] =>
  sourceFiles(root)
    .filter(file => !SKIPPED.test(file))
    .flatMap(file =>
      file.endsWith('.md')
        ? pageFaults(file, readFileSync(join(root, file), 'utf8'))
        : commentsOf(root, file)
            .filter(({ text }) => !DIRECTIVE.test(text))
            .flatMap(comment => plainFaults(comment).map(fault => `${file}:${comment.line}: the comment ${fault}`)),
    );
