import { act, useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { help } from '#contract/i18n/es-CO/help.ts';
import { answerRequests } from '../../../api/test-answers.ts';
import { pressAnywhere } from '../../../testing/press-anywhere.ts';
import { render } from '../../../testing/render.tsx';
import { messagesHeard } from '../../messages/public.ts';
import { WaitingMessage } from './waiting-message.tsx';

const message = (Id: number, FirstId: number) => ({
  Id,
  FirstId,
  Title: `Conversación ${FirstId}`,
  Description: `Texto ${Id}`,
  CreatorName: 'Andrés Mejía',
  Box: 'received',
  ViewedId: [],
  UsersId: [7],
});
const MESSAGES = [message(10, 10), message(12, 5), message(13, 10), message(14, 10)];

/** Page at which messages 10, 12 and 14 wait; 13 was viewed. */
function Page() {
  const dispatch = useDispatch();
  useEffect(() => {
    dispatch(messagesHeard({ credits: [], messages: [10, 12, 14].map(Id => ({ Id, At: '2026-11-29T15:00:00Z' })) }));
  }, [dispatch]);
  return <WaitingMessage />;
}

let marked: string[];
const says = () => document.body.textContent;
/** Lets two checks pass after which a dialog would open, and reads the page. */
const saysLater = async () => {
  await act(async () => void (await vi.advanceTimersByTimeAsync(3_200)));
  return says();
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  sessionStorage.clear();
  marked = [];
  answerRequests(({ method, url }) => {
    if (method === 'POST') marked.push(url);
    return { data: method === 'POST' ? null : { results: MESSAGES, __next: null } };
  });
});

afterEach(() => vi.useRealTimers());

test('a conversation opens once, with the number of its other messages, all of which are marked', async () => {
  await render(<Page />);
  await expect.poll(saysLater).toContain('Texto 10');
  expect(says()).toContain(help.dialog.more(1));
  expect(says()).not.toContain('Texto 12');
  await pressAnywhere(help.dialog.ok);
  await expect.poll(saysLater).toContain('Texto 12');
  expect(marked).toEqual(['/Flx_Messages/10/viewed', '/Flx_Messages/14/viewed']);
  expect(says()).not.toContain(help.dialog.more(1));
});

test('a conversation that was closed does not open again in the session', async () => {
  await render(<Page />);
  await expect.poll(saysLater).toContain('Texto 10');
  await pressAnywhere('Cerrar');
  await expect.poll(saysLater).toContain('Texto 12');
  await pressAnywhere('Cerrar');
  await render(<Page />);
  for (let look = 0; look < 3; look += 1) expect(await saysLater()).not.toContain('Texto');
  expect(marked).toEqual([]);
});

test('a conversation does not open over itself', async () => {
  await render(<Page />, '/messages/10');
  await expect.poll(saysLater).toContain('Texto 12');
  expect(says()).not.toContain('Texto 10');
});
