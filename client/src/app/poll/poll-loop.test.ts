import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { PollAnswer } from '#contract/features/notifications/types.ts';
import { answerRequests } from '../../api/test-answers.ts';
import { chooseDataSaving } from '../../lib/data-saving.ts';
import { LAST_ACTIVITY_KEY } from '../../lib/last-activity.ts';
import { notePushes } from '../../lib/pushes.ts';
import { setHidden } from '../../testing/visibility.ts';
import { pollLoop } from './poll-loop.ts';

const answerWith = (unread: number): PollAnswer => ({
  notifications: { unread, latest: unread },
  feed: { latest: 0 },
  items: [],
  messages: [],
  credits: [],
});

let end: AbortController;
beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  end = new AbortController();
});
afterEach(() => {
  end.abort();
  setHidden(false);
  vi.useRealTimers();
});

/**
 * Starts a loop against a server that fails the polls with these numbers, from 1. Reports the number of requests, and
 * which asked for everything.
 */
function start(failing: readonly number[] = [], status = 503) {
  const answers: PollAnswer[] = [];
  const asked = answerRequests(() =>
    failing.includes(asked.length) ? { status } : { data: answerWith(asked.length) },
  );
  void pollLoop(answer => answers.push(answer), end.signal);
  const whole = () => asked.map(({ headers }) => headers['cache-control'] === 'no-cache');
  return { asked, answers, whole };
}

const pass = (durationMs: number) => vi.advanceTimersByTimeAsync(durationMs);

describe('pollLoop', () => {
  it('asks at once, then ten seconds after each answer', async () => {
    const { asked, answers } = start();
    await pass(0);
    expect(asked).toMatchObject([{ method: 'GET', url: '/poll' }]);
    await pass(9_999);
    expect(asked).toHaveLength(1);
    await pass(1);
    expect(asked).toHaveLength(2);
    expect(answers).toMatchObject([answerWith(1), answerWith(2)]);
  });

  it('says which of the items in sight the answer does not name', async () => {
    const [here, gone] = [3, 4].map(id => {
      const element = document.body.appendChild(document.createElement('article'));
      element.dataset['item'] = String(id);
      vi.spyOn(element, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 100, 100));
      onTestFinished(() => element.remove());
      return id;
    });
    const items = [{ Id: here, LikeCount: 0, ApplauseCount: 0, CommentCount: 0 }];
    const asked = answerRequests(() => ({ data: { ...answerWith(1), items } }));
    const heard: unknown[] = [];
    void pollLoop(({ missing }) => heard.push(missing), end.signal);
    await pass(0);
    expect(asked[0]?.query).toBe('items=3,4');
    expect(heard).toEqual([[gone]]);
  });

  it('asks once a minute while data are saved, pushes arrive and nothing moves, and at once after a press', async () => {
    onTestFinished(() => {
      localStorage.clear();
      notePushes(false);
    });
    notePushes(true);
    localStorage.setItem(LAST_ACTIVITY_KEY, String(Date.now() - 60_000));
    const { asked } = start();
    await pass(10_000);
    expect(asked).toHaveLength(2);
    chooseDataSaving('on');
    await pass(10_000);
    expect(asked).toHaveLength(3);
    await pass(59_999);
    expect(asked).toHaveLength(3);
    window.dispatchEvent(new Event('pointerdown'));
    localStorage.setItem(LAST_ACTIVITY_KEY, String(Date.now()));
    await pass(0);
    expect(asked).toHaveLength(4);
    await pass(10_000);
    expect(asked).toHaveLength(5);
  });

  it('asks once a minute while nobody looks, and at once when somebody does again', async () => {
    setHidden(true);
    const { asked } = start();
    await pass(59_999);
    expect(asked).toHaveLength(1);
    await pass(1);
    expect(asked).toHaveLength(2);
    setHidden(false);
    await pass(0);
    expect(asked).toHaveLength(3);
    await pass(10_000);
    expect(asked).toHaveLength(4);
  });

  it('tries again after a failure, and asks for everything until it succeeds', async () => {
    const { asked, answers, whole } = start([2, 3]);
    await pass(10_000);
    expect(answers).toHaveLength(1);
    await pass(4_999);
    expect(asked).toHaveLength(2);
    await pass(1);
    expect(asked).toHaveLength(3);
    await pass(10_000);
    expect(answers).toMatchObject([answerWith(1), answerWith(4)]);
    await pass(10_000);
    expect(whole()).toEqual([false, false, true, true, false]);
  });

  it('tries at once when the network is back', async () => {
    const { asked } = start([1]);
    await pass(0);
    window.dispatchEvent(new Event('online'));
    await pass(0);
    expect(asked).toHaveLength(2);
  });

  it('ends when it is told to', async () => {
    const { asked } = start();
    await pass(0);
    end.abort();
    await pass(120_000);
    expect(asked).toHaveLength(1);
    expect(vi.getTimerCount()).toBe(0);
  });
});
