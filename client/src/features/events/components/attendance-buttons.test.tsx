import { act, useState } from 'react';
import { expect, test } from 'vitest';
import type { EventRow } from '#contract/features/events/types.ts';
import { answerRequests } from '../../../api/test-answers.ts';
import { render } from '../../../testing/render.tsx';
import { AttendanceButtons } from './attendance-panel.tsx';

/** Event as the buttons see it. */
const EVENT = {
  Id: 4,
  PostId: 9,
  StartDate: '2100-01-01T12:00:00Z',
  EndDate: null,
  ClosingDate: null,
  Cancelled: false,
  IAttend: false,
  IWait: false,
  IAmInterested: false,
  WaitingCount: 0,
} as EventRow;

test('sends the second answer once the first has come back, and what is pressed twice once', async () => {
  const arrivals: (() => void)[] = [];
  const seen = answerRequests(() => new Promise(resolve => arrivals.push(() => resolve({ data: {} }))));
  const screen = await render(<AttendanceButtons event={EVENT} />);
  await act(async () => {
    screen.button('Asistiré').click();
    screen.button('Asistiré').click();
    screen.button('Me interesa').click();
  });
  const sent = () => seen.map(({ method, url }) => `${method} ${url}`);
  await expect.poll(sent).toEqual(['PUT /Flx_Events/4/attendance']);
  await act(async () => arrivals[0]?.());
  await expect.poll(sent).toEqual(['PUT /Flx_Events/4/attendance', 'PUT /Flx_Events/4/interest']);
  await act(async () => arrivals[1]?.());
});

/** Renders the buttons, and one that sets the event to attended. */
function Answered() {
  const [IAttend, setAttend] = useState(false);
  return (
    <>
      <AttendanceButtons event={{ ...EVENT, IAttend }} />
      <button type="button" onClick={() => setAttend(true)}>
        Ya se ve
      </button>
    </>
  );
}

test('takes an answer back that is still on its way', async () => {
  const arrivals: (() => void)[] = [];
  const seen = answerRequests(() => new Promise(resolve => arrivals.push(() => resolve({ data: {} }))));
  const screen = await render(<Answered />);
  for (const name of ['Asistiré', 'Ya se ve', 'Asistiré']) await screen.press(name);
  await act(async () => arrivals[0]?.());
  await expect.poll(() => seen.map(({ method }) => method)).toEqual(['PUT', 'DELETE']);
  await act(async () => arrivals[1]?.());
});

test('asks before a place goes to who waits for it', async () => {
  const seen = answerRequests(() => ({ data: {} }));
  const screen = await render(<AttendanceButtons event={{ ...EVENT, IAttend: true, WaitingCount: 4 }} />);
  const question = () => document.querySelector('[role=alertdialog]');
  const answer = async (name: string) => {
    await expect.poll(() => question()?.textContent).toContain('¿Ceder tu cupo?');
    const buttons = [...(question()?.querySelectorAll('button') ?? [])];
    await act(async () => buttons.find(({ textContent }) => textContent === name)?.click());
  };
  await screen.press('Asistiré');
  await answer('Cancelar');
  expect(seen).toEqual([]);
  await screen.press('Asistiré');
  await answer('Ceder mi cupo');
  await expect.poll(() => seen.map(({ method }) => method)).toEqual(['DELETE']);
});
