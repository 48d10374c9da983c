import { act } from 'react';
import { useDispatch } from 'react-redux';
import { expect, test } from 'vitest';
import { loansQuote } from '#contract/i18n/es-CO/loans-quote.ts';
import { loansWizard } from '#contract/i18n/es-CO/loans-wizard.ts';
import { SESSION_CHANGED } from '../../api/root-reducer.ts';
import { answerRequests } from '../../api/test-answers.ts';
import { leaveAndReturn, Returnable } from '../../testing/leave-and-return.tsx';
import { buttonAnywhere, pressAnywhere } from '../../testing/press-anywhere.ts';
import { render } from '../../testing/render.tsx';
import { LoanCard } from './components/loan-card.tsx';
import { quoteAsked } from './slice.ts';

/* Tests of leaving the screen with a simulation and the wizard open, and of coming back. */

const RATES = ['Usura', 'FGA'].map((TypeTasa, index) => ({
  Id: index + 1,
  TypeTasa,
  Tasa: 0.25,
  FechaValidez: '2020-01-01',
  FechaFin: null,
  Enable: 1,
}));

/** Buttons that simulate a quote, as the form of the card does, and that end the session. */
function Controls() {
  const dispatch = useDispatch();
  const ask = () => dispatch(quoteAsked({ Monto: 500_000, Plazo: 60, IdFrequencia: 1 }));
  return (
    <>
      <button type="button" onClick={ask}>
        Pedir
      </button>
      <button type="button" onClick={() => dispatch(SESSION_CHANGED)}>
        Cerrar sesión
      </button>
    </>
  );
}

const { fields } = loansWizard;

const field = (name: string) =>
  [...document.querySelectorAll('label')].find(one => one.textContent.startsWith(name))?.control as
    | HTMLInputElement
    | HTMLTextAreaElement
    | null
    | undefined;

async function type(name: string, words: string): Promise<void> {
  await expect.poll(() => field(name), { message: name }).toBeTruthy();
  await act(async () => {
    const input = field(name);
    const kind = input instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
    // React listens to the setter of the prototype, not to that of the element.
    Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(input, words);
    input?.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

/** Opens the simulation with notes, then the wizard with a number typed, and returns the requests. */
async function openWizard() {
  const seen = answerRequests(({ url }) => {
    if (url === '/Conocerte/draft') return { data: { results: null } };
    return { data: { results: url.startsWith('/Conocerte') ? [] : RATES } };
  });
  await render(
    <>
      <Controls />
      <Returnable>
        <LoanCard />
      </Returnable>
    </>,
  );
  await pressAnywhere('Pedir');
  await type(loansQuote.observations, 'Para el techo');
  await pressAnywhere(loansQuote.request);
  await type(fields.NumeroIdentificacion, '52123456');
  return seen;
}

test('the quote, the wizard and its unsent values are there after leaving, in memory only', async () => {
  const seen = await openWizard();
  expect(await leaveAndReturn()).not.toContain(loansWizard.steps.type);
  await expect.poll(() => field(fields.NumeroIdentificacion)?.value).toBe('52123456');
  const stored = [localStorage, sessionStorage].map(storage => JSON.stringify(Object.entries(storage)));
  expect([...stored, window.location.href].join(' ')).not.toContain('52123456');
  await pressAnywhere('Cerrar');
  await expect.poll(() => field(loansQuote.observations)?.value).toBe('Para el techo');
  // Without the authorisation the server has been sent nothing.
  expect(seen.filter(({ method }) => method !== 'GET')).toEqual([]);
  await pressAnywhere(loansQuote.request);
  await expect.poll(() => field(fields.NumeroIdentificacion)?.value).toBe('52123456');
});

test('nothing of it is left after the session', async () => {
  await openWizard();
  await pressAnywhere('Cerrar sesión');
  await expect.poll(() => document.querySelector('[role=dialog]')).toBeNull();
  await pressAnywhere('Pedir');
  await expect.poll(() => field(loansQuote.observations)?.value).toBe('');
  await expect.poll(() => buttonAnywhere(loansQuote.request)?.disabled).toBe(false);
  await pressAnywhere(loansQuote.request);
  await expect.poll(() => field(fields.NumeroIdentificacion)?.value).toBe('');
});
