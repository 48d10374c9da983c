import { beforeAll, expect, it } from 'vitest';
import { answer, nth, openSurvey, RELEASE } from '../../testing/surveys.ts';
import { testApp } from '../../testing/test-app.ts';

/* Two servers whose jobs come on at the same moment. */

const app = testApp();
const beside = testApp({ beside: app });
let org: number;
let id: number;

/** A survey that ten people have answered. */
beforeAll(async () => {
  app.now = new Date('2026-11-10T15:00:00Z');
  ({ org } = await app.world.org());
  const admin = await app.world.user({ org, roles: ['Admin-Surveys'] });
  const people = await app.world.users(10, { org });
  const { questions, ...survey } = await openSurvey(admin);
  ({ id } = survey);
  for (const person of people) await answer(person, id, [{ IdQuestion: nth(questions, 0), Choices: [0] }]).expect(201);
});

it('clears dead rows of all tables but those that another server is clearing', async () => {
  const cleared = async (): Promise<Map<string, number>> => {
    const { rows } = await app.owner.query<{ name: string; times: number }>(
      `select relname as name, vacuum_count::int as times from pg_stat_all_tables
       where relname in ('survey_ballots', 'survey_participations')`,
    );
    return new Map(rows.map(({ name, times }) => [name, times]));
  };
  const before = await cleared();
  await app.owner.query('begin');
  await app.owner.query('lock table survey_ballots in share update exclusive mode');
  await app.runJob('surveys: clear dead rows');
  await app.owner.query('rollback');
  const after = await cleared();
  const more = [...after].map(([name, times]) => [name, times - (before.get(name) ?? 0)]);
  expect(Object.fromEntries(more)).toEqual({ survey_ballots: 0, survey_participations: 1 });
});

it('writes the answers of a survey by one of them, once', async () => {
  const numberOf = async (table: string): Promise<number> =>
    (await app.owner.query(`select from ${table} where org_id = $1`, [org])).rowCount ?? 0;
  const stored = async (): Promise<number[]> => [await numberOf('survey_ballots'), await numberOf('survey_answers')];
  app.now = new Date('2026-12-01T15:00:00Z');

  // Who works on a survey has its row: another server passes it by.
  await app.owner.query('begin');
  await app.owner.query('select from surveys where org_id = $1 and id = $2 for no key update', [org, id]);
  await app.runJob(RELEASE);
  await app.owner.query('rollback');
  expect(await stored()).toEqual([10, 0]);

  await Promise.all([app.runJob(RELEASE), beside.runJob(RELEASE)]);
  expect(await stored()).toEqual([0, 10]);
});
