import { beforeAll, expect, it } from 'vitest';
import { createLogger } from '../../base/logger.ts';
import type { Context } from '../../base/context.ts';
import { ProblemError } from '../../base/problem-error.ts';
import { at } from '../../testing/feed.ts';
import { sample } from '../../testing/sample.ts';
import { testApp } from '../../testing/test-app.ts';
import type { TestUser } from '../../testing/world.ts';
import { CONTENT_KINDS } from '../declared.ts';
import { invite } from './invitations.ts';
import { join, leave, remove, accept } from './membership.ts';
import { changeRole } from './operations.ts';

/* Tests the states of membership against a small model: sequences of acts of four people in a public or a private
   group, five hundred in the full run and a sample of them in the short one. The server must always give each person
   the state that the model gives. */

const SEQUENCES = sample(
  Array.from({ length: 500 }, (_, sequence) => sequence),
  100,
  'membership',
);
const ACTS = 6;

type State = 'none' | 'requested' | 'invited' | 'member' | 'administrator' | 'author';
type Act = 'join' | 'leave' | 'invite' | 'accept' | 'reject' | 'remove' | 'promote' | 'demote' | 'hand on';
const ALL: readonly Act[] = ['join', 'leave', 'invite', 'accept', 'reject', 'remove', 'promote', 'demote', 'hand on'];

const belongs = (state: State): boolean => state === 'member' || administers(state);
const administers = (state: State): boolean => state === 'administrator' || state === 'author';

/**
 * Applies the rules in plain code: returns the states after `who` has acted on `whom`, unchanged if the act is refused.
 */
function after(states: readonly State[], isPrivate: boolean, act: Act, who: number, whom: number): State[] {
  const next = [...states];
  const [mine, theirs] = [at(states, who), at(states, whom)];
  const waits = theirs === 'requested' || theirs === 'invited';
  // A group without members goes to the first person who joins it.
  const joined = states.some(belongs) ? 'member' : 'author';
  switch (act) {
    case 'join':
      if (!belongs(mine)) next[who] = isPrivate ? 'requested' : joined;
      break;
    case 'leave': {
      if (!belongs(mine)) break;
      // The longest-serving administrator inherits; in the model that is the first person, as everybody joined at one
      // moment.
      const heir = states.findIndex((state, person) => person !== who && state === 'administrator');
      const isLast = mine === 'author' && heir < 0;
      if (isLast && states.some((state, person) => person !== who && belongs(state))) break;
      next[who] = 'none';
      if (mine === 'author' && heir >= 0) next[heir] = 'author';
      break;
    }
    case 'invite':
      if (!belongs(mine) || belongs(theirs)) break;
      if (administers(mine)) next[whom] = 'member';
      else if (!waits) next[whom] = 'invited';
      break;
    case 'accept':
      if (who === whom) {
        if (mine === 'invited') next[who] = isPrivate ? 'requested' : joined;
      } else if (administers(mine) && waits) next[whom] = 'member';
      break;
    case 'reject':
      if (waits && (who === whom || administers(mine))) next[whom] = 'none';
      break;
    case 'remove':
      if (who === whom) return after(states, isPrivate, 'leave', who, who);
      if (mine === 'author' ? belongs(theirs) : mine === 'administrator' && theirs === 'member') next[whom] = 'none';
      break;
    case 'promote':
      if (mine === 'author' && theirs === 'member') next[whom] = 'administrator';
      break;
    case 'demote':
      if (theirs === 'administrator' && (mine === 'author' || who === whom)) next[whom] = 'member';
      break;
    case 'hand on':
      if (mine !== 'author' || !belongs(theirs) || who === whom) break;
      next[who] = 'administrator';
      next[whom] = 'author';
  }
  return next;
}

/** Creates a generator of pseudo-random numbers that are the same in every run. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return below => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

const app = testApp();
let org: number;
let people: TestUser[];

beforeAll(async () => {
  ({ org } = await app.world.org());
  people = [];
  for (let made = 0; made < 4; made += 1) people.push(await app.world.user({ org }));
});

/** State between a person and the group, and the waiting request or invitation. */
interface Found {
  readonly state: State;
  readonly request: number | null;
}

/**
 * Reads the states. Everybody is set to have joined at one moment, so the first person counts as administrator for the
 * longest.
 */
async function read(group: number): Promise<Found[]> {
  const { rows } = await app.owner.query<Found>(
    `with same as (update memberships set joined_at = '2026-01-01' where group_id = $1 and joined_at <> '2026-01-01')
     select case when g.author_id = p.id then 'author' when m.is_administrator then 'administrator' when m.user_id is not null then 'member'
       when r.has_asked then 'requested' when r.id is not null then 'invited' else 'none' end as state, r.id as request
     from unnest($2::int[]) with ordinality p (id, place) join groups g on g.id = $1
     left join memberships m on m.group_id = g.id and m.user_id = p.id
     left join group_requests r on r.group_id = g.id and r.user_id = p.id order by p.place`,
    [group, people.map(({ id }) => id)],
  );
  return rows;
}

const contextOf = ({ id, oid, email, area }: TestUser): Context => ({
  viewer: {
    org,
    id,
    oid,
    email,
    areaId: area,
    firstName: '',
    lastName: '',
    language: 'ES-CO',
    roles: new Set(),
    modulesOff: new Set(),
  },
  now: app.now,
  db: app.db,
  log: createLogger('silent'),
  requestId: 'test',
  signedInAt: null,
  address: null,
  contentKinds: CONTENT_KINDS,
});

/** Calls the operation of an act, or the list of requests for a rejection; a refusal changes nothing. */
async function perform(group: number, act: Act, who: TestUser, whom: TestUser, request: number): Promise<void> {
  const context = contextOf(who);
  const acts: Readonly<Record<Act, () => PromiseLike<unknown>>> = {
    join: () => join(context, group, ''),
    leave: () => leave(context, group, undefined),
    invite: () => invite(context, group, [whom.id]),
    accept: () => accept(context, request),
    reject: () => who.delete(`/api/Flx_TeamRequests/${request}`),
    remove: () => remove(context, group, whom.id),
    promote: () => changeRole(context, group, whom.id, 'administrator'),
    demote: () => changeRole(context, group, whom.id, 'member'),
    'hand on': () => changeRole(context, group, whom.id, 'author'),
  };
  try {
    await acts[act]();
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
  }
}

async function play(sequence: number): Promise<void> {
  const random = numbers(sequence + 1);
  const isPrivate = random(2) === 1;
  const group = await app.world.group({ org, isPrivate, author: at(people, 0).id, members: [at(people, 0).id] });
  let expected: State[] = ['author', 'none', 'none', 'none'];
  let found = await read(group);
  const story: string[] = [];
  for (let done = 0; done < ACTS; done += 1) {
    const [act, who, whom] = [at(ALL, random(ALL.length)), random(4), random(4)];
    story.push(`${who} ${act} ${whom}`);
    expected = after(expected, isPrivate, act, who, whom);
    await perform(group, act, at(people, who), at(people, whom), at(found, whom).request ?? 1);
    found = await read(group);
    const is = found.map(({ state }) => state);
    expect({ isPrivate, story, is }).toEqual({ isPrivate, story, is: expected });
  }
}

it.each([0, 1, 2, 3, 4])('every sequence of acts ends where the model does, part %i', async part => {
  for (const sequence of SEQUENCES.filter(one => one % 5 === part)) await play(sequence);
});
