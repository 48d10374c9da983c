import { useDispatch } from 'react-redux';
import { Link } from 'react-router-dom';
import { act } from 'react';
import { expect, test } from 'vitest';
import { answerRequests } from '../../api/test-answers.ts';
import { render } from '../../testing/render.tsx';
import { updateBell, type BellDispatch } from '../notifications/public.ts';
import { useNewsView } from './use-news-view.ts';

/** A news item that stands open, and what the poll says. */
function Open() {
  const view = useNewsView('4');
  const dispatch = useDispatch<BellDispatch>();
  return (
    <>
      <p>{view.step === 'ready' ? view.thing.Title : view.step}</p>
      <button onClick={() => dispatch(updateBell({ unread: 1, latest: 8 }))}>Lo de antes</button>
      <button onClick={() => dispatch(updateBell({ unread: 2, latest: 9 }))}>Algo nuevo</button>
      <Link to="/new/4">Abrir</Link>
    </>
  );
}

test('a news item that stands open shows what has changed once the bell rings, or its address is opened again', async () => {
  let now = 'Norte';
  answerRequests(() => ({ data: { results: { Id: 4, Title: now, Content: '' } } }));
  const screen = await render(<Open />, '/new/4');
  expect(screen.text()).toContain('Norte');
  now = 'Centro';
  await screen.press('Lo de antes');
  expect(screen.text()).toContain('Norte');
  await screen.press('Algo nuevo');
  expect(screen.text()).toContain('Centro');
  now = 'Sur';
  await screen.press('Algo nuevo');
  expect(screen.text()).toContain('Centro');
  await act(async () => document.querySelector('a')?.click());
  await expect.poll(screen.text).toContain('Sur');
});
