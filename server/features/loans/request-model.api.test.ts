import { constantFrom, integer, oneof, record } from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { ENDED, REQUEST_STATES, type RequestState } from '#contract/features/loans/states.ts';
import type { LoanMessage, LoanRequest } from '#contract/features/loans/types.ts';
import { QUOTE, registers, setRates } from '../../testing/loans.ts';
import { playSequences } from '../../testing/sequences.ts';
import { testApp } from '../../testing/test-app.ts';
import type { TestUser } from '../../testing/world.ts';

/* Tests a loan request against a small model: sequences of acts of its applicant, a creditor and a colleague without
   any right. The server must always give the state of the request and of each offer that the model gives. */

const SHORT = { runs: 10, length: 8 };
const WHO = ['applicant', 'creditor', 'colleague'] as const;
const DECIDED = ['analysis', 'signing', 'disbursed'] as const;

type Act =
  | { readonly what: 'offer'; readonly who: Who; readonly isNote: boolean }
  | { readonly what: 'reject'; readonly who: Who }
  | {
      readonly what: 'decide';
      readonly who: Who;
      readonly from: RequestState | null;
      readonly to: (typeof DECIDED)[number];
    }
  | { readonly what: 'answer'; readonly who: Who; readonly offer: number; readonly accepted: boolean };
type Who = (typeof WHO)[number];

const mostly = (who: Who) =>
  oneof({ weight: 5, arbitrary: constantFrom(who) }, { weight: 1, arbitrary: constantFrom(...WHO) });
const ACTS = oneof(
  record({ what: constantFrom('offer' as const), who: mostly('creditor'), isNote: constantFrom(true, false) }),
  record({ what: constantFrom('reject' as const), who: mostly('creditor') }),
  {
    weight: 3,
    arbitrary: record({
      what: constantFrom('decide' as const),
      who: mostly('creditor'),
      // Usually the real state, sometimes another one, as on an outdated page.
      from: oneof(
        { weight: 4, arbitrary: constantFrom(null) },
        { weight: 1, arbitrary: constantFrom(...REQUEST_STATES) },
      ),
      to: constantFrom(...DECIDED),
    }),
  },
  {
    weight: 3,
    arbitrary: record({
      what: constantFrom('answer' as const),
      who: mostly('applicant'),
      offer: integer({ min: 0, max: 2 }),
      accepted: oneof({ weight: 3, arbitrary: constantFrom(true) }, { weight: 1, arbitrary: constantFrom(false) }),
    }),
  },
);

interface Offer {
  readonly isNote: boolean;
  readonly answer: boolean | null;
  readonly isWithdrawn: boolean;
}
interface Model {
  readonly state: RequestState;
  readonly offers: readonly Offer[];
  /** Number of changes so far. */
  readonly steps: number;
}

const withdrawn = (offers: readonly Offer[]): Offer[] =>
  offers.map(offer => (offer.answer === null ? { ...offer, isWithdrawn: true } : offer));

/** Applies the rules in plain code; null for a refused act. */
function after({ state, offers, steps }: Model, act: Act): Model | null {
  const isEnded = ['declined', 'disbursed', 'rejected'].includes(state);
  switch (act.what) {
    case 'offer': {
      if (act.who !== 'creditor' || !['sent', 'analysis', 'conditions'].includes(state)) return null;
      const offer: Offer = { isNote: act.isNote, answer: null, isWithdrawn: false };
      return {
        state: 'conditions',
        offers: [...withdrawn(offers), offer],
        steps: steps + (state === 'conditions' ? 0 : 1),
      };
    }
    case 'reject':
      return act.who !== 'creditor' || isEnded
        ? null
        : { state: 'rejected', offers: withdrawn(offers), steps: steps + 1 };
    case 'decide': {
      const leadsTo: Partial<Record<RequestState, readonly string[]>> = {
        sent: ['analysis'],
        accepted: ['signing', 'disbursed'],
        signing: ['disbursed'],
      };
      const isSeen = (act.from ?? state) === state;
      if (act.who !== 'creditor' || !isSeen || leadsTo[state]?.includes(act.to) !== true) return null;
      return { state: act.to, offers, steps: steps + 1 };
    }
    case 'answer': {
      const offer = offers[act.offer];
      if (act.who !== 'applicant' || offer === undefined || offer.isWithdrawn || offer.answer !== null) return null;
      const answered = offers.map((one, index) => (index === act.offer ? { ...one, answer: act.accepted } : one));
      if (!act.accepted) return { state: 'declined', offers: answered, steps: steps + 1 };
      const taken = offer.isNote ? 2 : 1;
      return { state: offer.isNote ? 'signing' : 'accepted', offers: answered, steps: steps + taken };
    }
  }
}

const app = testApp();
let people: Readonly<Record<Who, TestUser>>;

beforeAll(async () => {
  app.now = new Date('2026-11-20T20:00:00Z');
  const { org } = await app.world.org();
  const [creditor, applicant, colleague] = [
    await app.world.user({ org, roles: ['Admin-Credits'] }),
    await app.world.user({ org }),
    await app.world.user({ org }),
  ];
  people = { creditor, applicant, colleague };
  await setRates(app, creditor);
  await registers(applicant);
});

/** Performs an act as its person. */
function send(request: number, state: RequestState, offers: readonly number[], act: Act) {
  const by = people[act.who];
  const message = { Title: 'Tu préstamo', Description: 'Así va', UsersId: [people.applicant.id], IdPrestamo: request };
  const { Monto, Plazo, IdFrequencia } = QUOTE;
  switch (act.what) {
    case 'offer': {
      const TypeAlert = act.isNote ? 'pagare' : null;
      return by.post('/api/Creditos', { ...message, TypeAlert, Conditions: { Monto, Plazo, IdFrequencia } });
    }
    case 'reject':
      return by.post('/api/Creditos', { ...message, TypeAlert: 'rechazo' });
    case 'decide':
      return by.post(`/api/Prestamo/${request}/state`, { From: act.from ?? state, State: act.to });
    case 'answer':
      return by.post(`/api/Creditos/${offers[act.offer] ?? UNKNOWN}/answer`, { AcceptConditions: act.accepted });
  }
}

/** Id without a message. */
const UNKNOWN = 999_999;

async function play(acts: readonly Act[]): Promise<void> {
  const { body } = await people.applicant.post('/api/Prestamo', QUOTE).expect(201);
  const { Id } = (body as { results: LoanRequest }).results;
  let model: Model = { state: 'sent', offers: [], steps: 1 };
  const offers: number[] = [];
  for (const act of acts) {
    const next = after(model, act);
    const { status, body: answer } = await send(Id, model.state, offers, act);
    expect([201, 204, 403, 404, 409]).toContain(status);
    expect({ model, act, isDone: status < 300 }).toEqual({ model, act, isDone: next !== null });
    if (act.what === 'offer' && next !== null) offers.push((answer as { results: LoanMessage }).results.Id);
    model = next ?? model;
  }
  const seen = await people.applicant.get(`/api/Prestamo/${Id}`).expect(200);
  const { State, Events } = (seen.body as { results: LoanRequest }).results;
  expect(State).toBe(model.state);
  expect(Events).toHaveLength(model.steps);
  expect(Events.at(-1)?.State).toBe(model.state);
  if (!ENDED.includes(model.state)) await send(Id, model.state, offers, { what: 'reject', who: 'creditor' });
}

it('every sequence of acts ends where the model does', () => playSequences(ACTS, SHORT, play));
