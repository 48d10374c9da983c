import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** The longest movement of the design, and a margin: what is scrolled out of sight never ends its own. */
const STILL_MS = 400;

/** Ends when what began to move before it was told not to, such as a dialog, has come to rest. */
const COME_TO_REST = `Promise.race([
  new Promise(resolve => setTimeout(resolve, ${STILL_MS})),
  new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))).then(() => Promise.allSettled(
    document.getAnimations().filter(one => one.effect.getTiming().iterations !== Infinity).map(one => one.finished),
  )),
]).then(() => undefined)`;

/** What a scheme can change: everything else is the same page. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/**
 * No violation of any rule that axe knows in the light scheme, nor of those about colours in the dark one. Without motion:
 * a dialog that is fading in is invisible to axe, and a colour that is on its way to the other scheme has no contrast, in
 * cards that are scrolled out of sight for as long as they are.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const scheme of ['light', 'dark']) {
    await page.evaluate(`document.documentElement.dataset.colorScheme = '${scheme}'`);
    await page.evaluate(COME_TO_REST);
    // No page has frames to look into, for which the other mode opens a window each time.
    const axe = new AxeBuilder({ page }).setLegacyMode();
    const { violations } = await (scheme === 'dark' ? axe.withRules(OF_COLOURS) : axe).analyze();
    const found = violations.map(
      ({ id, nodes }) =>
        `${scheme} ${id}: ${nodes
          .map(node => node.html)
          .join(' | ')
          .slice(0, 400)}`,
    );
    expect(found).toEqual([]);
  }
}
