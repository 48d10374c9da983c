import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** No violation of any rule that axe knows, in the light and in the dark scheme. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const scheme of ['light', 'dark']) {
    await page.evaluate(`document.documentElement.dataset.colorScheme = '${scheme}'`);
    const { violations } = await new AxeBuilder({ page }).analyze();
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
