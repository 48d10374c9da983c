import { useDispatch } from 'react-redux';
import { Link } from 'react-router-dom';
import { act } from 'react';
import { expect, test } from 'vitest';
import { answerRequests } from '../../api/test-answers.ts';
import { render } from '../../testing/render.tsx';
import { refreshItem, type FeedDispatch } from '../feed/public.ts';
import { updateBell, type BellDispatch } from '../notifications/public.ts';
import { useNewsView } from './pages/news-item-page.tsx';

/** Open news item, with a button that simulates the poll. */
function Open() {
  const view = useNewsView('4');
  const dispatch = useDispatch<BellDispatch & FeedDispatch>();
  return (
    <>
      <p>{view.step === 'ready' ? view.subject.Title : view.step}</p>
      <button onClick={() => dispatch(updateBell({ unread: 1, latest: 8 }))}>Lo de antes</button>
      <button onClick={() => dispatch(updateBell({ unread: 2, latest: 9 }))}>Algo nuevo</button>
      <button onClick={() => void dispatch(refreshItem(40))}>El elemento</button>
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

test('a news item that stands open is not found any more once its item is not', async () => {
  let isGone = false;
  answerRequests(() =>
    isGone ? { status: 404 } : { data: { results: { Id: 4, PostId: 40, Title: 'Norte', Content: '' } } },
  );
  const screen = await render(<Open />, '/new/4');
  expect(screen.text()).toContain('Norte');
  isGone = true;
  await screen.press('El elemento');
  await expect.poll(screen.text).toContain('missing');
});
