import { expect, type Page } from '@playwright/test';

/** Smallest size of a touch target, in CSS px. */
const FINGER = 44;

/**
 * Script that describes cut-off texts, overlapping targets, targets too small for a finger, and sideways scrolling.
 * Titles that end in an ellipsis and texts clamped to some lines are intended; content that is hidden, or only for
 * screen readers, is skipped. The script is a string, as these tests have no DOM types.
 */
const MISFITS = `() => {
  const TARGETS = 'a[href], button, input:not([type=hidden], [type=file]), select, textarea, [role=tab], [role=menuitem], [role=option]';
  const root = document.documentElement;
  const misfits = [];
  // Of most elements it is asked for once for every word within them.
  const styles = new Map();
  const styleOf = one => {
    let style = styles.get(one);
    if (style === undefined) {
      const { position, overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(one);
      style = { position, overflowX, overflowY, textOverflow, webkitLineClamp, frame: one.getBoundingClientRect() };
      styles.set(one, style);
    }
    return style;
  };
  const describe = one => one.textContent.trim().slice(0, 60) + ' <' + one.localName + ' class="' + one.className + '">';
  if (root.scrollWidth > root.clientWidth) misfits.push('The page scrolls sideways: ' + root.scrollWidth + ' px');
  const isCut = (text, element) => {
    const range = document.createRange();
    range.selectNodeContents(text);
    const box = range.getBoundingClientRect();
    if (box.width < 2 || box.height < 2) return false;
    for (let one = element; one !== null && one !== document.body; one = one.parentElement) {
      const style = styleOf(one);
      if (style.position === 'fixed' || style.overflowX === 'auto' || style.overflowX === 'scroll') return false;
      if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') return false;
      const { frame } = style;
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
      const { position, overflowX, overflowY, frame } = styleOf(each);
      if ((line !== null || each !== one) && layer === null && (overflowX !== 'visible' || overflowY !== 'visible')) {
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
    for (let other = index + 1; other < targets.length; other += 1) {
      const second = targets[other];
      if (!overlap(first, second, 1)) continue;
      if (first.one.contains(second.one) || isFieldWith(first.one, second.one) || isOnPicture(first.one, second.one)) continue;
      misfits.push('Over each other: ' + describe(first.one) + ' and ' + describe(second.one));
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
}`;

/**
 * Script that checks once the latest changes are painted, and repeats until all fits or the time to load is over. It
 * runs in the page: a request from here costs as much as the check.
 */
const LASTING_MISFITS = `(async misfits => {
  const painted = () => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const end = performance.now() + 20_000;
  for (;;) {
    await painted();
    const found = misfits();
    if (found.length === 0 || performance.now() > end) return found;
    await new Promise(resolve => setTimeout(resolve, 200));
  }
})(${MISFITS})`;

/** Checks that all content fits: no cut-off text, no overlapping targets, and no sideways scrolling. */
export async function expectToFit(page: Page, where: string): Promise<void> {
  expect(await page.evaluate<string[]>(LASTING_MISFITS), where).toEqual([]);
}

/** Returns the content that does not fit on the current page. */
export const misfitsOf = (page: Page): Promise<string[]> => page.evaluate<string[]>(`(${MISFITS})()`);
