/**
 * States of a loan request and the transitions between them: the only place that defines these, for both sides. Each
 * change is an entry of the request's history. @spec 3§4.6, 3§4.8, decision 143
 */
export const REQUEST_STATES = [
  'sent',
  'analysis',
  'conditions',
  'accepted',
  'declined',
  'signing',
  'disbursed',
  'rejected',
  'paid',
] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

/** Party that must act next: the applicant, the credit administrators, or nobody. */
export type Turn = 'applicant' | 'credits' | 'nobody';

interface StateRules {
  readonly turn: Turn;
  /** States that may follow. */
  readonly next: readonly RequestState[];
}

const STATES: Readonly<Record<RequestState, StateRules>> = {
  sent: { turn: 'credits', next: ['analysis', 'conditions', 'rejected'] },
  analysis: { turn: 'credits', next: ['conditions', 'rejected'] },
  // Only the applicant answers; until then conditions may be sent again or withdrawn.
  conditions: { turn: 'applicant', next: ['accepted', 'declined', 'rejected'] },
  accepted: { turn: 'credits', next: ['signing', 'disbursed', 'rejected'] },
  // Signing of the promissory note.
  signing: { turn: 'applicant', next: ['disbursed', 'rejected'] },
  declined: { turn: 'nobody', next: [] },
  disbursed: { turn: 'nobody', next: ['paid'] },
  // Paid back, which a credit administrator says: payments are made elsewhere.
  paid: { turn: 'nobody', next: [] },
  rejected: { turn: 'nobody', next: [] },
};

export const turnOf = (state: RequestState): Turn => STATES[state].turn;

/** Returns whether a request may change from one state into another. */
export const mayBecome = (from: RequestState, to: RequestState): boolean => STATES[from].next.includes(to);

/** States in which a request has ended: it was refused, or has become a loan. */
export const ENDED: readonly RequestState[] = REQUEST_STATES.filter(state => STATES[state].turn === 'nobody');

/** States of a request that has become a loan. */
export const LENT = ['disbursed', 'paid'] as const satisfies readonly RequestState[];

/** States in which an answer is due by the promised time. @spec 3§8.1 */
export const PROMISED = ['sent', 'analysis'] as const satisfies readonly RequestState[];

/** Returns whether an answer is due. */
export const isPromised = (state: RequestState): boolean => (PROMISED as readonly RequestState[]).includes(state);

/** States of a successful request, in order, from which a timeline shows the remaining ones. */
export const WAY = [
  'sent',
  'analysis',
  'conditions',
  'accepted',
  'signing',
  'disbursed',
] as const satisfies readonly RequestState[];

/** Returns the states that are still ahead of a request; none if it has ended. */
export function stepsAhead(state: RequestState): readonly RequestState[] {
  if (ENDED.includes(state)) return [];
  return WAY.slice((WAY as readonly RequestState[]).indexOf(state) + 1);
}
