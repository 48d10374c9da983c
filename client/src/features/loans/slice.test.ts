import { expect, test } from 'vitest';
import { emptyValues } from './forms/wizard-fields.ts';
import {
  dialogOpened,
  fieldChanged,
  loansSlice,
  notesTyped,
  quoteAsked,
  quoteChanged,
  quoteDiscarded,
  simulationClosed,
  wizardBegun,
  wizardChanged,
  wizardEnded,
} from './slice.ts';

const { reducer, selectors, getInitialState } = loansSlice;
const after = (...actions: Parameters<typeof reducer>[1][]) => ({ loans: actions.reduce(reducer, getInitialState()) });

const QUOTE = { Monto: 500_000, Plazo: 60, IdFrequencia: 1 };
const WIZARD = { owner: 7, values: emptyValues('Natural'), at: 1, edition: null, registered: null };

test('carries the quote and the notes into the wizard and back', () => {
  const back = after(
    quoteAsked(QUOTE),
    quoteChanged({ IdFrequencia: 2, Plazo: 45 }),
    notesTyped('Para el techo'),
    dialogOpened('wizard'),
    dialogOpened('quote'),
  );
  expect(selectors.simulation(back)).toEqual({
    quote: { ...QUOTE, IdFrequencia: 2, Plazo: 45 },
    dialog: 'quote',
    notes: 'Para el techo',
  });
});

test('keeps the conditions of a closed simulation, until they are discarded', () => {
  const closed = after(quoteAsked(QUOTE), notesTyped('Para el techo'), simulationClosed());
  expect(selectors.simulation(closed)).toEqual({ quote: QUOTE, dialog: null, notes: '' });
  expect(reducer(closed.loans, quoteDiscarded())).toEqual(getInitialState());
});

test('keeps the unsent values of the wizard when it begins again', () => {
  const left = after(
    wizardBegun(WIZARD),
    fieldChanged({ field: 'Nombre', value: 'Laura' }),
    wizardChanged({ at: 2 }),
    wizardBegun(WIZARD),
  );
  expect(selectors.wizardOf(left, WIZARD)).toMatchObject({ at: 2, values: { Nombre: 'Laura' } });
});

test.each([
  ['another person', { ...WIZARD, owner: 8 }],
  ['other registered data', { ...WIZARD, registered: '2026-11-26T10:00:00Z' }],
])('begins anew for %s', (_subject, begun) => {
  const left = after(wizardBegun(WIZARD), fieldChanged({ field: 'Nombre', value: 'Laura' }));
  expect(selectors.wizardOf(left, begun)).toBeNull();
  expect(reducer(left.loans, wizardBegun(begun)).wizard).toEqual(begun);
});

test('takes up nothing after the end of the wizard', () => {
  const ended = after(wizardBegun(WIZARD), wizardEnded(), fieldChanged({ field: 'Nombre', value: 'Laura' }));
  expect(reducer(ended.loans, wizardChanged({ edition: '2026-11-26T10:00:00Z' })).wizard).toBeNull();
});
