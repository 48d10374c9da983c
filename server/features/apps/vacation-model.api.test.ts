import { boolean, constantFrom, integer, oneof, record } from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import type { VacationApproval } from '#contract/features/apps/types.ts';
import type { ProcessRow, ProcessState } from '#contract/features/processes/types.ts';
import { saying, testOutside } from '../../testing/outside-server.ts';
import { playSequences } from '../../testing/sequences.ts';
import { testApp } from '../../testing/test-app.ts';
import type { TestUser } from '../../testing/world.ts';

/* Compares requests for time off with a small model, over random sequences: a person's requests, answers of their
   manager, an owner and a colleague, and a block of the manager. The server must give the model's state of each request
   and its approver. */

const SHORT = { runs: 10, length: 8 };
const ORG = 102;
const DAYS_LEFT = 9;

/** Requested weeks: the second shares a day with the first. `days` counts working days. */
const WEEKS = [
  { StartDate: '2027-02-01', EndDate: '2027-02-05', days: 5 },
  { StartDate: '2027-02-05', EndDate: '2027-02-08', days: 2 },
  { StartDate: '2027-02-15', EndDate: '2027-02-16', days: 2 },
] as const;
const overlap = (one: number, other: number): boolean => one === other || one + other === 1;

const WHO = ['manager', 'owner', 'colleague', 'person'] as const;
type Who = (typeof WHO)[number];

type Act =
  | { readonly what: 'ask'; readonly week: number }
  | { readonly what: 'answer'; readonly who: Who; readonly which: number; readonly isApproved: boolean }
  | { readonly what: 'block' };

const ACTS = oneof(
  { weight: 4, arbitrary: record({ what: constantFrom('ask' as const), week: integer({ min: 0, max: 2 }) }) },
  {
    weight: 4,
    arbitrary: record({
      what: constantFrom('answer' as const),
      who: oneof(
        { weight: 3, arbitrary: constantFrom('manager' as const) },
        { weight: 4, arbitrary: constantFrom(...WHO) },
      ),
      which: integer({ min: 0, max: 2 }),
      isApproved: boolean(),
    }),
  },
  { weight: 1, arbitrary: record({ what: constantFrom('block' as const) }) },
);

interface Asked {
  readonly week: number;
  readonly state: ProcessState;
  /** Person whose answer is pending. */
  readonly approver: 'manager' | 'owner';
}
interface Model {
  readonly asked: readonly Asked[];
  readonly isManaged: boolean;
}

const weekOf = (index: number): (typeof WEEKS)[number] => WEEKS[index] ?? WEEKS[0];

/** Returns the model after an act; null if the act is refused. */
function after({ asked, isManaged }: Model, act: Act): Model | null {
  const approver = isManaged ? 'manager' : 'owner';
  switch (act.what) {
    case 'ask': {
      const waiting = asked
        .filter(({ state }) => state === 'En proceso')
        .reduce((sum, { week }) => sum + weekOf(week).days, 0);
      const isTaken = asked.some(({ week, state }) => state !== 'Rechazado' && overlap(week, act.week));
      if (isTaken || waiting + weekOf(act.week).days > DAYS_LEFT) return null;
      return { asked: [...asked, { week: act.week, state: 'En proceso', approver }], isManaged };
    }
    case 'answer': {
      const one = asked[act.which];
      if (one?.state !== 'En proceso' || act.who !== one.approver) return null;
      const state = act.isApproved ? 'Aprobado' : 'Rechazado';
      return { asked: asked.map((other, index) => (index === act.which ? { ...one, state } : other)), isManaged };
    }
    case 'block':
      return {
        asked: asked.map(one => (one.state === 'En proceso' ? { ...one, approver: 'owner' } : one)),
        isManaged: false,
      };
  }
}

const outside = testOutside();
const app = testApp({ env: () => ({ BUSINESS_URL: outside.origin, BUSINESS_TOKENS: `${ORG}:s3creto` }) });
let owner: TestUser;
let colleague: TestUser;

beforeAll(async () => {
  app.now = new Date('2026-11-25T15:00:00Z');
  outside.answer = (request, response) => saying({ DiasVacaciones: DAYS_LEFT })(request, response);
  await app.world.org({ org_id: ORG });
  owner = await app.world.user({ org: ORG, roles: ['Propietarios'] });
  colleague = await app.world.user({ org: ORG });
});

const idsOf = async (user: TestUser): Promise<number[]> =>
  ((await user.get('/api/apps/approvals').expect(200)).body as { results: VacationApproval[] }).results
    .map(({ Id }) => Id)
    .toSorted((one, other) => one - other);

async function play(acts: readonly Act[]): Promise<void> {
  const manager = await app.world.user({ org: ORG });
  const person = await app.world.user({ org: ORG });
  await app.owner.query('update users set manager_id = $1 where id = $2', [manager.id, person.id]);
  const people = { manager, person, owner, colleague };
  let model: Model = { asked: [], isManaged: true };
  const ids: number[] = [];

  /** Performs an act on the server. @returns whether it succeeded */
  const perform = async (act: Act): Promise<boolean> => {
    if (act.what === 'block') {
      await app.owner.query('update users set is_active = false where id = $1', [manager.id]);
      await app.runJob('apps: hand on what waits for people who are blocked');
      return true;
    }
    const { status, body } =
      act.what === 'ask'
        ? await person.post('/api/apps/vacation', {
            StartDate: weekOf(act.week).StartDate,
            EndDate: weekOf(act.week).EndDate,
          })
        : await people[act.who].post(`/api/apps/approvals/${ids[act.which] ?? UNKNOWN}`, { Approved: act.isApproved });
    if (act.what === 'ask' && status === 201) ids.push((body as { results: ProcessRow }).results.Id);
    // A manager who is blocked is not let in at all.
    expect([201, 204, 401, 403, 404, 409, 422]).toContain(status);
    return status < 300;
  };

  for (const act of acts) {
    const next = after(model, act);
    expect({ model, act, isDone: await perform(act) }).toEqual({ model, act, isDone: next !== null });
    model = next ?? model;
    const waitFor = (who: 'manager' | 'owner'): number[] =>
      ids.filter((_, index) => model.asked[index]?.state === 'En proceso' && model.asked[index].approver === who);
    if (model.isManaged) expect(await idsOf(manager)).toEqual(waitFor('manager'));
    expect((await idsOf(owner)).filter(id => ids.includes(id))).toEqual(waitFor('owner'));
  }
  const { body } = await person.get('/api/Flx_Process?$orderby=Id&$top=50').expect(200);
  const states = (body as { results: ProcessRow[] }).results.map(({ State }) => State);
  expect(states).toEqual(model.asked.map(({ state }) => state));
}

/** Id that no request has. */
const UNKNOWN = 999_999;

it('every sequence of acts ends where the model does', () => playSequences(ACTS, SHORT, play));
