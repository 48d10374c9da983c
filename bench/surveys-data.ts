import type { Client } from 'pg';
import { ROLE_IDS } from '#contract/features/access/roles.ts';
import { BENCH_ORG, type Size } from './data.ts';
import { fillDirectory } from './directory-data.ts';

/** Survey that takes answers, and one that everybody has answered. The ids of their questions follow theirs. */
export const OPEN_SURVEY = 1_000_000;
export const CLOSED_SURVEY = 1_000_100;
/** Number of questions of each survey; the last one asks for text. */
export const QUESTIONS = 6;

/** Fills a database with people and two anonymous surveys for all of them. The first person administers surveys. */
export async function fillSurveys(client: Client, size: Size): Promise<void> {
  await fillDirectory(client, size);
  const run = (text: string): Promise<unknown> => client.query(text);
  await run(`select set_config('app.org_id', '${BENCH_ORG}', false)`);
  await run(
    `insert into roles (id, title) values (${ROLE_IDS['Admin-Surveys']}, 'Admin-Surveys') on conflict do nothing`,
  );
  await run(`insert into user_roles (org_id, user_id, role_id) values (${BENCH_ORG}, 1, ${ROLE_IDS['Admin-Surveys']})`);
  for (const id of [OPEN_SURVEY, CLOSED_SURVEY]) {
    const isClosed = id === CLOSED_SURVEY;
    await run(`insert into surveys (org_id, id, title, is_anonymous, home, opens_on, published_at, announced_at, ended_at, counted_at, author_id, created_at)
      select ${BENCH_ORG}, ${id}, 'Clima', true, true, '2020-01-01', now(), now(), ${isClosed ? 'now(), now()' : 'null, null'}, 1, now()`);
    await run(`insert into survey_questions (org_id, id, survey_id, position, kind, title, options)
      select ${BENCH_ORG}, ${id} + n, ${id}, n, case n when ${QUESTIONS} then 'text' else 'radio' end, 'Pregunta ' || n,
        case n when ${QUESTIONS} then '{}'::text[] else '{Sí,No,Tal vez}' end from generate_series(1, ${QUESTIONS}) n`);
  }
  await run(`insert into survey_participations (org_id, survey_id, user_id)
    select org_id, ${CLOSED_SURVEY}, id from users where org_id = ${BENCH_ORG}`);
  await run(`insert into survey_answers (org_id, survey_id, question_id, area_id, choices, body)
    select u.org_id, ${CLOSED_SURVEY}, ${CLOSED_SURVEY} + n, u.area_id, case when n < ${QUESTIONS} then array[(u.id + n) % 3]::smallint[] end,
      case when n = ${QUESTIONS} then 'Lo que cambiaría es la hora del almuerzo, dice ' || u.id end
    from users u, generate_series(1, ${QUESTIONS}) n where u.org_id = ${BENCH_ORG} order by gen_random_uuid()`);
  await run(`insert into survey_tallies (org_id, survey_id, area_id, people)
    select org_id, ${CLOSED_SURVEY}, area_id, count(*) from users where org_id = ${BENCH_ORG} group by org_id, area_id`);
  await run('vacuum (analyze)');
}
