/**
 * How far a request for a loan got, and what may become of it: the one place that says so, for both sides. Each change is an
 * entry of the request's history. @spec 3§4.6, 3§4.8, decision 143
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
] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

/** Who does what comes next: who asked, whoever administers credits, or nobody any more. */
export type Turn = 'applicant' | 'credits' | 'nobody';

interface StateRules {
  readonly turn: Turn;
  /** What it may become. */
  readonly next: readonly RequestState[];
}

const STATES: Readonly<Record<RequestState, StateRules>> = {
  sent: { turn: 'credits', next: ['analysis', 'conditions', 'rejected'] },
  analysis: { turn: 'credits', next: ['conditions', 'rejected'] },
  // Answered by the applicant alone; conditions may be sent anew, or withdrawn, as long as they haven't.
  conditions: { turn: 'applicant', next: ['accepted', 'declined', 'rejected'] },
  accepted: { turn: 'credits', next: ['signing', 'disbursed', 'rejected'] },
  // Of the promissory note.
  signing: { turn: 'applicant', next: ['disbursed', 'rejected'] },
  declined: { turn: 'nobody', next: [] },
  disbursed: { turn: 'nobody', next: [] },
  rejected: { turn: 'nobody', next: [] },
};

export const turnOf = (state: RequestState): Turn => STATES[state].turn;

/** Whether a request in one state may come into another. */
export const mayBecome = (from: RequestState, to: RequestState): boolean => STATES[from].next.includes(to);

/** Those out of which nothing leads. */
export const ENDED: readonly RequestState[] = REQUEST_STATES.filter(state => STATES[state].next.length === 0);

/** Those in which an answer is owed, by the hour that was promised. @spec 3§8.1 */
export const PROMISED = ['sent', 'analysis'] as const satisfies readonly RequestState[];

/** Whether an answer is owed. */
export const isPromised = (state: RequestState): boolean => (PROMISED as readonly RequestState[]).includes(state);

/** The way of a request that ends well, in its order: what a timeline shows of what is still to come. */
export const WAY = [
  'sent',
  'analysis',
  'conditions',
  'accepted',
  'signing',
  'disbursed',
] as const satisfies readonly RequestState[];

/** What is still to come of a request: of its way, what lies behind where it is; nothing of one that has ended. */
export function stepsAhead(state: RequestState): readonly RequestState[] {
  if (ENDED.includes(state)) return [];
  return WAY.slice((WAY as readonly RequestState[]).indexOf(state) + 1);
}
