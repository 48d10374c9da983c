import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { surveys } from '#contract/i18n/es-CO/surveys.ts';
import { answerRequests } from '../../api/test-answers.ts';
import { reportAnswer } from '../../lib/connection.ts';
import { render } from '../../testing/render.tsx';
import { SURVEY } from '../../testing/survey.ts';
import { AnswerFooter, AnswerForm } from './components/answer-form.tsx';
import { useAnswering } from './use-answering.ts';

/* Tests of answering a survey: whether the answers so far are kept. */

const text = surveys.answer;

const own = { Draft: null, Sent: null, Readers: 1, Area: null, Audience: 9 };

function Form() {
  const answering = useAnswering(SURVEY, own, 'form');
  return (
    <>
      <AnswerForm survey={SURVEY} own={own} answering={answering} formId="form" />
      <AnswerFooter answering={answering} formId="form" onClose={() => undefined} />
    </>
  );
}

/** Time longer than any pause in answering, in milliseconds. */
const LONG_MS = 10_000;

afterEach(() => {
  vi.useRealTimers();
});

it.each([
  { what: 'kept', status: 204, said: text.draftSaved },
  { what: 'not kept', status: 503, said: text.draftFailed },
])('what was answered so far is $what, and the form says so', async ({ status, said }) => {
  answerRequests(() => ({ status }));
  await render(<Form />);
  const notice = () => document.querySelector('[role=status]')?.textContent;
  expect(notice()).toBe('');
  vi.useFakeTimers();
  await act(async () => document.querySelector<HTMLInputElement>('input[type=radio]')?.click());
  await act(() => vi.advanceTimersByTimeAsync(LONG_MS));
  expect(notice()).toBe(said);
});

it('a draft that finds no connection is saved once it is back', async () => {
  let isOnline = false;
  const requests = answerRequests(() => ({ status: isOnline ? 204 : 0 }));
  await render(<Form />);
  const notice = () => document.querySelector('[role=status]')?.textContent;
  vi.useFakeTimers();
  await act(async () => document.querySelector<HTMLInputElement>('input[type=radio]')?.click());
  await act(() => vi.advanceTimersByTimeAsync(LONG_MS));
  expect(notice()).toBe(text.draftOffline);
  isOnline = true;
  await act(async () => reportAnswer());
  await act(() => vi.advanceTimersByTimeAsync(LONG_MS));
  expect(notice()).toBe(text.draftSaved);
  expect(requests.filter(({ method }) => method === 'PUT')).toHaveLength(2);
});

it('an answer that is stored already is said to be, and there is nothing left to send', async () => {
  const problem = { status: 409, code: 'already_answered', title: '', detail: surveys.errors.alreadyAnswered };
  answerRequests(({ method }) =>
    method === 'POST'
      ? { status: 409, data: problem }
      : { data: method === 'GET' ? { results: { ...SURVEY, IsAnswered: true } } : null },
  );
  const screen = await render(<Form />);
  await act(async () => document.querySelector<HTMLInputElement>('input[type=radio]')?.click());
  await screen.press(text.send);
  await screen.press(surveys.preview.send);
  await expect.poll(() => screen.text()).toContain(surveys.errors.alreadyAnswered);
  expect(screen.text()).not.toContain(text.failed);
  expect(screen.hasButton(text.done)).toBe(true);
});
