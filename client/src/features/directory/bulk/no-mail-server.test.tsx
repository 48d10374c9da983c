import { Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { BulkDetail } from '#contract/features/directory/bulk-types.ts';
import { directoryBulk } from '#contract/i18n/es-CO/directory-bulk.ts';
import { answerRequests } from '../../../api/test-answers.ts';
import { render, VIEWER } from '../../../testing/render.tsx';
import { ViewerContext } from '../../session/public.ts';
import { BulkPages } from './bulk-admin-page.tsx';
import { WelcomeCard } from './welcome-card.tsx';

const { welcome, result } = directoryBulk;

const INVITED: BulkDetail = {
  Id: 3,
  Action: 'invite',
  Value: '',
  State: 'done',
  AuthorName: 'Mafe',
  CreationDate: '2026-11-30T10:00:00.000Z',
  Rows: 4,
  Done: 4,
  Outcomes: { done: 4 },
  Causes: [],
};

const answers = (SendsMail: boolean) =>
  answerRequests(({ url }) => ({
    data: url.endsWith('/welcomes')
      ? { SendsMail, New: 4, Again: 0, Waiting: 0, Failed: 0, Sent: 0, Opened: 0, Came: 0, LettersNever: 0 }
      : url.endsWith('/bulks/3')
        ? INVITED
        : url.endsWith('/bulks')
          ? { results: [] }
          : { Available: 10, Total: 10, SendsMail },
  }));

const question = (): string => document.querySelector('[role=alertdialog]')?.textContent ?? '';

test.each([true, false])('the question of a welcome knows whether there is a mail server: %s', async sendsMail => {
  answers(sendsMail);
  const screen = await render(<WelcomeCard />);
  await expect.poll(screen.text).toContain(welcome.invite('4'));
  await screen.press(welcome.invite('4'));
  await expect.poll(question).toContain(welcome.question('4 personas'));
  expect(question().includes(welcome.noMail)).toBe(!sendsMail);
  expect(question().includes('correos por minuto')).toBe(sendsMail);
});

test.each([true, false])('the result of a welcome knows whether there is a mail server: %s', async sendsMail => {
  answers(sendsMail);
  const screen = await render(
    <ViewerContext value={{ ...VIEWER, access: true }}>
      <Routes>
        <Route path="/admin/directory/bulk/:bulkId" element={<BulkPages />} />
      </Routes>
    </ViewerContext>,
    '/admin/directory/bulk/3',
  );
  await expect.poll(screen.text).toContain(sendsMail ? result.mails : welcome.noMail);
  expect(screen.text()).not.toContain(sendsMail ? welcome.noMail : result.mails);
});
