import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { rootReducer } from '../../api/root-reducer.ts';
import type { LoanQuote } from './api.ts';
import type { FieldValue, WizardField, WizardValues } from './forms/wizard-fields.ts';

/** Simulation of a loan, from the card to the request. */
interface Simulation {
  /** Last simulated conditions; null until there are some, and after they were discarded. */
  quote: LoanQuote | null;
  /** Open dialog: none, the quote, the wizard that registers the required data meanwhile, or the thanks. */
  dialog: 'quote' | 'wizard' | 'sent' | null;
  notes: string;
}

/** Values of the wizard, of which the server may not have all, and the draft on the server that they continue. */
export interface UnsentWizard {
  /** Id of the person who typed them: nobody else is shown them. */
  owner: number;
  values: WizardValues;
  /** Number of the step, from 1. */
  at: number;
  /** Edition of the draft on the server; null if there is none. */
  edition: string | null;
  /** Edition of the registered data that they change; null if there are none. */
  registered: string | null;
}

type WizardSubject = Pick<UnsentWizard, 'owner' | 'registered'>;

/** Whether the values belong to the person and to the data that are registered now. */
const isOf = (wizard: WizardSubject | null, { owner, registered }: WizardSubject): boolean =>
  wizard?.owner === owner && wizard.registered === registered;

interface LoansState {
  simulation: Simulation;
  /** Whether the registered data are being changed from the page of loans. */
  isEditingData: boolean;
  wizard: UnsentWizard | null;
}

const NO_SIMULATION: Simulation = { quote: null, dialog: null, notes: '' };

const initialState: LoansState = { simulation: NO_SIMULATION, isEditingData: false, wizard: null };

/**
 * Slice of the client state of loans. Personal financial data are kept in memory only: never write this state to the
 * browser's storage or to an address.
 */
export const loansSlice = createSlice({
  name: 'loans',
  initialState,
  reducers: {
    quoteAsked(state, { payload }: PayloadAction<LoanQuote>) {
      state.simulation = { quote: payload, dialog: 'quote', notes: '' };
    },
    /** Changes the simulated conditions in the open dialog. */
    quoteChanged({ simulation }, { payload }: PayloadAction<Partial<LoanQuote>>) {
      if (simulation.quote) simulation.quote = { ...simulation.quote, ...payload };
    },
    notesTyped(state, { payload }: PayloadAction<string>) {
      state.simulation.notes = payload;
    },
    /** Opens another dialog of the simulation, which keeps the quote and the notes. */
    dialogOpened(state, { payload }: PayloadAction<NonNullable<Simulation['dialog']>>) {
      state.simulation.dialog = payload;
    },
    /** Closes the simulation; the card keeps its conditions. */
    simulationClosed({ simulation }) {
      simulation.dialog = null;
      simulation.notes = '';
    },
    quoteDiscarded(state) {
      state.simulation = NO_SIMULATION;
    },
    dataOpened(state) {
      state.isEditingData = true;
    },
    dataClosed(state) {
      state.isEditingData = false;
    },
    /** Starts the wizard from the server's data, unless there are unsent values for the same data. */
    wizardBegun(state, { payload }: PayloadAction<UnsentWizard>) {
      if (!isOf(state.wizard, payload)) Object.assign(state, { wizard: payload });
    },
    /** Changes the open wizard. Does nothing after its end, such as for an answer that arrives after the sign-out. */
    wizardChanged(state, { payload }: PayloadAction<Partial<Omit<UnsentWizard, keyof WizardSubject>>>) {
      if (state.wizard) Object.assign(state.wizard, payload);
    },
    fieldChanged(state, { payload }: PayloadAction<{ field: WizardField; value: FieldValue }>) {
      if (state.wizard) state.wizard.values = { ...state.wizard.values, [payload.field]: payload.value };
    },
    /** Drops the data, because the server has them all. */
    wizardEnded(state) {
      state.wizard = null;
    },
  },
  selectors: {
    simulation: state => state.simulation,
    isEditingData: state => state.isEditingData,
    /** Returns the wizard as it was left; null if it was not, or for another person or other data. */
    wizardOf: ({ wizard }, subject: WizardSubject) => (isOf(wizard, subject) ? wizard : null),
  },
});

export const {
  quoteAsked,
  quoteChanged,
  notesTyped,
  dialogOpened,
  simulationClosed,
  quoteDiscarded,
  dataOpened,
  dataClosed,
  wizardBegun,
  wizardChanged,
  fieldChanged,
  wizardEnded,
} = loansSlice.actions;

export const { selectors: loansSelectors } = loansSlice.injectInto(rootReducer);
