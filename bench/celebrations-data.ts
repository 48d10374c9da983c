import type { Client } from 'pg';
import { ROLE_IDS } from '#contract/features/access/roles.ts';
import { BENCH_ORG, type Size } from './data.ts';
import { ASKERS, fillDirectory } from './directory-data.ts';

/** Number of people whose birthday falls on each day. */
export const BIRTHDAYS_A_DAY = 60;
/** Number of askers: none of them has a birthday today, so all may send greetings. */
export const GREETERS = ASKERS;
/** Number of greetings and of recognitions from the last year for each person. */
const GREETINGS_EACH = 5;
const RECOGNITIONS_EACH = 5;
/** Number of recognition types of the organisation. */
const TYPES = 6;
/** Number of signatures on each card that awaits delivery. */
export const SIGNATURES_EACH = 20;

const TODAY = `(now() at time zone 'America/Bogota')::date`;

/**
 * Fills a database with people, a fixed number of birthdays on each day, and a year of greetings and recognitions. Each
 * of today's birthdays has a card that is due now. The first person administers people and an area.
 */
export async function fillCelebrations(client: Client, size: Size): Promise<void> {
  await fillDirectory(client, size);
  const { users } = size;
  const run = (text: string): Promise<unknown> => client.query(text);
  await run(`select set_config('app.org_id', '${BENCH_ORG}', false)`);
  // Today's birthdays belong to the last people, so that the first ones can greet them.
  await run(`
    update users set private_birthday = false, birthday = (${TODAY} - interval '30 years')::date + ((${users} - id) / ${BIRTHDAYS_A_DAY})::int,
      entry_date = (${TODAY} - interval '8 years')::date + (id * 37) % 2500, registered_at = now() - interval '1 year'
    where org_id = ${BENCH_ORG}`);
  await run(`insert into roles (id, title) values (${ROLE_IDS['Admin-Users']}, 'Admin-Users') on conflict do nothing`);
  await run(`insert into user_roles (org_id, user_id, role_id) values (${BENCH_ORG}, 1, ${ROLE_IDS['Admin-Users']})`);
  await run(`
    insert into greetings (org_id, id, sender_id, receiver_id, day, body, template, created_at)
      select ${BENCH_ORG}, u * 10 + k, 1 + (u + k * 7919) % ${users}, u, ${TODAY} - (u % 360) - 6, '¡Feliz día!', 1 + u % 3,
             now() - interval '6 days' - (u % 360) * interval '1 day'
      from generate_series(1, ${users}) u, generate_series(1, ${GREETINGS_EACH}) k where (u + k * 7919) % ${users} + 1 <> u`);
  await run(
    `insert into recognition_types (org_id, id, title, icon) select ${BENCH_ORG}, n, 'Tipo ' || n, 'medal' from generate_series(1, ${TYPES}) n`,
  );
  await run(`
    insert into recognitions (org_id, id, giver_id, type_org, type_id, comment, created_at)
      select ${BENCH_ORG}, 1000000 + u * 10 + k, 1 + (u + k * 104729) % ${users}, ${BENCH_ORG}, 1 + (u + k) % ${TYPES}, 'Resolvió lo que nadie encontraba.',
             now() - (u * 31 + k * 71) % 360 * interval '1 day'
      from generate_series(1, ${users}) u, generate_series(1, ${RECOGNITIONS_EACH}) k
      where (u + k * 104729) % ${users} + 1 <> u`);
  await run(`
    insert into recognition_receivers (org_id, recognition_id, user_id)
      select org_id, id, ((id - 1000000) / 10)::int from recognitions where org_id = ${BENCH_ORG}`);
  await run(`
    insert into cards (org_id, id, occasion, receiver_id, starter_id, day, template, created_at, deliver_at)
      select ${BENCH_ORG}, 5000000 + id, 'birthday', id, 1, ${TODAY}, 2, now() - interval '2 days', now() - interval '1 minute'
      from users where org_id = ${BENCH_ORG} and id > ${users - BIRTHDAYS_A_DAY}`);
  await run(`
    insert into card_signatures (org_id, id, card_id, signer_id, body, sticker, created_at)
      select ${BENCH_ORG}, 6000000 + c.id * 100 + k, c.id, 1 + k, '¡Que sea un gran año!', 'cake', now() - interval '1 day'
      from cards c, generate_series(1, ${SIGNATURES_EACH}) k where c.org_id = ${BENCH_ORG}`);
  await run('vacuum (analyze)');
}
