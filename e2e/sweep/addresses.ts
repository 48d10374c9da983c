import type { Page } from '@playwright/test';
import type { Stage } from './screen.ts';

/** Address of a page with the frame and a heading only. */
const NOWHERE = '/no-such-page';

/** Script that changes the address within the page, as the browser's own buttons do. */
const step = (address: string): string =>
  `history.pushState(null, '', ${JSON.stringify(address)}); dispatchEvent(new PopStateEvent('popstate'));`;

/**
 * Leaves a screen for an empty page, so that none of its parts is still there when the next one comes.
 * @returns whether everything has gone: a dialog that asks before closing stays, or goes forward again
 */
export function leave({ page, texts }: Stage): Promise<boolean> {
  return page.evaluate<boolean>(`(async () => {
    const isClear = () => document.querySelector(':is([role=dialog], [role=alertdialog], [role=menu], [role=listbox]):not([hidden])') === null &&
      [...document.querySelectorAll('main :is(h1, h2)')].some(one => one.textContent === ${JSON.stringify(texts.shell.notFound.title)});
    let isKept = false;
    history.go = () => { isKept = true; };
    ${step(NOWHERE)}
    for (let turn = 0; turn < 60 && !isKept && !isClear(); turn += 1) await new Promise(resolve => requestAnimationFrame(resolve));
    await new Promise(resolve => setTimeout(resolve));
    delete history.go;
    return !isKept && isClear();
  })()`);
}

/** Goes to an address within the page: loading the application would cost ten times as much. */
export async function showAddress(page: Page, address: string): Promise<void> {
  await page.evaluate(`{ ${step(address)} }`);
}
