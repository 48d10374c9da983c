import type { Locator, Page } from '@playwright/test';

/** Scroll step in CSS px, less than the height of any window in the tests, so that nothing is skipped. */
const STEP = 300;

/** Number of steps after which scrolling starts again from the top: content above may have grown in the meantime. */
const STEPS = 20;

/**
 * Scrolls as a person does who looks for the target, until lazily loaded content has come. Each step waits for two
 * frames, since a page scrolled on before it was drawn doesn't register the position.
 */
export async function scrollTo(page: Page, target: Locator): Promise<void> {
  const twoPictures = 'new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))';
  for (let step = 0; !(await target.isVisible()); step += 1) {
    await page.evaluate(`scrollTo(0, ${(step % STEPS) * STEP}); ${twoPictures}`);
  }
  await target.scrollIntoViewIfNeeded();
}
