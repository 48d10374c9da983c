import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

export { expectToFit } from './layout.ts';

/** How a screen is looked at: by axe, and for what does not fit. */

export const SCHEMES = ['light', 'dark'] as const;
export type Scheme = (typeof SCHEMES)[number];

/** What a scheme can change, and nothing but the looks of an element decides: everything else is the same page. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/** What a language can change besides what is cut off, over each other or too small for a finger: names. */
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

/** What is still on its way is looked at again, and has to be well in the end. */
const AGAIN = { timeout: 20_000 };

/** Until what has just been changed is painted. */
const PAINTED =
  'new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))).then(() => undefined)';

/** `all` rules of axe, all but those about colours (`parts`), or those about `colours` or `words` alone. */
export type Rules = 'all' | 'parts' | 'colours' | 'words';

/** Axe leaves the size of targets out unless it is asked for by name. */
const TARGETS = { 'target-size': { enabled: true } };

const RULES: Readonly<Record<Rules, object>> = {
  all: { rules: TARGETS },
  parts: { rules: { ...TARGETS, ...Object.fromEntries(OF_COLOURS.map(rule => [rule, { enabled: false }])) } },
  colours: { runOnly: OF_COLOURS },
  words: { runOnly: OF_WORDS },
};

/**
 * How everything in sight looks, by what tells elements apart for axe: tag, role, class, colours, those behind it included, and whether
 * letters are large or a target small. Of each look the first element.
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
 * Finds what looks as nothing did before, and remembers it: here, and in the page for `expectNoViolations`.
 * @param seen every look of before; those of now are added
 * @returns whether there is any
 */
export async function findFresh(page: Page, seen: Set<string>): Promise<boolean> {
  const looks = await page.evaluate<string[]>(`[...(window.sweepLooks = ${LOOKS}).keys()]`);
  const fresh = looks.filter(look => !seen.has(look));
  for (const look of fresh) seen.add(look);
  await page.evaluate(`void (window.sweepFresh = ${JSON.stringify(fresh)}.map(look => window.sweepLooks.get(look)))`);
  return fresh.length > 0;
}

/** What is looked at: everything, or what `findFresh` has found and is still there. */
export type Extent = 'page' | 'fresh';

const EXTENTS: Readonly<Record<Extent, string>> = {
  page: 'document',
  fresh: '{ include: window.sweepFresh.filter(one => one.isConnected) }',
};

/**
 * Lays out cards far down too, which are left out until they come near: axe would measure what is in them by the size that they had in
 * another width.
 */
const LAY_OUT = `for (const one of document.getAnimations()) if (one.animationName?.includes('settle')) one.cancel()`;

/** The violations of these rules, each with the first elements that it is about. */
async function violationsIn(page: Page, rules: Rules, extent: Extent): Promise<string[]> {
  if (!(await page.evaluate<boolean>('"axe" in window'))) await page.evaluate(`${axe.source};undefined`);
  await page.evaluate(LAY_OUT);
  const options = { resultTypes: ['violations'], preload: false, ...RULES[rules] };
  return page.evaluate<string[]>(`axe.run(${EXTENTS[extent]}, ${JSON.stringify(options)}).then(({ violations }) =>
    violations.map(({ id, nodes }) => id + ': ' + nodes.map(node => node.html).join(' | ').slice(0, 400)))`);
}

/** No violation of these rules as the page is. Without motion: a dialog that is fading in is invisible to axe. */
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
