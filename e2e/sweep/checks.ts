import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

export { expectToFit } from './layout.ts';

/** Checks of a screen: by axe, and for content that does not fit. */

export const SCHEMES = ['light', 'dark'] as const;
export type Scheme = (typeof SCHEMES)[number];

/** Rules whose result depends on the scheme and on an element's looks alone: all else is the same page. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/** Rules whose result depends on the language, apart from cut-off text, overlaps and small targets: names. */
const OF_WORDS = [
  'aria-command-name',
  'aria-input-field-name',
  'aria-toggle-field-name',
  'button-name',
  'document-title',
  'html-lang-valid',
  'image-alt',
  'label',
  'link-name',
  'select-name',
];

/** Options of repeated checks: content that is still loading is checked again, and has to pass in the end. */
const AGAIN = { timeout: 20_000 };

/** Script that waits until the latest changes are painted. */
const PAINTED =
  'new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))).then(() => undefined)';

/** Sets of axe's rules: `all`, all except those about colours (`parts`), or only those about `colours` or `words`. */
export type Rules = 'all' | 'parts' | 'colours' | 'words';

/** Rule for the size of targets, which axe skips unless it is enabled by name. */
const TARGETS = { 'target-size': { enabled: true } };

const RULES: Readonly<Record<Rules, object>> = {
  all: { rules: TARGETS },
  parts: { rules: { ...TARGETS, ...Object.fromEntries(OF_COLOURS.map(rule => [rule, { enabled: false }])) } },
  colours: { runOnly: OF_COLOURS },
  words: { runOnly: OF_WORDS },
};

/**
 * Script that returns the looks of all visible elements, by the features that matter to axe: tag, role, class, colours,
 * also those behind, and whether letters are large or a target small. The first element of each look is returned.
 */
const LOOKS = `(() => {
  const looks = new Map();
  const grounds = new Map([[document.documentElement, '']]);
  // What is painted behind an element's own letters: the nearest ground that is not clear, with those that shine through.
  const groundOf = one => {
    const known = grounds.get(one);
    if (known !== undefined) return known;
    const { backgroundColor, backgroundImage } = getComputedStyle(one);
    const isClear = backgroundColor === 'rgba(0, 0, 0, 0)' && backgroundImage === 'none';
    const isWhole = backgroundColor.startsWith('rgb(');
    const ground = isClear ? groundOf(one.parentElement) : backgroundColor + (backgroundImage === 'none' ? '' : 'picture') + (isWhole ? '' : groundOf(one.parentElement));
    grounds.set(one, ground);
    return ground;
  };
  for (const one of document.body.querySelectorAll('*')) {
    if (one.closest('[inert]') || !one.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })) continue;
    const { color, fontSize, fontWeight } = getComputedStyle(one);
    const size = parseFloat(fontSize);
    const { width, height } = one.getBoundingClientRect();
    const parts = [one.localName, one.role, one.getAttribute('class'), color, groundOf(one)];
    const look = [...parts, size >= 24 || (size >= 18.66 && fontWeight >= 700), width < 24, height < 24].join('|');
    if (!looks.has(look)) looks.set(look, one);
  }
  return looks;
})()`;

/**
 * Finds elements with a new look, and remembers them: here, and in the page for `expectNoViolations`.
 * @param seen every earlier look; the current ones are added
 * @returns whether there are any
 */
export async function findFresh(page: Page, seen: Set<string>): Promise<boolean> {
  const looks = await page.evaluate<string[]>(`[...(window.sweepLooks = ${LOOKS}).keys()]`);
  const fresh = looks.filter(look => !seen.has(look));
  for (const look of fresh) seen.add(look);
  await page.evaluate(`void (window.sweepFresh = ${JSON.stringify(fresh)}.map(look => window.sweepLooks.get(look)))`);
  return fresh.length > 0;
}

/** Extent of a check: the page, or the elements that `findFresh` has found and that are still there. */
export type Extent = 'page' | 'fresh';

const EXTENTS: Readonly<Record<Extent, string>> = {
  page: 'document',
  fresh: '{ include: window.sweepFresh.filter(one => one.isConnected) }',
};

/**
 * Script that lays out distant cards too, which are normally skipped until they come near: axe would measure their
 * content by the size from another width.
 */
const LAY_OUT = `for (const one of document.getAnimations()) if (one.animationName?.includes('settle')) one.cancel()`;

/** Returns the violations of these rules, each with its first elements. */
async function violationsIn(page: Page, rules: Rules, extent: Extent): Promise<string[]> {
  if (!(await page.evaluate<boolean>('"axe" in window'))) await page.evaluate(`${axe.source};undefined`);
  await page.evaluate(LAY_OUT);
  const options = { resultTypes: ['violations'], preload: false, ...RULES[rules] };
  return page.evaluate<string[]>(`axe.run(${EXTENTS[extent]}, ${JSON.stringify(options)}).then(({ violations }) =>
    violations.map(({ id, nodes }) => id + ': ' + nodes.map(node => node.html).join(' | ').slice(0, 400)))`);
}

/**
 * Checks that the current page violates none of these rules. Motion is off: a dialog that is fading in is invisible to
 * axe.
 */
export async function expectNoViolations(
  page: Page,
  rules: Rules,
  where: string,
  extent: Extent = 'page',
): Promise<void> {
  await expect(async () => expect(await violationsIn(page, rules, extent)).toEqual([]), where).toPass(AGAIN);
}

/** Shows the page in this scheme, as a device that prefers it does, without motion. */
export async function showIn(page: Page, scheme: Scheme): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
  await page.evaluate(PAINTED);
}
