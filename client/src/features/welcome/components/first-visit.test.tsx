import { act } from 'react';
import { afterEach, expect, test } from 'vitest';
import { welcome } from '#contract/i18n/es-CO/welcome.ts';
import { answerRequests } from '../../../api/test-answers.ts';
import { render, VIEWER } from '../../../testing/render.tsx';
import { ViewerContext } from '../../session/public.ts';
import { FirstVisit } from './first-visit.tsx';

const visit = (address = '/home') =>
  render(
    <ViewerContext value={{ ...VIEWER, isRegistered: false }}>
      <FirstVisit />
    </ViewerContext>,
    address,
  );
const says = () => document.body.textContent ?? '';

afterEach(() => sessionStorage.clear());

test('stays left after a reload, until the next visit', async () => {
  answerRequests(() => ({ data: { results: { Step: 1, Foto: null, Interests: [], Theme: null } } }));
  await visit();
  await expect.poll(says).toContain(welcome.wizard.later);
  const leave = [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent === welcome.wizard.later,
  );
  await act(async () => leave?.click());
  await expect.poll(says).not.toContain(welcome.wizard.later);
  const again = await visit();
  await again.settle();
  expect(says()).not.toContain(welcome.wizard.title);
  // Sign-out and the end of the tab empty this storage.
  sessionStorage.clear();
  await visit();
  await expect.poll(says).toContain(welcome.wizard.title);
});

test('waits for home, where nobody has come for something else', async () => {
  answerRequests(() => ({ data: { results: { Step: 1, Foto: null, Interests: [], Theme: null } } }));
  const console = await visit('/admin/directory');
  await console.settle();
  expect(says()).not.toContain(welcome.wizard.title);
  await visit();
  await expect.poll(says).toContain(welcome.wizard.title);
});
