import { boolean, constantFrom, integer, oneof, record } from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { SURVEY_SHOWN_MIN } from '#contract/features/surveys/limits.ts';
import { playSequences } from '../../testing/sequences.ts';
import { answer, nth, questionsOf, release, surveyBody } from '../../testing/surveys.ts';
import { testApp } from '../../testing/test-app.ts';
import type { TestUser } from '../../testing/world.ts';

/* Tests an anonymous survey against a small model: sequences of publishing, answering by several at once, releasing,
   reminding and closing. In any order, each answer is stored once, and the written answers never show fewer than five. */

const SHORT = { runs: 6, length: 12 };
const PEOPLE = 16;
const AT_ONCE = 6;

const ACTS = oneof(
  {
    weight: 5,
    arbitrary: record({
      what: constantFrom('answer' as const),
      first: integer({ min: 0, max: PEOPLE - 1 }),
      count: integer({ min: 1, max: AT_ONCE }),
    }),
  },
  { weight: 2, arbitrary: record({ what: constantFrom('publish' as const), isMember: boolean() }) },
  { weight: 3, arbitrary: record({ what: constantFrom('release' as const) }) },
  { weight: 1, arbitrary: record({ what: constantFrom('remind' as const) }) },
  { weight: 1, arbitrary: record({ what: constantFrom('close' as const), isMember: boolean() }) },
);

const app = testApp();
let org: number;
let admin: TestUser;
let people: readonly TestUser[];

beforeAll(async () => {
  app.now = new Date('2026-11-10T15:00:00Z');
  ({ org } = await app.world.org());
  admin = await app.world.user({ org, roles: ['Admin-Surveys'] });
  people = await app.world.users(PEOPLE, { org });
});

interface Stored {
  readonly participants: number;
  readonly waiting: number;
  readonly written: number;
}

/** Returns the stored numbers of a survey: who has answered, ballots that wait, answers to its first question. */
async function stored(survey: number, question: number): Promise<Stored> {
  const { rows } = await app.owner.query<Stored>(
    `select (select count(*) from survey_participations where org_id = $1 and survey_id = $2 and receipt is null)::int as participants,
       (select count(*) from survey_ballots where org_id = $1 and survey_id = $2)::int as waiting,
       (select count(*) from survey_answers where org_id = $1 and question_id = $3)::int as written`,
    [org, survey, question],
  );
  return nth(rows, 0);
}

it('is published and closed once, takes one answer of each, and shows none of fewer than five', async () => {
  await playSequences(ACTS, SHORT, async acts => {
    const { body } = await admin.post('/api/Flx_Survey', surveyBody()).expect(201);
    const id = (body.results as { readonly Id: number }).Id;
    const question = nth(await questionsOf(admin, id), 0).Id;
    const answered = new Set<number>();
    let state: 'draft' | 'open' | 'closed' = 'draft';
    let isReminded = false;
    let written = 0;
    for (const act of acts) {
      switch (act.what) {
        case 'publish': {
          const expected = act.isMember ? 403 : state === 'draft' ? 204 : 409;
          await (act.isMember ? nth(people, 0) : admin).post(`/api/Flx_Survey/${id}/publication`).expect(expected);
          if (expected === 204) state = 'open';
          break;
        }
        case 'answer': {
          const some = Array.from({ length: act.count }, (_, index) => (act.first + index) % PEOPLE);
          const statuses = await Promise.all(
            some.map(
              async one => (await answer(nth(people, one), id, [{ IdQuestion: question, Choices: [one % 2] }])).status,
            ),
          );
          const expected = (one: number): number =>
            state === 'draft' ? 404 : state === 'open' && !answered.has(one) ? 201 : 409;
          expect(statuses).toEqual(some.map(expected));
          if (state === 'open') for (const one of some) answered.add(one);
          break;
        }
        case 'remind': {
          const expected = state === 'open' ? (isReminded ? 429 : 200) : 409;
          await admin.post(`/api/Flx_Survey/${id}/reminders`).expect(expected);
          if (expected === 200) isReminded = true;
          break;
        }
        case 'close': {
          const expected = act.isMember ? 403 : state === 'open' ? 204 : 409;
          await (act.isMember ? nth(people, 0) : admin).post(`/api/Flx_Survey/${id}/closing`).expect(expected);
          if (expected === 204) state = 'closed';
          break;
        }
        case 'release':
          await release(app);
      }
      const now = await stored(id, question);
      expect(now.participants).toBe(answered.size);
      // Fewer than five are never opened; ballots left unopened when a survey closes are destroyed.
      if (state !== 'closed') expect(now.waiting + now.written).toBe(answered.size);
      if (now.written !== written) expect(now.written - written).toBeGreaterThanOrEqual(SURVEY_SHOWN_MIN);
      if (state === 'open' && now.written > 0) expect(now.waiting).toBeGreaterThanOrEqual(SURVEY_SHOWN_MIN);
      ({ written } = now);
    }
    if (state !== 'closed') return;
    await release(app);
    expect(await stored(id, question)).toEqual({
      participants: answered.size,
      waiting: 0,
      written: answered.size < SURVEY_SHOWN_MIN ? 0 : answered.size,
    });
  });
});
