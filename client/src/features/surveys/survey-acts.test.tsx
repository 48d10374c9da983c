import { act } from 'react';
import { expect, it } from 'vitest';
import { answerRequests } from '../../api/test-answers.ts';
import { render } from '../../testing/render.tsx';
import { surveysAdmin } from '#contract/i18n/es-CO/surveys-admin.ts';
import { currentToasts, dismissToast } from '../../ui/overlays/toast.ts';
import { useSurveyActs } from './use-survey-acts.tsx';

const { console: text } = surveysAdmin;

function Bell() {
  const { remind } = useSurveyActs();
  return (
    <button type="button" onClick={() => void remind({ Id: 5, Title: 'Casino' })}>
      Campana
    </button>
  );
}

/** Presses the reminder bell of a survey with this number of pending people. */
async function ring(Pending: number, Anonymous = false) {
  const seen = answerRequests(({ method }) =>
    method === 'GET' ? { data: { Audience: 48, Participants: 48, Pending, Anonymous } } : { data: { Count: Pending } },
  );
  const screen = await render(<Bell />);
  await screen.press('Campana');
  return { sent: () => seen.filter(({ method }) => method === 'POST').map(({ url }) => url) };
}

const question = () => document.querySelector('[role=alertdialog]');

async function answer(name: string): Promise<void> {
  await expect.poll(question).not.toBeNull();
  const buttons = [...(question()?.querySelectorAll('button') ?? [])];
  await act(async () => buttons.find(({ textContent }) => textContent === name)?.click());
}

async function says(words: string): Promise<void> {
  await expect.poll(() => currentToasts().map(toast => toast.text)).toEqual([words]);
  await act(async () => {
    for (const { id } of currentToasts()) dismissToast(id);
  });
}

it('a reminder says how many people it goes to, and is sent to them once that is meant', async () => {
  const { sent } = await ring(47);
  await expect.poll(() => question()?.textContent).toContain(text.remindHint(47));
  expect(sent()).toEqual([]);
  await answer(text.remindConfirm);
  await says(text.reminded(47));
  expect(sent()).toEqual(['/Flx_Survey/5/reminders']);
});

it('a reminder that is not meant is not sent', async () => {
  const { sent } = await ring(48);
  await answer('Cancelar');
  await expect.poll(question).toBeNull();
  expect(sent()).toEqual([]);
});

it('nobody is reminded where everybody has answered', async () => {
  const { sent } = await ring(0);
  await says(text.reminded(0));
  expect([question(), sent()]).toEqual([null, []]);
});

it('a reminder of an anonymous survey says no exact number, and is sent where fewer than five are left', async () => {
  const { sent } = await ring(0, true);
  await expect.poll(() => question()?.textContent).toContain(text.remindAnonymousHint(0));
  await answer(text.remindConfirm);
  await says(text.remindedAnonymous);
  expect(sent()).toEqual(['/Flx_Survey/5/reminders']);
});
