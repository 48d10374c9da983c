import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { headingsOf } from './headings.ts';

const LINK = /\]\(([^)\s]+)\)/g;
const FOLDERS = 'bench|client|contract|deploy|docs|e2e|migrations|scripts|seeds|server';
/** A path of the repository: it starts with one of its folders and ends before whatever can't be part of a path. */
const PATH = new RegExp(`(?<![\\w/.@:-])(?:${FOLDERS})/[\\w./{},<>*…-]*`, 'g');

/** `a/{b,c}/d` are two paths. */
function alternatives(path: string): string[] {
  const braces = /^([^{]*)\{([^}]*)\}(.*)$/.exec(path);
  if (braces === null) return [path];
  const [, before = '', names = '', after = ''] = braces;
  return names.split(',').flatMap(name => alternatives(`${before}${name}${after}`));
}

/** What of a path is certain: the part before the first placeholder, without punctuation of the sentence around it. */
function certainPart(path: string): string {
  const [certain = ''] = path.split(/[<*…]/);
  const folder = certain === path ? certain : certain.slice(0, certain.lastIndexOf('/'));
  return folder.replace(/[.,/-]+$/, '');
}

/** Links of a page that lead to no file or heading, one line each. Addresses outside of the repository are not asked. */
function linkFaults(root: string, page: string, text: string): string[] {
  return [...text.matchAll(LINK)].flatMap(([, link = '']) => {
    if (/^[a-z]+:/.test(link)) return [];
    const [path = '', anchor] = link.split('#');
    const file = path === '' ? join(root, page) : join(root, dirname(page), path);
    if (!existsSync(file)) return [`${page}: the link ${link} leads to no file`];
    const isFound = anchor === undefined || headingsOf(file).some(heading => heading.anchor === anchor);
    return isFound ? [] : [`${page}: the link ${link} leads to no heading`];
  });
}

/** Paths of the repository that a page names and that don't exist, one line each. */
function pathFaults(root: string, page: string, text: string): string[] {
  const paths = [...text.matchAll(PATH)].flatMap(([path]) => alternatives(path));
  return (
    [...new Set(paths)]
      // The book is printed by `npm run docs` and not committed.
      .filter(path => !path.startsWith('docs/book') && !existsSync(join(root, certainPart(path))))
      .map(path => `${page}: ${path} does not exist`)
  );
}

/** Every page of the repository, by its path from the root: those at the root and those of docs/. */
export const pagesOf = (root: string): string[] =>
  ['', 'docs/'].flatMap(folder =>
    readdirSync(join(root, folder))
      .filter(name => name.endsWith('.md'))
      .map(name => folder + name),
  );

/**
 * What is wrong in the pages, one line per fault: links, anchors and paths that lead nowhere, and pages of docs/ to which the
 * README does not link.
 */
export function pageFaults(root: string): string[] {
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  return pagesOf(root).flatMap(page => {
    const text = readFileSync(join(root, page), 'utf8');
    const isFound = page === 'README.md' || readme.includes(`](${page})`);
    return [
      ...linkFaults(root, page, text),
      ...pathFaults(root, page, text),
      ...(isFound ? [] : [`README.md: no link to ${page}`]),
    ];
  });
}
