import type { Locator, Page } from '@playwright/test';

/** Less than the height of any window in the tests, in CSS px, so that nothing is passed unseen. */
const STEP = 300;

/** From the top again, once so many windows are passed: what stands above may have grown meanwhile. */
const STEPS = 20;

/**
 * Scrolls as somebody does who looks for it, until what comes when somebody is near has come. Each step waits for two pictures,
 * since a page that is scrolled on before it was drawn doesn't know that anybody was there.
 */
export async function scrollTo(page: Page, target: Locator): Promise<void> {
  const twoPictures = 'new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))';
  for (let step = 0; !(await target.isVisible()); step += 1) {
    await page.evaluate(`scrollTo(0, ${(step % STEPS) * STEP}); ${twoPictures}`);
  }
  await target.scrollIntoViewIfNeeded();
}
