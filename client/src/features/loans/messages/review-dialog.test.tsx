import { expect, test, vi } from 'vitest';
import type { DeliveryPlan } from '#contract/features/loans/collection.ts';
import { loanMessages } from '#contract/i18n/es-CO/loan-messages.ts';
import { answerRequests } from '../../../api/test-answers.ts';
import { buttonAnywhere, pressAnywhere } from '../../../testing/press-anywhere.ts';
import { render } from '../../../testing/render.tsx';
import { ReviewDialog } from './review-dialog.tsx';

const { review: text, send: words } = loanMessages;
const FIELDS = {
  UsersId: [7],
  Title: 'Tu préstamo',
  Description: 'Tienes una cuota vencida',
  TypeAlert: null,
  IsReferred: false,
  Collects: false,
};
const planned = (Refuses: boolean): DeliveryPlan => ({
  Collects: true,
  Reason: 'words',
  Words: 'vencida',
  Deliveries: [{ Id: 7, Name: 'Laura Castañeda', At: '2026-11-23T12:00:00.000Z', Refuses }],
});

async function open(refuses: boolean) {
  const sent = answerRequests(() => ({ data: { results: {} } }));
  const onSent = vi.fn<() => void>();
  await render(<ReviewDialog fields={FIELDS} plan={planned(refuses)} onClose={() => undefined} onSent={onSent} />);
  await expect.poll(() => document.body.textContent).toContain(text.reasons.words('vencida'));
  return { sent, onSent };
}
const bodies = ({ sent }: Awaited<ReturnType<typeof open>>) => sent.map(({ body }) => body);

test('a message that asks to pay is sent as one, when it was said to be', async () => {
  const opened = await open(false);
  expect(document.body.textContent).toContain('2026/11/23');
  await pressAnywhere(words.submit);
  await expect.poll(() => opened.onSent.mock.calls.length).toBe(1);
  expect(bodies(opened)).toMatchObject([{ ...FIELDS, Collects: true, IsNotCollection: false }]);
});

test('its writer may deny it, also where a recipient refuses such messages', async () => {
  const opened = await open(true);
  expect(document.body.textContent).toContain(text.refusing(['Laura Castañeda']));
  expect(buttonAnywhere(words.submit)?.disabled).toBe(true);
  document.querySelector<HTMLInputElement>('[type=checkbox]')?.click();
  await expect.poll(() => document.body.textContent).toContain(text.now);
  await pressAnywhere(words.submit);
  await expect.poll(() => opened.onSent.mock.calls.length).toBe(1);
  expect(bodies(opened)).toMatchObject([{ ...FIELDS, Collects: false, IsNotCollection: true }]);
});
