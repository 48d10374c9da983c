import { act } from 'react';
import { useDispatch } from 'react-redux';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loanMessages } from '#contract/i18n/es-CO/loan-messages.ts';
import { rootReducer } from '../../../api/root-reducer.ts';
import { answerRequests } from '../../../api/test-answers.ts';
import { leaveAndReturn, Returnable } from '../../../testing/leave-and-return.tsx';
import { buttonAnywhere, pressAnywhere } from '../../../testing/press-anywhere.ts';
import { render } from '../../../testing/render.tsx';
import { messagesFeature, messagesHeard } from '../../messages/public.ts';
import { LoanMessageDialog } from './loan-message-dialog.tsx';
import { WaitingLoanMessage } from './waiting-loan-message.tsx';

const message = (Id: number) => ({
  Id,
  Title: `Mensaje ${Id}`,
  Description: 'Léelo con calma',
  Asks: true,
  AcceptConditions: null,
  Rejection: false,
  IsReferred: false,
  Pay: false,
  Withdrawn: false,
  Conditions: null,
  UrlDocs: [],
});

/** Button that hears of waiting messages, as the poll does. */
function Poll({ ids }: { ids: readonly number[] }) {
  const dispatch = useDispatch();
  const credits = ids.map(Id => ({ Id, At: '2026-11-20T20:00:00.000Z' }));
  return (
    <button type="button" onClick={() => dispatch(messagesHeard({ credits, messages: [] }))}>
      {`Llegan ${ids.join()}`}
    </button>
  );
}

const dialog = (): string => document.querySelector('[role=dialog]')?.textContent ?? '';

/** Lets two checks pass after which a dialog would open, and reads it. */
const dialogLater = async (): Promise<string> => {
  await act(async () => void (await vi.advanceTimersByTimeAsync(3_200)));
  return dialog();
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  sessionStorage.clear();
  messagesFeature.slice?.injectInto(rootReducer);
});

afterEach(() => vi.useRealTimers());

test('opens a message once per session, and again at one press of the bar; a new one opens by itself', async () => {
  answerRequests(({ url }) => ({ data: { results: message(Number(url.split('/').at(-1))) } }));
  await render(
    <>
      <Poll ids={[7]} />
      <Poll ids={[8]} />
      <Returnable>
        <WaitingLoanMessage />
      </Returnable>
    </>,
  );
  await pressAnywhere('Llegan 7');
  await expect.poll(dialogLater).toContain('Mensaje 7');
  await pressAnywhere('Cerrar');
  await expect.poll(() => buttonAnywhere(loanMessages.open)).toBeTruthy();
  await leaveAndReturn();
  await expect.poll(() => buttonAnywhere(loanMessages.open)).toBeTruthy();
  // Longer than the interval at which idleness is checked.
  await dialogLater();
  expect(dialog()).toBe('');
  await pressAnywhere(loanMessages.open);
  await expect.poll(dialog).toContain('Mensaje 7');
  await pressAnywhere('Cerrar');
  await pressAnywhere('Llegan 8');
  await expect.poll(dialogLater).toContain('Mensaje 8');
});

test('opens nothing while loans are held after a correction of the address', async () => {
  const seen = answerRequests(() => ({
    status: 403,
    data: { status: 403, code: 'held_for_safety', title: 'En pausa', detail: 'Hasta el viernes' },
  }));
  await render(
    <>
      <Poll ids={[7]} />
      <WaitingLoanMessage />
    </>,
  );
  await pressAnywhere('Llegan 7');
  await expect.poll(() => seen.length).toBe(1);
  expect(await dialogLater()).toBe('');
  expect(buttonAnywhere(loanMessages.open)).toBeUndefined();
  await render(<LoanMessageDialog id={8} onClose={() => undefined} />);
  await expect.poll(dialog).toContain('Hasta el viernes');
  expect(dialog()).not.toContain(loanMessages.failedHint);
});
