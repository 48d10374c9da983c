import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pageFaults } from './check-links.ts';
import { referenceFaults } from './check-references.ts';
import { readReferencePages } from './reference-pages.ts';

/**
 * Temporary repository with the real pages that references lead to, a README that links to them, and the planted files
 * of a test.
 */
let root: string;
const PAGES = ['REQUIREMENTS.md', 'DECISIONS.md', 'THREATS.md'];

function plant(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'references-'));
  for (const page of PAGES) cpSync(join('docs', page), join(root, 'docs', page));
  plant('README.md', PAGES.map(page => `[page](docs/${page})`).join('\n'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const faultsOf = (text: string): string[] => {
  plant('server/planted.ts', text);
  const found = referenceFaults(root, readReferencePages(join(root, 'docs')), new Set(['README.md', ...PAGES]));
  return found.filter(fault => fault.startsWith('server/planted.ts'));
};

describe('references', () => {
  it.each([
    '/** Shortest. @spec 1§4 */',
    '/** Cards. @spec 1§5 Article, 3§4.12, decision 17 @assumed */',
    '/** Roles. @spec THREATS matrix Flx_Teams, THREATS law 6, THREATS T05, THREATS field rules */',
    '/** As decision 8 and 3§2.5 say; see THREATS limits and docs/DECISIONS.md. */',
    'const at = "2026-01-01T05:00:00Z";',
  ])('accepts %s', text => {
    expect(faultsOf(text)).toEqual([]);
  });

  it.each([
    '/** @spec 1§10 */',
    '/** @spec 3§4.13 */',
    '/** @spec 1§5 Loans */',
    '/** @spec 1§4 in other words */',
    '/** @spec 1§4, whatever */',
    '/** @spec decision 999 */',
    '/** As decisions 8 and 999 say. */',
    '/** As decision 68 said, which was withdrawn. */',
    '/** @spec THREATS T99 */',
    '/** @spec THREATS law 13 */',
    '/** @spec THREATS matrix Flx_Nothing */',
    '/** @spec THREATS something */',
    '/** It is law 6. */',
    '/** See T05. */',
    '/** See docs/NOTES.md. */',
  ])('refuses %s', text => {
    expect(faultsOf(text)).toHaveLength(1);
  });
});

it('has every decision in order within its part, and every other number among the withdrawn', () => {
  const [parts = '', withdrawn = ''] = readFileSync('docs/DECISIONS.md', 'utf8').split('\nWithdrawn: ');
  const numbers = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, number]) => Number(number));
  const ofParts = parts.split('\n## ').map(part => numbers(part, /^- \*\*(\d+)\.\*\* /gm));
  for (const part of ofParts) expect(part).toEqual(part.toSorted((a, b) => a - b));
  const all = [...ofParts.flat(), ...numbers(withdrawn, /(\d+)/g)].sort((a, b) => a - b);
  expect(all).toEqual(all.map((_, index) => index + 1));
});

describe('pages', () => {
  const faultsOfPage = (text: string): string[] => {
    plant('docs/DECISIONS.md', text);
    return pageFaults(root).filter(fault => fault.startsWith('docs/DECISIONS.md'));
  };

  const LEADS = [
    '[T](docs/THREATS.md#matrix)',
    '`docs/THREATS.md`',
    '`docs/{THREATS,DECISIONS}.md`',
    '`docs/<page>.md`',
  ];
  it.each(LEADS)('accepts %s', text => {
    expect(faultsOfPage(text.replace('(docs/', '('))).toEqual([]);
  });

  it.each([
    ['[gone](GONE.md)', 'leads to no file'],
    ['[gone](THREATS.md#gone)', 'leads to no heading'],
    ['`server/gone.ts`', 'does not exist'],
    ['`docs/{THREATS,GONE}.md`', 'does not exist'],
    ['`docs/gone/<page>.md`', 'does not exist'],
  ])('refuses %s', (text, fault) => {
    expect(faultsOfPage(text)).toEqual([expect.stringContaining(fault)]);
  });

  it('refuses a page to which the README does not link', () => {
    plant('docs/LOST.md', '# Lost');
    expect(pageFaults(root)).toContain('README.md: no link to docs/LOST.md');
  });
});
