import type { Client } from 'pg';
import { BENCH_ORG, type Size } from './data.ts';

/** A large organisation of people, and a small one that is like it. */
export const MANY_PEOPLE: Size = { users: 20_000, areas: 50, groups: 0, items: 0 };
export const FEW_PEOPLE: Size = { ...MANY_PEOPLE, users: 200 };

/** Number of people who send requests: enough that none reaches the rate limit. */
export const ASKERS = 150;
/** People who report to each manager. */
export const TEAM = 8;
/** Surname that only one person has. */
export const RARE = 'Ñáñez';
/** First name of one in every `every` people. */
export const COMMON = { name: 'María', every: 14 };
/**
 * Two of the names together. Even among 200 people, more than a page has both, so that answers of equal length are
 * compared.
 */
export const BOTH = { names: 'María Luz', every: 28 };

const quoted = (names: readonly string[]): string => `array[${names.map(name => `'${name}'`).join(',')}]`;

const FIRST = [
  'Luz',
  'Carlos',
  'Andrés',
  'Paola',
  'Jorge',
  'Diana',
  'Camila',
  'Felipe',
  'Nubia',
  'Óscar',
  'Iván',
  'Rocío',
  'Kevin',
];
const SYLLABLES = ['ba', 'ce', 'di', 'fo', 'gu', 'la', 'me', 'ni', 'po', 'ru', 'sa', 'te', 'vi', 'zo'];

/** Fills a database with that many people: names, birthdays, cities, positions and an organisation chart. */
export async function fillDirectory(client: Client, { users, areas }: Size): Promise<void> {
  const run = (text: string): Promise<unknown> => client.query(text);
  const word = (shift: number): string =>
    `initcap(s[1 + (n * 31 + ${shift}) % ${SYLLABLES.length}] || s[1 + (n / 7 + ${shift}) % ${SYLLABLES.length}] || s[1 + (n / 11 + ${shift}) % ${SYLLABLES.length}])`;
  await run(`insert into organisations values (${BENCH_ORG}, 'Organización de medida', 'medida.example')`);
  await run(
    `insert into groups (org_id, id, title, is_area) select ${BENCH_ORG}, n, 'Área ' || n, true from generate_series(1, ${areas}) n`,
  );
  await run(`
    insert into users (org_id, id, oid, first_name, last_name, email, position, area_id, city_id, birthday, manager_id, private_birthday, registered_at)
      select ${BENCH_ORG}, n, gen_random_uuid(),
        case when n % ${BOTH.every} = 0 then '${BOTH.names}' when n % ${COMMON.every} = 0 then '${COMMON.name} ' || f[1 + n % ${FIRST.length}] else f[1 + n % ${FIRST.length}] end,
        case when n = ${users} then '${RARE}' else ${word(0)} || ' ' || ${word(5)} end,
        'p' || n || '@medida.example', 'Cargo ' || n % 30, 1 + n % ${areas}, c[1 + n % array_length(c, 1)],
        date '1970-01-01' + (n * 37) % 12000, null, n % 10 = 0, now()
      from generate_series(1, ${users}) n, (select ${quoted(FIRST)} f, ${quoted(SYLLABLES)} s, array(select id from cities order by id limit 60) c) names`);
  // Organisation chart: each team reports to an earlier person; only the first person has no manager.
  await run(`update users set manager_id = 1 + (id - 2) / ${TEAM} where org_id = ${BENCH_ORG} and id > 1`);
  await run(`
    insert into sign_in_accounts (issuer, subject, org_id, user_id)
      select 'embedded', oid::text, org_id, id from users where org_id = ${BENCH_ORG}`);
  await run('vacuum (analyze)');
}
