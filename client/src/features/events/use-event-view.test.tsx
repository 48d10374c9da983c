import { useDispatch } from 'react-redux';
import { Link } from 'react-router-dom';
import { act } from 'react';
import { expect, test } from 'vitest';
import { answerRequests } from '../../api/test-answers.ts';
import { render } from '../../testing/render.tsx';
import { updateBell, type BellDispatch } from '../notifications/public.ts';
import { useEventView } from './pages/event-page.tsx';

/** Renders an open event, and a button that simulates the poll. */
function Open() {
  const view = useEventView('4');
  const dispatch = useDispatch<BellDispatch>();
  return (
    <>
      <p>{view.step === 'ready' ? view.subject.Location : view.step}</p>
      <button onClick={() => dispatch(updateBell({ unread: 1, latest: 0 }))}>Lo de antes</button>
      <button onClick={() => dispatch(updateBell({ unread: 2, latest: 9 }))}>Algo nuevo</button>
      <Link to="/event/4">Abrir</Link>
    </>
  );
}

test('an event that stands open shows what has changed once the bell rings, or its address is opened again', async () => {
  let now = 'Norte';
  answerRequests(() => ({ data: { results: { Id: 4, Location: now, Content: '' } } }));
  const screen = await render(<Open />, '/event/4');
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
