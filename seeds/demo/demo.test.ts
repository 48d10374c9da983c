import { readdir } from 'node:fs/promises';
import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { POST_TEXT_MAX } from '#contract/features/feed/limits.ts';
import { ROW_TYPES } from '../../server/db/connections.ts';
import { identifier, queryOf, sql } from '../../server/db/sql.ts';
import { cleanContent } from '../../server/features/richtext/service.ts';
import { detectFormat } from '../../server/features/files/upload/prepare.ts';
import { createLogger } from '../../server/base/logger.ts';
import { LOCAL_ISSUER } from '../../server/integrations/identity/accounts/accounts.ts';
import { diskStorage } from '../../server/integrations/storage/disk.ts';
import { unseenTexts } from '../../server/testing/stored-texts.ts';
import { testFolder } from '../../server/testing/temp-folder.ts';
import { createSealing } from '../../server/features/loans/sealing.ts';
import { createStoredRequests, type StoredRequest } from '../../server/features/loans/stored-requests.ts';
import type { NumberKind } from '#contract/features/directory/import-types.ts';
import { withNumbers } from '../../server/testing/person-numbers.ts';
import { SILENT_KEYS, TEST_KEYRING } from '../../server/testing/test-keyring.ts';
import { testDatabase } from '../../server/testing/test-database.ts';
import { DEMO_ACCOUNTS } from './accounts.ts';
import { seedDemo } from './index.ts';
import { CONTENT_KINDS } from '../../server/features/declared.ts';
import { isVisible } from '../../server/features/feed/service.ts';
import { isKept } from '../../server/features/notifications/visible-sql.ts';

const NOW = new Date('2026-06-12T15:00:00Z');
const database = testDatabase();
const folder = testFolder();

beforeAll(async () => {
  const log = createLogger('silent');
  const owner = new pg.Client(database.ownerConnection);
  await owner.connect();
  await owner.query('begin');
  const pin = async (org: number): Promise<void> => {
    await owner.query(`select set_config('app.org_id', $1, true)`, [String(org)]);
  };
  await seedDemo({
    owner,
    pin,
    storage: diskStorage(folder.path),
    now: NOW,
    accountIssuer: LOCAL_ISSUER,
    keyring: TEST_KEYRING,
    log,
  });
  await owner.query('commit');
  await owner.end();
});

/** Returns a query that counts rows of a table with people and feed items that these people can't see. */
const unseen = (table: string, person: string, item: string): string =>
  queryOf(sql`
    select count(*) from ${identifier(table)} x where not exists (
      select from feed_items i where i.org_id = x.org_id and i.id = x.${identifier(item)}
        and ${isVisible({ org: sql`x.org_id`, viewer: sql`x.${identifier(person)}`, now: sql`now()` }, sql`i`)})`).text;

/** Returns the addresses and numbers of the people who have an account. */
async function namesOfAccounts(): Promise<(string | null)[]> {
  const accounts = `from users u join sign_in_accounts s on s.org_id = u.org_id and s.user_id = u.id join idp_accounts a on a.oid = u.oid`;
  const { rows: mailed } = await database.owner.query<{ email: string | null }>(`select u.email ${accounts}`);
  const { rows: numbered } = await database.owner.query<{ org: number; kind: NumberKind; sealed: Buffer }>(
    `select u.org_id as org, p.kind, p.sealed ${accounts} join person_numbers p on p.org_id = u.org_id and p.user_id = u.id`,
  );
  const opened = await Promise.all(numbered.map(row => withNumbers(database.owner, row.org, [row])));
  return [...mailed.map(({ email }) => email), ...opened.flat().map(each => each.number)];
}

async function number(text: string, ...values: unknown[]): Promise<number> {
  const { rows } = await database.owner.query<{ n: number }>(`select (${text})::int as n`, values);
  return rows[0]?.n ?? -1;
}

/** Returns the requests of the demo's first organisation, opened. */
async function loanRequests(): Promise<readonly StoredRequest[]> {
  const client = await database.owner.connect();
  await client.query('set search_path to loan, public');
  const run = async <Row>(...statement: Parameters<typeof queryOf>) =>
    (await client.query({ ...queryOf(...statement), types: ROW_TYPES })).rows as Row[];
  const { keyring, log } = SILENT_KEYS;
  const requests = await createStoredRequests(createSealing(keyring)).ofOrganisation({ org: 101, run }, log);
  client.release(true);
  return requests;
}

