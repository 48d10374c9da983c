import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * Until what began to move before it was told not to, such as a dialog, has arrived: at most for the longest movement of the
 * design, and a margin, because what is out of sight does not go on.
 */
const STILL = `Promise.race([
  new Promise(resolve => setTimeout(resolve, 400)),
  Promise.allSettled(document.getAnimations().map(animation => animation.finished)),
]).then(() => undefined)`;

/** Until what has just been changed is painted. */
const PAINTED =
  'new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))).then(() => undefined)';

/** What a scheme can change: everything else is the same page. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/** What is still on its way after that is looked at again, and has to be well in the end. */
const AGAIN = { timeout: 5_000 };

/**
 * No violation of any rule that axe knows in the light scheme, nor of those about colours in the dark one. Without motion:
 * a dialog that is fading in is invisible to axe, and a colour that is on its way to the other scheme has no contrast, in
 * cards that are scrolled out of sight for as long as they are.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(PAINTED);
  await page.evaluate(STILL);
  for (const scheme of ['light', 'dark'] as const) {
    await page.evaluate(`document.documentElement.dataset.colorScheme = '${scheme}'`);
    await page.evaluate(PAINTED);
    await expect(async () => expect(await violationsIn(page, scheme)).toEqual([])).toPass(AGAIN);
  }
}

async function violationsIn(page: Page, scheme: 'light' | 'dark'): Promise<string[]> {
  // No page has frames to look into, for which the other mode opens a window each time.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations } = await (scheme === 'dark' ? axe.withRules(OF_COLOURS) : axe).analyze();
  return violations.map(
    ({ id, nodes }) =>
      `${scheme} ${id}: ${nodes
        .map(node => node.html)
        .join(' | ')
        .slice(0, 400)}`,
  );
}
