import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PollAnswer } from '#contract/features/notifications/types.ts';
import { answerRequests } from '../../api/test-answers.ts';
import { giveLocks } from '../../testing/fake-locks.ts';
import { setHidden } from '../../testing/visibility.ts';
import { pollForAllTabs } from './poll-tabs.ts';

const VIEWER = 7;

let ends: AbortController[];
giveLocks();
beforeEach(() => {
  ends = [];
});
afterEach(() => {
  for (const end of ends) end.abort();
  setHidden(false);
});

/**
 * Opens a tab of the browser that records its messages and can be closed. All tabs share one window here, so they are
 * hidden together.
 */
function openTab(viewer = VIEWER) {
  const end = new AbortController();
  ends.push(end);
  const onAnswer = vi.fn<(answer: PollAnswer) => void>();
  pollForAllTabs({ viewer, onAnswer, signal: end.signal });
  return { onAnswer, close: () => end.abort(), unread: () => onAnswer.mock.lastCall?.[0].notifications.unread };
}

/** Answers polls with a count that grows by one each time. */
function answerCounting() {
  const asked = answerRequests(() => ({
    data: {
      notifications: { unread: asked.length, latest: 1 },
      feed: { latest: 0 },
      items: [],
      messages: [],
      credits: [],
    },
  }));
  return asked;
}

const pollNow = () => window.dispatchEvent(new Event('online'));

test('one tab asks, and all know the answer', async () => {
  const asked = answerCounting();
  const tabs = [openTab(), openTab(), openTab()];
  await expect.poll(() => tabs.map(tab => tab.unread())).toEqual([1, 1, 1]);
  pollNow();
  await expect.poll(() => tabs.map(tab => tab.unread())).toEqual([2, 2, 2]);
  expect(asked).toHaveLength(2);
});

test('a tab that opens behind the others learns what they know', async () => {
  const asked = answerCounting();
  const first = openTab();
  await expect.poll(() => first.unread()).toBe(1);
  setHidden(true);
  const second = openTab();
  await expect.poll(() => second.unread()).toBe(1);
  expect(asked).toHaveLength(1);
});

test('when the one that asks is closed, another one goes on', async () => {
  const asked = answerCounting();
  setHidden(true);
  const tabs = [openTab(), openTab()];
  await expect.poll(() => tabs.map(tab => tab.unread())).toEqual([1, 1]);
  tabs[0]?.close();
  await expect.poll(() => tabs[1]?.unread()).toBe(2);
  expect(asked).toHaveLength(2);
});

test('tabs of somebody else learn nothing', async () => {
  answerCounting();
  const mine = openTab();
  await expect.poll(() => mine.unread()).toBe(1);
  setHidden(true);
  const other = new BroadcastChannel('tertulia.poll.8');
  const heard = vi.fn<() => void>();
  other.addEventListener('message', heard);
  other.postMessage({ kind: 'asks' });
  setHidden(false);
  pollNow();
  await expect.poll(() => mine.unread()).toBe(2);
  other.close();
  expect(heard).not.toHaveBeenCalled();
});
