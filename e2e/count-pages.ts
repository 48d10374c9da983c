import type { Browser, Page } from '@playwright/test';
import { countCost } from '../server/testing/count-cost.ts';

/** Counts the pages that any test opens in a browser, and the loads of addresses in each. */
export function countPages(browser: Browser): void {
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async options => {
    const context = await newContext(options);
    context.on('page', countLoads);
    return context;
  };
}

function countLoads(page: Page): void {
  countCost('pages');
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = (...where) => {
    countCost('loads');
    return goto(...where);
  };
  page.reload = (...how) => {
    countCost('loads');
    return reload(...how);
  };
}
