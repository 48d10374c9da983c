import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReferencePages } from './reference-pages.ts';
import { sourceFiles } from './source-files.ts';

/** List after a tag `@spec`: to the end of the comment, or to the next tag or unrelated line. */
const TAG = /@spec\s+((?:(?!\*\/|@|\n)[\s\S])+)/g;
const SECTION = /[1-3]§\d+(?:\.\d+)?/g;
const DECISIONS = /\bdecisions? (\d+(?:(?:, | and )\d+)*)/gi;
const THREAT = /\bTHREATS (?:law \d+|T\d\d|matrix \w+|limits|field rules|outside services|retention)/g;
/** Threat or law without its page. A time such as T05:00 is not meant. */
const BARE_THREAT = /(?<!THREATS )\b(?:T\d\d\b(?!:)|laws? \d+)/g;
/** Page name, to be compared with our pages. */
const PAGE = /\b[\w-]+\.md\b/g;

const PAGES = new Set(['REQUIREMENTS', 'DECISIONS', 'THREATS'].map(name => `docs/${name}.md`));

/** Returns the references after `@spec`, as they are written: `1§5 Article, decision 17` are two. */
export function taggedReferences(text: string): string[] {
  return [...text.matchAll(TAG)].flatMap(([, list = '']) => list.split(',').map(one => one.trim().replace(/\.$/, '')));
}

/** Returns the references anywhere in a text, without the label that only `@spec` may add. */
function proseReferences(text: string): string[] {
  const decisions = [...text.matchAll(DECISIONS)].flatMap(([, numbers = '']) => numbers.match(/\d+/g) ?? []);
  return [
    ...[...text.matchAll(SECTION)].map(([section]) => section),
    ...decisions.map(number => `decision ${number}`),
    ...[...text.matchAll(THREAT)].map(([threat]) => threat),
  ];
}

/**
 * Returns references in the sources and pages to a requirement, decision or threat that does not exist, one line each:
 * the file and the reference.
 * @param root the repository
 * @param pageNames names of the pages that texts may mention, such as `SCALING.md`
 */
export function referenceFaults(root: string, pages: ReferencePages, pageNames: ReadonlySet<string>): string[] {
  return sourceFiles(root).flatMap(file => {
    const text = readFileSync(join(root, file), 'utf8');
    const isSource = !file.endsWith('.md');
    const references = [...(isSource ? taggedReferences(text) : []), ...proseReferences(text)];
    const lost = references.filter(reference => pages.addressOf(reference) === null);
    const bare = PAGES.has(file) ? [] : [...text.matchAll(BARE_THREAT)].map(([threat]) => threat);
    const foreign = [...text.matchAll(PAGE)].map(([page]) => page).filter(page => !pageNames.has(page));
    return [
      ...[...new Set(lost)].map(reference => `${file}: '${reference}' leads nowhere`),
      ...[...new Set(bare)].map(threat => `${file}: write 'THREATS ${threat}' for '${threat}'`),
      ...[...new Set(foreign)].map(page => `${file}: there is no page ${page}`),
    ];
  });
}