describe('the demo', () => {
  it('has the people, areas, groups and posts that it promises', async () => {
    expect(await number('select count(*) from users where org_id = 101')).toBe(60);
    expect(await number('select count(*) from groups where org_id = 101 and is_area')).toBe(12);
    expect(await number('select count(*) from groups where org_id = 101 and not is_area')).toBe(10);
    expect(await number('select count(*) from groups where org_id = 101 and is_private')).toBe(3);
    expect(await number(`select count(*) from feed_items where org_id = 101 and type = 'post'`)).toBe(154);
    expect(await number(`select count(*) from feed_items where org_id = 101 and type = 'advert'`)).toBe(24);
    expect(await number('select count(*) from comments where org_id = 101')).toBeGreaterThan(200);
    expect(await number('select count(*) from comments where org_id = 101 and parent_id is not null')).toBeGreaterThan(
      50,
    );
    expect(await number('select count(*) from feed_items where org_id = 205')).toBe(18);
  });

  it('has groups that look alive: covers as wide as they are shown, members, posts and comments, and requests that wait in the bell', async () => {
    const covers = `files f where f.parent_kind = 'group' and f.width = 4 * f.height`;
    expect(
      await number(`select count(*) from groups g where exists (select from ${covers} and f.parent_id = g.id)`),
    ).toBe(await number('select count(*) from groups'));
    const quiet = `select count(*) from groups g where g.org_id = 101 and not g.is_area and (
      (select count(*) from memberships m where m.group_id = g.id) < 5
      or (select count(*) from audiences a where a.aud_id = g.id) < 3
      or not exists (select from audiences a join comments c on c.item_id = a.item_id where a.aud_id = g.id))`;
    expect(await number(quiet)).toBe(0);
    const waiting = (email: string): string => `select count(*) from notifications n join users u on u.id = n.user_id
      where u.email like '${email}@%' and n.kind = 'group_request' and not n.viewed
        and exists (select from group_requests r where r.id = n.subject_id and r.user_id = n.actor_id)`;
    expect(await number(waiting('luzdary.chindoy'))).toBe(3);
    expect(await number(waiting('laura.castaneda'))).toBe(0);
  });

  it('holds texts as people see them', async () => {
    expect(await unseenTexts(database.owner)).toEqual([]);
  });

  it('lies in the last sixty days, in the order of its ids', async () => {
    expect(
      await number(
        `select count(*) from feed_items where created_at < $1::timestamptz - interval '61 days' or created_at > $1`,
        NOW,
      ),
    ).toBe(0);
    expect(await number('select count(*) from comments where created_at > $1', NOW)).toBe(0);
    expect(
      await number(
        'select count(*) from comments c join feed_items i using (org_id) where i.id = c.item_id and c.created_at < i.created_at',
      ),
    ).toBe(0);
    expect(
      await number(
        'select count(*) from feed_items a join feed_items b using (org_id) where a.id < b.id and a.created_at > b.created_at',
      ),
    ).toBe(0);
  });

  it('keeps the rules of the product', async () => {
    expect(await number(`select max(length(description)) from feed_items where type = 'post'`)).toBeLessThanOrEqual(
      POST_TEXT_MAX,
    );
    expect(
      await number('select count(*) from adverts join feed_items using (org_id, id, author_id, title, description)'),
    ).toBe(24);
    expect(
      await number(
        'select count(*) from users u where not exists (select from memberships m where m.user_id = u.id and m.group_id = u.area_id)',
      ),
    ).toBe(0);
    // Only members write in a private group, and only they are notified of it.
    expect(await number(unseen('comments', 'author_id', 'item_id'))).toBe(0);
    expect(await number(unseen('reactions', 'user_id', 'item_id'))).toBe(0);
    const isKeptForOwner = queryOf(isKept(CONTENT_KINDS, sql`n`, sql`now()`)).text;
    expect(await number(`select count(*) from notifications n where not (${isKeptForOwner})`)).toBe(0);
  });

  it('offers a coffee maker with four photos, and one advert that waits to be renewed', async () => {
    const ofLaura = (title: string): string =>
      `from adverts a join users u on u.org_id = a.org_id and u.id = a.author_id join cities c on c.id = a.city_id
       where u.email like 'laura.castaneda@%' and a.title = '${title}'`;
    const coffee = ofLaura('Cafetera italiana, 6 tazas');
    expect(await number(`select a.price_amount ${coffee} and c.name = 'Bogotá D.C.'`)).toBe(75_000);
    expect(
      await number(
        `select count(*) from files f where f.parent_kind = 'item' and f.parent_id = (select a.id ${coffee})`,
      ),
    ).toBe(4);
    expect(await number(`select (a.expires_at <= $1)::int ${ofLaura('Cajas para mudanza')}`, NOW)).toBe(1);
    expect(await number('select count(*) from adverts where expires_at <= $1', NOW)).toBe(1);
  });

  it('announces six events and has held one, of which nobody is notified who does not see them', async () => {
    const events = (condition: string): string => `select count(*) from events where org_id = 101 and ${condition}`;
    expect(await number(events('starts_at > $1'), NOW)).toBe(6);
    expect(await number(events('last_at < $1'), NOW)).toBe(1);
    expect(await number('select count(*) from events where org_id = 205')).toBe(1);
    expect(
      await number('select count(*) from events join feed_items using (org_id, id, author_id, title, description)'),
    ).toBe(8);
    expect(
      await number(
        `select count(*) from events e where (select count(*) from files f where f.parent_kind = 'item' and f.parent_id = e.id) = 1`,
      ),
    ).toBe(8);
    expect(
      await number(`select assistants from event_stats join events on id = event_id where title like 'Carrera%'`),
    ).toBe(46);
    expect(await number(unseen('event_people', 'user_id', 'event_id'))).toBe(0);
  });

  it('publishes twelve news, of which one is still to come and one must be confirmed', async () => {
    const news = (condition: string): string => `select count(*) from news where org_id = 101 and ${condition}`;
    expect(await number(news('is_published'))).toBe(11);
    expect(await number(news('not is_published and publication_at > $1'), NOW)).toBe(1);
    expect(await number(news('featured and is_published'))).toBe(3);
    expect(await number('select count(*) from news where org_id = 205')).toBe(2);
    const items = 'news n join feed_items i on i.org_id = n.org_id and i.id = n.item_id and i.content_id = n.id';
    expect(
      await number(`select count(*) from ${items} where i.title = n.title and i.description = n.description`),
    ).toBe(14);
    expect(
      await number(
        `select count(*) from news n where (select count(*) from files f where f.parent_kind = 'item' and f.parent_id = n.item_id) = 1`,
      ),
    ).toBe(14);
    expect(await number('select count(*) from news_confirmations where org_id = 101')).toBe(34);
    expect(
      await number(
        'select count(*) from news_confirmations k join news n on n.id = k.news_id and n.author_id = k.user_id',
      ),
    ).toBe(0);
    const streams = 'select count(*) from audiences a join news n on n.item_id = a.item_id where n.org_id = 101';
    expect(await number(`${streams} and not n.is_published`)).toBe(0);
    expect(await number(`${streams} and a.aud_id = 0 and (a.expires_at is null or a.expires_at > $1)`, NOW)).toBe(4);
    expect(await number(`${streams} and a.aud_id = -1`)).toBe(11);
  });

  it('writes rich text as the server keeps it, with pictures that are there', async () => {
    const { rows } = await database.owner.query<{ content: string }>(
      'select content from news union all select content from events',
    );
    for (const { content } of rows) expect(cleanContent(content)).toBe(content);
    expect(
      await number(
        `select count(*) from news n join files f on f.parent_kind = 'content' and f.parent_id = n.item_id and position(f.id::text in n.content) > 0`,
      ),
    ).toBe(1);
  });

  it('asks three questions, and nobody votes where they do not see', async () => {
    expect(await number(`select count(*) from feed_items where type = 'poll'`)).toBe(3);
    const votes = `select sum(o.votes) from poll_options o join feed_items i on i.org_id = o.org_id and i.id = o.item_id`;
    expect(await number(`${votes} where i.description like '¿Cómo prefieres%'`)).toBe(34);
    expect(await number(`${votes} where i.description like '¿Qué curso%'`)).toBe(38);
    expect(await number(unseen('poll_votes', 'user_id', 'item_id'))).toBe(0);
  });

  it('mentions people, and reports two things to their reviewers', async () => {
    expect(await number('select count(*) from comment_mentions')).toBeGreaterThan(2);
    expect(await number(`select count(*) from report_cases where state = 'open' and item_type = 'advert'`)).toBe(1);
    expect(await number(`select count(*) from report_cases where state = 'review' and assignee_id is not null`)).toBe(
      1,
    );
    expect(await number('select count(*) from reports')).toBe(3);
    expect(await number(`select count(*) from audit_log where feature = 'reports'`)).toBe(4);
    expect(await number(`select count(*) from report_cases where jsonb_array_length(snapshot -> 'Files') = 1`)).toBe(1);
  });

  it('notifies whom a comment names of that alone, as the product does', async () => {
    const named = `select count(*) from comment_mentions m join comments c on c.id = m.comment_id where c.author_id <> m.user_id
      and exists (select from notifications n where n.kind = 'comment_mention' and n.subject_id = c.id and n.user_id = m.user_id)`;
    expect(await number(named)).toBeGreaterThan(2);
    const again = `select count(*) from notification_parts p
      join comment_mentions m on m.comment_id = p.part_id and m.user_id = p.user_id where p.part_kind = 'comment'`;
    expect(await number(again)).toBe(0);
  });

  it('asks for loans, of a person and of a company, as far as each can come, and lets one wait for whoever it is for', async () => {
    const requests = await loanRequests();
    const states = requests.map(({ state }) => state);
    expect(Object.fromEntries(states.map(state => [state, states.filter(each => each === state).length]))).toEqual({
      sent: 2,
      analysis: 1,
      conditions: 1,
      accepted: 1,
      declined: 1,
      signing: 1,
      disbursed: 1,
      rejected: 1,
    });
    expect(await number(`select count(*) from loan.loan_documents where kind = 'chamber'`)).toBe(1);
    expect(await number('select count(*) from loan.loan_requests where created_at > $1', NOW)).toBe(0);
    expect(await number('select count(*) from loan.loan_events where at > $1', NOW)).toBe(0);
    expect(await number('select count(*) from loan.loan_claims where answered_at is null')).toBe(1);
    const waiting = `select count(*) from waiting_messages w join users u on u.id = w.user_id
      where w.kind = 'loan' and u.email like 'alvaro.sandoval@%'`;
    expect(await number(waiting)).toBe(1);
    expect(await number(`select count(*) from waiting_messages where kind = 'loan'`)).toBe(1);
    expect(await number(`select count(*) from notification_queue where kind like 'loan%'`)).toBe(1);
    expect(await number(`select count(*) from mail_outbox where kind = 'loan'`)).toBe(0);
  });

  it('shows those who asked for a loan who has looked into their data', async () => {
    const looked = `select count(*) from loan.loan_readings r join users u on u.id = r.subject_id
      where u.email like 'laura.castaneda@%' and r.list = 'Conocerte/document'`;
    expect(await number(looked)).toBe(1);
  });

  it('seals what people register for loans, and their documents', async () => {
    const { rows } = await database.owner.query<{ key: string }>(
      'select storage_key as key from loan.loan_documents union all select storage_key from loan.loan_message_files',
    );
    expect(rows).toHaveLength(18);
    for (const { key } of rows) {
      const stored = await diskStorage(folder.path).open(key, 'sealed');
      const bytes = Buffer.concat((await stored?.content.toArray()) as Buffer[]); // a stream of bytes
      expect(bytes.includes('%PDF')).toBe(false);
    }
  });

  it('shows seven to the bell of Laura', async () => {
    const unread = `select count(*) from notifications n join users u on u.id = n.user_id where u.email like 'laura.castaneda@%' and not n.viewed`;
    expect(await number(unread)).toBe(7);
  });

  it('lets everybody in whom it names, and keeps its word about them', async () => {
    const names = await namesOfAccounts();
    for (const { email } of DEMO_ACCOUNTS) {
      expect(names.filter(name => name === email)).toHaveLength(1);
    }
    const { rows } = await database.owner.query<{ email: string }>(
      'select email from users where not is_active or registered_at is null order by email',
    );
    expect(rows.map(({ email }) => email.split('@')[0])).toEqual(['gilma.sarria', 'hernan.cardenas', 'sara.bermudez']);
  });

  it('has documents with versions, favourites that their people see, and some that somebody answers for, of which one is due', async () => {
    expect(await number('select count(*) from documents where last_number > 1')).toBeGreaterThan(0);
    const reviewed = 'select count(*) from repository_documents where review_until';
    expect(await number(`${reviewed} >= $1`, NOW)).toBe(4);
    expect(await number(`${reviewed} < $1`, NOW)).toBe(1);
    expect(
      await number(`select count(*) from repository_favourites f join users u on u.org_id = f.org_id and u.id = f.user_id
        where u.email like 'laura.castaneda@%'`),
    ).toBe(3);
    expect(
      await number(`select count(*) from repository_favourites f join repository_documents r on r.org_id = f.org_id and r.id = f.document_id
        join documents d on d.id = r.origin_id join groups g on g.id = d.parent_id where not g.is_open
        and not exists (select from memberships m where m.org_id = f.org_id and m.group_id = g.id and m.user_id = f.user_id)`),
    ).toBe(0);
  });

  it('has pictures, videos and documents that are what they say, each with its bytes', async () => {
    const { rows } = await database.owner.query<{ key: string; mime: string; kind: string; widths: number[] }>(
      'select storage_key as key, mime, kind, widths from files order by mime',
    );
    const onePerMime = new Map(rows.map(row => [row.mime, row]));
    expect([...onePerMime.keys()]).toHaveLength(6);
    for (const { key, mime } of onePerMime.values()) {
      expect(await detectFormat(`${folder.path}/${key}/master`)).toMatchObject({ mime });
    }
    for (const { key, widths } of rows.filter(({ kind }) => kind === 'photo')) {
      expect((await readdir(`${folder.path}/${key}`)).sort()).toEqual(
        ['master', ...widths.map(width => `w${width}`)].sort(),
      );
    }
  });
});
