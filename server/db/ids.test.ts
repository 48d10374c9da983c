import { describe, expect, it } from 'vitest';
import { testDatabase } from '../testing/test-database.ts';

/**
 * Tables whose ids aren't counted by organisation, with the reason why they don't reveal how much another organisation
 * writes.
 */
const NOT_COUNTED: Readonly<Record<string, string>> = {
  adverts: 'the id of the feed item',
  backups: 'of the installation, for its operator alone',
  cities: 'reference data, the same for everybody',
  events: 'the id of the feed item',
  files: 'random',
  idp_artifacts: 'random',
  loan_choices: 'reference data, the same for everybody',
  payment_frequencies: 'reference data, the same for everybody',
  process_types: 'reference data, the same for everybody',
  roles: 'a closed set, the same for everybody',
  search_queue: 'ids of posts and comments',
  search_rows: 'ids of what is found',
  survey_answers: 'random',
  survey_ballots: 'random',
  survey_participations: 'random',
  trust_levels: 'reference data, the same for everybody',
};

const database = testDatabase();

async function names(text: string): Promise<string[]> {
  const { rows } = await database.owner.query<{ name: string }>(text);
  return rows.map(({ name }) => name);
}

/** SQL condition for the application's tables. */
const TABLES = `c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not like 'migrations%'`;

describe('ids', () => {
  it('are counted by organisation in every table, unless they tell nothing', async () => {
    const withId = await names(
      `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'id' where ${TABLES}`,
    );
    const counted = await names(
      `select c.relname as name from pg_class c join pg_trigger t on t.tgrelid = c.oid where ${TABLES} and t.tgfoid = 'take_id'::regproc`,
    );
    expect([...counted, ...Object.keys(NOT_COUNTED)].sort()).toEqual(withId.sort());
  });

  it('come from no sequence that organisations share, but of what is no organisation’s', async () => {
    expect(
      await names(
        `select relname as name from pg_class where relkind = 'S' and relnamespace <> 'ids'::regnamespace and relname not like 'migrations%'`,
      ),
    ).toEqual(['backups_id_seq']);
  });

  it.each([
    ['groups', `insert into groups (org_id, title) values ($1, 'Grupo') returning id::float8`],
    [
      'audit_log',
      `insert into audit_log (org_id, feature, action, subject_id, created_at) values ($1, 'x', 'x', 1, now()) returning id::float8`,
    ],
  ])('of %s run on whatever others write, and are exact in JSON', async (_table, text) => {
    const orgs = [101, 102, 2_097_151];
    for (const org of orgs)
      await database.owner.query(
        `insert into organisations (org_id, name, email_domain) values ($1, 'Org', $2) on conflict do nothing`,
        [org, `org-${org}.example`],
      );
    const next = async (org: number): Promise<number> => {
      const { rows } = await database.owner.query<{ id: number }>(text, [org]);
      return rows[0]?.id ?? 0;
    };
    const firsts = new Map<number, number>();
    for (const org of orgs) firsts.set(org, await next(org));
    for (let count = 1; count < 4; count++)
      for (const org of orgs) expect(await next(org)).toBe((firsts.get(org) ?? 0) + count);
    expect(new Set(firsts.values()).size).toBe(orgs.length);
    expect(Number.isSafeInteger(Math.max(...firsts.values()))).toBe(true);
  });
});
