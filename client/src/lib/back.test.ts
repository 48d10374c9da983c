import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { closedByBack, leaveOpen, leavePage } from './back.ts';

/** Creates a fake browser history: a list of entries with a current one, which reports navigation asynchronously. */
function giveHistory() {
  const entries: unknown[] = [null];
  const names: string[] = ['page'];
  let index = 0;
  const go = (delta: number) => {
    setTimeout(() => {
      index = Math.max(0, index + delta);
      dispatchEvent(new PopStateEvent('popstate'));
    });
  };
  const add = (state: unknown, name: string) => {
    entries.splice(index + 1, Infinity, state);
    names.splice(index + 1, Infinity, name);
    index++;
  };
  vi.spyOn(history, 'state', 'get').mockImplementation(() => entries[index]);
  const gone = vi.spyOn(history, 'go').mockImplementation(delta => go(delta ?? 0));
  const added = vi.spyOn(history, 'pushState').mockImplementation((state, name) => add(state, name || 'open'));
  return {
    entries: names,
    gone,
    added,
    at: () => index,
    back: async () => {
      go(-1);
      await soon();
    },
  };
}

/** Waits for several turns of the event loop, so that pending callbacks run however busy the machine is. */
async function soon(): Promise<void> {
  for (let turn = 0; turn < 6; turn += 1) await new Promise(resolve => setTimeout(resolve, 4));
}

/** Opens a fake dialog after a press, and returns whether it is open and how to close it. */
function openOne(isRefused = false): { isOpen: () => boolean; close: () => void } {
  let isOpen = true;
  dispatchEvent(new Event('pointerup'));
  const close = () => {
    isOpen = false;
    closed();
  };
  const closed = closedByBack(() => {
    if (!isRefused) close();
  });
  onTestFinished(closed);
  return { isOpen: () => isOpen, close };
}

let browser: ReturnType<typeof giveHistory>;

beforeEach(async () => {
  browser = giveHistory();
  // Other tests have left entries in another history.
  dispatchEvent(new PopStateEvent('popstate'));
  await soon();
});

test('Back closes what is open, one at a time, and then leaves the page', async () => {
  const under = openOne();
  const over = openOne();
  await soon();
  expect(browser.entries).toEqual(['page', 'open', 'open']);
  await browser.back();
  expect([under.isOpen(), over.isOpen()]).toEqual([true, false]);
  await browser.back();
  expect(under.isOpen()).toBe(false);
  expect(browser.at()).toBe(0);
});

test('what is closed by its button takes its entry away', async () => {
  const dialog = openOne();
  await soon();
  expect(browser.at()).toBe(1);
  dialog.close();
  await soon();
  expect(browser.at()).toBe(0);
});

test('what opens as another closes takes over its entry', async () => {
  const menu = openOne();
  await soon();
  menu.close();
  openOne();
  await soon();
  expect(browser.entries).toEqual(['page', 'open']);
  expect(browser.gone).not.toHaveBeenCalled();
});

test('what refuses to close has its entry again', async () => {
  openOne(true);
  await soon();
  await browser.back();
  expect(browser.at()).toBe(1);
  // The old entry is reused. The browser would treat a new one as added without a user action, and would drop the
  // page's own entry.
  expect(browser.added).toHaveBeenCalledOnce();
});

test('a question that Back has asked shares the entry of what it is about until somebody presses something', async () => {
  let question: ReturnType<typeof openOne> | undefined;
  const closed = closedByBack(() => {
    const answer = closedByBack(() => answer());
    question = { isOpen: () => true, close: answer };
  });
  onTestFinished(closed);
  dispatchEvent(new Event('pointerup'));
  await soon();
  await browser.back();
  expect(browser.entries).toEqual(['page', 'open']);
  expect(browser.at()).toBe(1);
  dispatchEvent(new Event('pointerup'));
  await soon();
  expect(browser.entries).toEqual(['page', 'open', 'open']);
  question?.close();
  await soon();
  expect(browser.at()).toBe(1);
});

test('another page follows upon this one, without entries in between', async () => {
  openOne();
  openOne();
  await soon();
  leaveOpen(() => history.pushState({}, 'next'));
  await soon();
  expect(browser.entries).toEqual(['page', 'next']);
  expect(browser.at()).toBe(1);
});

test('the router goes at once when nothing is open', () => {
  const move = vi.fn();
  leaveOpen(move);
  expect(move).toHaveBeenCalledOnce();
});

test('the application is left after the entry of the dialog that has just closed, not while it is removed', async () => {
  const dialog = openOne();
  await soon();
  const at: number[] = [];
  vi.spyOn(window.location, 'assign').mockImplementation(() => void at.push(browser.at()));
  dialog.close();
  leavePage('/idp');
  expect(at).toEqual([]);
  await soon();
  expect(at).toEqual([0]);
  expect(browser.gone).toHaveBeenCalledOnce();
});

test('a forward step to something that is closed comes back', async () => {
  const dialog = openOne();
  await soon();
  dialog.close();
  await soon();
  history.go(1);
  await soon();
  expect(browser.at()).toBe(0);
});

test('a page that shows while it goes back goes back once', async () => {
  const dialog = openOne();
  await soon();
  dialog.close();
  await new Promise(resolve => setTimeout(resolve));
  dispatchEvent(new Event('pageshow'));
  await soon();
  expect(browser.gone).toHaveBeenCalledOnce();
});
