import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { giveLocks } from '../../testing/fake-locks.ts';
import { setHidden } from '../../testing/visibility.ts';
import { leadOneTab } from './poll-tabs.ts';

const LOCK = 'test.poll';

const locks = giveLocks();
let end: AbortController;
beforeEach(() => {
  end = new AbortController();
});
afterEach(() => {
  end.abort();
  setHidden(false);
});

/** Lets promises settle. */
const settle = () => new Promise(resolve => setTimeout(resolve));

const whenOver = (signal: AbortSignal) =>
  new Promise<void>(resolve => signal.addEventListener('abort', () => resolve()));

/** Opens the tab under test. */
async function openTab() {
  const turns: AbortSignal[] = [];
  const onUnseen = vi.fn<() => void>();
  const lead = (turn: AbortSignal) => {
    turns.push(turn);
    return whenOver(turn);
  };
  const onOthersUnseen = leadOneTab({ lock: LOCK, lead, onUnseen, signal: end.signal });
  await settle();
  return { onUnseen, onOthersUnseen, isLeading: () => turns.at(-1)?.aborted === false, turns };
}

/** Opens another tab of the browser. */
async function otherTab(options: LockOptions = {}) {
  const closed = new AbortController();
  const held = locks.current.request(LOCK, options, () => whenOver(closed.signal));
  const lost = vi.fn<() => void>();
  held.catch(lost);
  await settle();
  return {
    lost,
    close: async () => {
      closed.abort();
      await settle();
    },
  };
}

describe('leadOneTab', () => {
  it('gives the lead to the tab that somebody looks at', async () => {
    const other = await otherTab();
    const tab = await openTab();
    expect(tab.isLeading()).toBe(true);
    expect(other.lost).toHaveBeenCalledOnce();
  });

  it('waits in line while nobody looks, and leads when the other tab is closed', async () => {
    setHidden(true);
    const other = await otherTab();
    const tab = await openTab();
    expect(tab.isLeading()).toBe(false);
    expect(other.lost).not.toHaveBeenCalled();
    await other.close();
    expect(tab.isLeading()).toBe(true);
  });

  it('loses the lead to a tab that takes it, and gets in line again', async () => {
    const tab = await openTab();
    const other = await otherTab({ steal: true });
    expect(tab.isLeading()).toBe(false);
    expect(locks.current.waiting).toBe(1);
    await other.close();
    expect(tab.isLeading()).toBe(true);
    expect(tab.turns).toHaveLength(2);
  });

  it('takes the lead when somebody comes back to it', async () => {
    setHidden(true);
    const other = await otherTab();
    const tab = await openTab();
    setHidden(false);
    await settle();
    expect(tab.isLeading()).toBe(true);
    expect(other.lost).toHaveBeenCalledOnce();
    expect(locks.current.waiting).toBe(0);
  });

  it('keeps the lead it has, however often it is looked at', async () => {
    const tab = await openTab();
    for (const isHidden of [true, false, true, false]) setHidden(isHidden);
    await settle();
    expect(tab.turns).toHaveLength(1);
    expect(tab.isLeading()).toBe(true);
  });

  it('tells the others when nobody looks at the leader any more', async () => {
    const tab = await openTab();
    expect(tab.onUnseen).not.toHaveBeenCalled();
    setHidden(true);
    expect(tab.onUnseen).toHaveBeenCalledOnce();
  });

  it('takes the lead from a tab that nobody looks at, if somebody looks at this one', async () => {
    const tab = await openTab();
    await otherTab({ steal: true });
    setHidden(true);
    tab.onOthersUnseen();
    await settle();
    expect(tab.isLeading()).toBe(false);
    Object.defineProperty(document, 'hidden', { configurable: true, value: false });
    tab.onOthersUnseen();
    await settle();
    expect(tab.isLeading()).toBe(true);
  });

  it('leaves for good when it is over', async () => {
    const tab = await openTab();
    end.abort();
    await settle();
    expect(tab.isLeading()).toBe(false);
    setHidden(false);
    await settle();
    expect(tab.turns).toHaveLength(1);
  });

  it.each([
    ['there are no locks', {}],
    ['locks are refused', { locks: { request: () => Promise.reject(new DOMException('No', 'SecurityError')) } }],
  ])('leads where %s', async (_case, browser) => {
    vi.stubGlobal('navigator', browser);
    const tab = await openTab();
    vi.unstubAllGlobals();
    expect(tab.isLeading()).toBe(true);
    expect(tab.turns).toHaveLength(1);
  });
});
