import { expect, test } from 'vitest';
import type { OutboxTotals } from '#contract/features/mail/types.ts';
import { answerRequests } from '../../api/test-answers.ts';
import { paths } from '../../lib/paths.ts';
import { render, VIEWER } from '../../testing/render.tsx';
import { ViewerContext } from '../session/public.ts';
import { OutboxPage } from './pages/outbox-page.tsx';

const EVERYBODYS: OutboxTotals = { waiting: 101, sending: 0, sent: 7, failed: 0, dropped: 0 };
const FOUND: OutboxTotals = { ...EVERYBODYS, waiting: 3, sent: 0 };

test.each([
  ['', 'En espera (101)'],
  ['?buscar=natalia', 'En espera (3)'],
])('the numbers beside the states are of what the search %j finds', async (search, option) => {
  answerRequests(({ url, query }) => ({
    data: url.endsWith('/totals') ? (query === '$search=natalia' ? FOUND : EVERYBODYS) : { results: [] },
  }));
  await render(
    <ViewerContext value={{ ...VIEWER, access: true }}>
      <OutboxPage />
    </ViewerContext>,
    paths.admin('mail') + search,
  );
  const options = () => [...document.querySelectorAll('option')].map(({ textContent }) => textContent);
  await expect.poll(options).toContain(option);
});
