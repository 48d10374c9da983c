import { act } from 'react';
import { expect, test } from 'vitest';
import { answerRequests } from '../../api/test-answers.ts';
import { recognitions } from '#contract/i18n/es-CO/recognitions.ts';
import { render } from '../../testing/render.tsx';
import { GiveDialog } from './forms/give-dialog.tsx';

const { give: text, errors } = recognitions;
const TYPE = { Id: 3, Title: 'Gracias', Icon: 'heart', IsOwn: false };

async function open(person?: { Id: number; Title: string }) {
  answerRequests(({ url }) =>
    url.includes('allowance')
      ? { data: { Allowance: 5, Given: 0 } }
      : { data: { results: url.includes('Types') || url.includes('Reward') ? [TYPE] : [], __next: null } },
  );
  await render(<GiveDialog person={person} onClose={() => undefined} />);
  await expect.poll(() => document.querySelector('input[type=radio]')).not.toBeNull();
}

const send = () =>
  act(async () => [...document.querySelectorAll('button')].find(one => one.textContent === text.send)?.click());
/** Returns the texts that describe the focused control. */
const described = () =>
  (document.activeElement?.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map(id => document.getElementById(id)?.textContent)
    .join(' ');
const words = () => document.body.textContent;

test('leads from the empty form to the first field that is missing, which says so', async () => {
  await open();
  await expect.poll(() => document.querySelector('[data-field=UserId]')).not.toBeNull();
  await send();
  await expect.poll(described).toContain(errors.peopleRequired);
  expect(words()).toContain(errors.rewardRequired);
  expect(words()).toContain(errors.commentRequired);
});

test('leads to what is missing next, and says no more of what is chosen', async () => {
  await open({ Id: 9, Title: 'Ana Gómez' });
  await send();
  await expect.poll(described).toBe(errors.rewardRequired);
  await act(async () => document.querySelector<HTMLElement>('input[type=radio]')?.click());
  expect(words()).not.toContain(errors.rewardRequired);
  expect(words()).toContain(errors.commentRequired);
  await send();
  await expect.poll(() => document.activeElement?.getAttribute('name')).toBe('Comment');
  expect(described()).toContain(errors.commentRequired);
});
