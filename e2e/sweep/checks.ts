import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

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

/** What a finger needs, in CSS px. */
const FINGER = 44;

/**
 * Texts that are cut off, targets that lie over each other or are too small for a finger, and a page that scrolls sideways, described. Titles that end in an ellipsis and texts that are
 * clamped to some lines are meant to be, and what is hidden from everybody or only heard is not looked at. In the browser's
 * own words: these tests know no DOM.
 */
const MISFITS = `(() => {
  const TARGETS = 'a[href], button, input:not([type=hidden], [type=file]), select, textarea, [role=tab], [role=menuitem], [role=option]';
  const root = document.documentElement;
  const misfits = [];
  const describe = one => one.textContent.trim().slice(0, 60) + ' <' + one.localName + ' class="' + one.className + '">';
  if (root.scrollWidth > root.clientWidth) misfits.push('The page scrolls sideways: ' + root.scrollWidth + ' px');
  const isCut = (text, element) => {
    const range = document.createRange();
    range.selectNodeContents(text);
    const box = range.getBoundingClientRect();
    if (box.width < 2 || box.height < 2) return false;
    for (let one = element; one !== null && one !== document.body; one = one.parentElement) {
      const style = getComputedStyle(one);
      if (style.position === 'fixed' || style.overflowX === 'auto' || style.overflowX === 'scroll') return false;
      if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') return false;
      const frame = one.getBoundingClientRect();
      if (frame.width < 2 || frame.height < 2) return false;
      const hides = way => style['overflow' + way] === 'hidden' || style['overflow' + way] === 'clip';
      if (hides('X') && (box.left < frame.left - 1 || box.right > frame.right + 1)) return true;
      if (hides('Y') && (box.top < frame.top - 2 || box.bottom > frame.bottom + 2)) return true;
    }
    return box.left < -1 || box.right > root.clientWidth + 1;
  };
  const words = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode;
    const element = text.parentElement;
    if (text.data.trim() === '' || element.closest('[aria-hidden=true], [inert], script, style, option, noscript')) continue;
    if (!element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })) continue;
    if (isCut(text, element)) misfits.push('Cut off: ' + describe(element));
    if (element.checkVisibility({ contentVisibilityAuto: true })) words.push(text);
  }
  // What is scrolled away within its own frame, or under a bar that stays, is over nothing.
  // Of an element its own box, of words a line: that is within its element's frame too.
  const seen = (one, line = null) => {
    const { left, right, top, bottom } = line ?? one.getBoundingClientRect();
    const box = { left, right, top, bottom };
    let layer = null;
    for (let each = one; each !== null; each = each.parentElement) {
      const { position, overflowX, overflowY } = getComputedStyle(each);
      if ((line !== null || each !== one) && layer === null && (overflowX !== 'visible' || overflowY !== 'visible')) {
        const frame = each.getBoundingClientRect();
        box.left = Math.max(box.left, frame.left);
        box.right = Math.min(box.right, frame.right);
        box.top = Math.max(box.top, frame.top);
        box.bottom = Math.min(box.bottom, frame.bottom);
      }
      if (layer === null && (/fixed|sticky/.test(position) || each.matches('[role=listbox], [role=menu]'))) layer = each;
    }
    return { one, box, layer };
  };
  // A field's own button stands within it.
  const isFieldWith = (field, button) =>
    /input|textarea/.test(field.localName) && field.parentElement.contains(button);
  // A picture that opens may have a button of its own laid upon it.
  const isOnPicture = (picture, button) =>
    picture.parentElement === button.parentElement && picture.textContent.trim() === '' &&
    picture.querySelector('img, video, canvas') !== null && getComputedStyle(button).position === 'absolute';
  const targets = [...document.querySelectorAll(TARGETS)]
    .filter(one => !one.closest('[aria-hidden=true], [inert]') && getComputedStyle(one).display !== 'inline')
    .filter(one => one.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true, contentVisibilityAuto: true }))
    .map(one => seen(one));
  const overlap = (first, second, allowed) =>
    first.layer === second.layer &&
    Math.min(first.box.right, second.box.right) - Math.max(first.box.left, second.box.left) > allowed &&
    Math.min(first.box.bottom, second.box.bottom) - Math.max(first.box.top, second.box.top) > allowed;
  for (const [index, first] of targets.entries()) {
    for (const second of targets.slice(index + 1)) {
      if (first.one.contains(second.one) || isFieldWith(first.one, second.one) || isOnPicture(first.one, second.one)) continue;
      if (overlap(first, second, 1)) misfits.push('Over each other: ' + describe(first.one) + ' and ' + describe(second.one));
    }
  }
  const lines = words.flatMap(text => {
    const range = document.createRange();
    range.selectNodeContents(text);
    return [...range.getClientRects()].map(box => seen(text.parentElement, box));
  });
  // What a finger meets may be larger than what is drawn, and reach into the line beside it: without a ground, words and icon are all.
  const drawn = ({ one }) => {
    const { backgroundColor, borderStyle } = getComputedStyle(one);
    if (backgroundColor !== 'rgba(0, 0, 0, 0)' || borderStyle !== 'none') return [seen(one)];
    return [...lines.filter(line => one.contains(line.one)), ...[...one.querySelectorAll('svg, img')].map(icon => seen(icon))];
  };
  for (const target of targets) {
    const shapes = drawn(target);
    for (const line of lines)
      if (!target.one.contains(line.one) && !line.one.contains(target.one) && shapes.some(shape => overlap(shape, line, 4)))
        misfits.push('Over words: ' + describe(target.one) + ' and ' + describe(line.one));
  }
  const extent = one => {
    const { width, height } = one.getBoundingClientRect();
    const { content, position, width: wide, height: high } = getComputedStyle(one, '::after');
    const isLarger = content !== 'none' && position === 'absolute';
    return Math.min(isLarger ? Math.max(width, parseFloat(wide)) : width, isLarger ? Math.max(height, parseFloat(high)) : height);
  };
  if (matchMedia('(pointer: coarse)').matches)
    for (const { one, box } of targets)
      if (one.matches('button, select, [role=tab], [role=menuitem]') && box.right - box.left > 2 && extent(one) < ${FINGER - 0.5})
        misfits.push('Too small for a finger: ' + describe(one));
  return misfits;
})()`;

/** Everything fits: nothing is cut off, no target lies over another, and nothing is to be scrolled to sideways. */
export async function expectToFit(page: Page, where: string): Promise<void> {
  await expect(async () => expect(await page.evaluate<string[]>(MISFITS)).toEqual([]), where).toPass(AGAIN);
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
