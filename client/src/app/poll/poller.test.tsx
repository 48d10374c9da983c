import { act, Profiler, useRef } from 'react';
import { expect, test } from 'vitest';
import { answerRequests } from '../../api/test-answers.ts';
import { Bell } from '../../features/notifications/public.ts';
import { giveLocks } from '../../testing/fake-locks.ts';
import { render } from '../../testing/render.tsx';
import { Poller } from './poller.tsx';

let renders = 0;

function Watched() {
  const anchor = useRef<HTMLDivElement>(null);
  return (
    <Profiler id="shell" onRender={() => (renders += 1)}>
      <Poller />
      <div ref={anchor}>
        <Bell anchor={anchor} />
      </div>
    </Profiler>
  );
}

/** Triggers the next poll now. */
const poll = () =>
  act(async () => {
    window.dispatchEvent(new Event('online'));
    await new Promise(resolve => setTimeout(resolve, 20));
  });

giveLocks();

test('a poll that says the same renders nothing; one that says something new renders the bell', async () => {
  let unread = 2;
  const asked = answerRequests(() => ({
    data: { notifications: { unread, latest: 9 }, feed: { latest: 0 }, items: [], messages: [], credits: [] },
  }));
  const screen = await render(<Watched />);
  expect(screen.hasButton('Notificaciones, 2 sin leer')).toBe(true);

  renders = 0;
  for (let count = 0; count < 5; count += 1) await poll();
  expect(asked).toHaveLength(6);
  expect(renders).toBe(0);

  unread = 3;
  await poll();
  expect(screen.hasButton('Notificaciones, 3 sin leer')).toBe(true);
  expect(renders).toBeGreaterThan(0);
});
