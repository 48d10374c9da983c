import { expect, test } from 'vitest';
import type { TermsAnswer } from '#contract/features/legal/types.ts';
import { legal } from '#contract/i18n/es-CO/legal.ts';
import { answerRequests } from '../../../api/test-answers.ts';
import { render } from '../../../testing/render.tsx';
import { TermsDialog } from './terms-dialog.tsx';

const TERMS: TermsAnswer['results'] = {
  Version: 2,
  Language: 'ES-CO',
  Title: 'Términos',
  Body: 'Escribe al responsable.',
  Sha256: 'ab',
  PublishedAt: '2026-11-30T10:00:00.000Z',
  AcceptedAt: null,
  Contact: { Id: 9, Title: 'Rosa Amaya', Email: 'rosa@yarumo.co' },
};

test('the terms name the person to write to, with a link to their address', async () => {
  answerRequests(() => ({ data: { results: TERMS } }));
  await render(<TermsDialog isNew />);
  await expect.poll(() => document.body.textContent).toContain(`${legal.contact.label}: Rosa Amaya`);
  expect(document.querySelector('a')?.href).toBe('mailto:rosa@yarumo.co');
});
