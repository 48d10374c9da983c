import { expect, test } from 'vitest';
import { problems } from '#contract/i18n/es-CO/problems.ts';
import { phone } from '#contract/i18n/es-CO/phone.ts';
import { answerRequests } from '../api/test-answers.ts';
import { render } from '../testing/render.tsx';
import { ViewerGate } from './viewer-gate.tsx';

const titleAfter = async (status: number, code: 'blocked' | 'internal'): Promise<string | undefined> => {
  answerRequests(() => ({
    status,
    data: { status, code, title: problems.titles[code], detail: problems.details[code]() },
  }));
  await render(<ViewerGate>Adentro</ViewerGate>);
  await expect.poll(() => document.querySelector('h1')).not.toBeNull();
  expect(document.body.textContent).not.toContain('Adentro');
  return document.querySelector('h1')?.textContent;
};

test('a blocked person reads that as the title, others that their data did not load', async () => {
  expect(await titleAfter(403, 'blocked')).toBe('Cuenta bloqueada');
  document.body.replaceChildren();
  expect(await titleAfter(500, 'internal')).toBe(phone.notLoaded);
});
