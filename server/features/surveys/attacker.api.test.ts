import { describe, expect, it } from 'vitest';
import { notifyAudiences } from '../../testing/notifications.ts';
import { answer, nth, openSurvey, RELEASE, release } from '../../testing/surveys.ts';
import {
  attackedSurvey,
  bestPairing,
  CLOSED_AT,
  MIX,
  MORE_THAN_GUESSED,
  takers,
  texts,
} from '../../testing/survey-attacker.ts';
import { testApp } from '../../testing/test-app.ts';
import type { TestUser } from '../../testing/world.ts';

/* Attack by a person with a copy of the database: all rows with their places, transactions and numbers. They know which
   answer each of 40 people gave, so every way of pairing the two can be tested, and must do no better than guessing. */

const app = testApp();

describe('a copy of the database', () => {
  it('names no more answers of 40 people than guessing does, while it is open and once it has closed', async () => {
    const { org, answering, areas, reply } = await attackedSurvey(app);
    for (const person of answering.slice(0, 33)) await reply(person).expect(201);
    // A waiting ballot was written by another transaction than the fact that its person has answered.
    const { rows: together } = await app.owner.query(
      `select 1 from survey_participations p join survey_ballots b on b.org_id = p.org_id and b.xmin = p.xmin where p.org_id = $1`,
      [org],
    );
    expect(together).toEqual([]);
    await release(app);
    await app.runJob(MIX);
    const open = bestPairing(await takers(app, org, answering), await texts(app, org));
    expect(open.parts).toBe(1);
    expect(open.right).toBeLessThan(1 + MORE_THAN_GUESSED);
    for (const person of answering.slice(33)) await reply(person).expect(201);
    app.now = CLOSED_AT;
    await app.runJob(RELEASE);
    await app.runJob(MIX);
    const written = await texts(app, org);
    expect(written).toHaveLength(40);
    // Only areas with ten texts are named; all other people are among the others, who are fifteen.
    const named = written.flatMap(({ area }) => (area === null ? [] : [area]));
    expect(new Set(named)).toEqual(new Set([nth(areas, 0).id, nth(areas, 1).id]));
    const closed = bestPairing(await takers(app, org, answering), written);
    expect(closed.right).toBeLessThan(closed.parts + MORE_THAN_GUESSED);
    for (const table of ['survey_answers', 'survey_participations']) {
      const { rows } = await app.owner.query<{ count: string }>(
        `select count(distinct xmin::text) from ${table} where org_id = $1`,
        [org],
      );
      expect([table, rows]).toEqual([table, [{ count: '1' }]]);
    }
    const left = await app.owner.query('select 1 from survey_answers where org_id = $1 and sealed_area is not null', [
      org,
    ]);
    expect(left.rowCount).toBe(0);
  });

  it('counts small areas together, in answers, texts and totals, so that nobody is left over', async () => {
    const { org, people, areas, reply } = await attackedSurvey(app);
    for (const person of people) await reply(person).expect(201);
    app.now = CLOSED_AT;
    await app.runJob(RELEASE);
    const by = async (condition: string) =>
      (
        await app.owner.query<{ area: number | null; people: number }>(
          `select area_id as area, count(*)::int as people from survey_answers where org_id = $1 and ${condition} group by 1 order by 2`,
          [org],
        )
      ).rows;
    const shown = [
      { area: nth(areas, 1).id, people: 11 },
      { area: nth(areas, 0).id, people: 14 },
      { area: null, people: 15 },
    ];
    expect(await by('choices is not null')).toEqual(shown);
    expect(await by('body is not null')).toEqual(shown);
    const { rows } = await app.owner.query(
      'select area_id as area, people, sealed from survey_tallies where org_id = $1 order by people',
      [org],
    );
    expect(rows).toEqual(shown.map(({ area, people: count }) => ({ area: area ?? 0, people: count, sealed: null })));
  });

  it('has no area of an anonymous answer while the survey takes answers', async () => {
    const { org, people, reply } = await attackedSurvey(app);
    for (const person of people.slice(0, 20)) await reply(person).expect(201);
    await release(app);
    const { rows } = await app.owner.query('select distinct area_id from survey_answers where org_id = $1', [org]);
    expect(rows).toEqual([{ area_id: null }]);
    const { rows: tallies } = await app.owner.query<{ sealed: Buffer }>(
      'select area_id, people, sealed from survey_tallies where org_id = $1',
      [org],
    );
    expect(tallies).toMatchObject([{ area_id: 0, people: 15 }]);
    const { rows: lengths } = await app.owner.query(
      'select distinct length(sealed_area) as bytes from survey_answers where org_id = $1',
      [org],
    );
    expect(lengths).toHaveLength(1);
  });
});

describe('a server that is killed between a person and their ballot', () => {
  const unfinished = (org: number, person: TestUser) =>
    app.owner.query(
      `update survey_participations set receipt = '\\x00', receipt_key = 'gone' where org_id = $1 and user_id = $2`,
      [org, person.id],
    );

  it('has stored nothing twice when they answer again, and nothing is lost', async () => {
    const { org, people, reply } = await attackedSurvey(app);
    const receipts = async () =>
      (
        await app.owner.query<{ receipt: Buffer; key: string }>(
          'select receipt, receipt_key as key from survey_participations where org_id = $1 and receipt is not null',
          [org],
        )
      ).rows;
    // Fails when the ballot is stored but its person is not noted yet.
    await app.owner.query(
      `create function stop_here() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$;
       create trigger stop before update on survey_participations for each row execute function stop_here()`,
    );
    const [first, second] = [nth(people, 0), nth(people, 1)];
    await reply(first).expect(500);
    await reply(second).expect(500);
    await app.owner.query('drop function stop_here cascade');
    expect(await receipts()).toHaveLength(2);
    expect((await first.get('/api/Flx_SurveyResponses').expect(200)).body.results).toEqual([]);
    await reply(first).expect(201);
    await reply(first).expect(409);
    for (const person of people.slice(2)) await reply(person).expect(201);
    app.now = CLOSED_AT;
    await app.runJob(RELEASE);
    expect(await receipts()).toEqual([]);
    const written = (await texts(app, org)).map(({ key }) => key).toSorted((one, other) => one - other);
    expect(written).toEqual(people.map(({ id }) => id).toSorted((one, other) => one - other));
  });

  it('is undone where the ballot was not stored', async () => {
    const { org, people, reply } = await attackedSurvey(app);
    const person = nth(people, 0);
    await app.owner.query(
      `create function stop_here() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$;
       create trigger stop before insert on survey_ballots for each row execute function stop_here()`,
    );
    await reply(person).expect(500);
    await app.owner.query('drop function stop_here cascade');
    for (const other of people.slice(1, 12)) await reply(other).expect(201);
    await release(app);
    const { rowCount } = await app.owner.query(
      'select 1 from survey_participations where org_id = $1 and user_id = $2',
      [org, person.id],
    );
    expect(rowCount).toBe(0);
    await reply(person).expect(201);
  });

  it('leaves a receipt whose key is gone to nobody: it is said that it does not work now', async () => {
    const { org, people, reply } = await attackedSurvey(app);
    await reply(nth(people, 0)).expect(201);
    await unfinished(org, nth(people, 0));
    await reply(nth(people, 0)).expect(503);
  });
});

describe('a ballot that can’t be opened', () => {
  it('stops no closing, and many of them wait for their key', async () => {
    const { org, admin, people, id, reply } = await attackedSurvey(app);
    for (const person of people.slice(0, 8)) await reply(person).expect(201);
    const spoil = (most: number) =>
      app.owner.query(
        `update survey_ballots set sealed = '\\x00' where org_id = $1 and id in (select id from survey_ballots where org_id = $1 limit ${most})`,
        [org],
      );
    await spoil(1);
    app.now = CLOSED_AT;
    await app.runJob(RELEASE);
    expect(await texts(app, org)).toHaveLength(7);
    const other = await openSurvey(admin, { OpensOn: '2026-12-01', ClosesOn: '2026-12-10' });
    for (const person of people.slice(0, 6))
      await answer(person, other.id, [{ IdQuestion: nth(other.questions, 0), Choices: [0] }]).expect(201);
    await spoil(3);
    app.now = new Date('2026-12-12T15:00:00Z');
    await app.runJob(RELEASE);
    const state = await app.owner.query(
      'select id, counted_at is null as waits from surveys where org_id = $1 order by id',
      [org],
    );
    expect(state.rows).toMatchObject([{ waits: false }, { waits: true }]);
    expect(Number((state.rows[0] as { id: string }).id)).toBe(id);
    const { rowCount } = await app.owner.query('select 1 from survey_ballots where org_id = $1', [org]);
    expect(rowCount).toBe(6);
  });
});

describe('what an administrator learns of who has not answered', () => {
  it('is a count in steps of five that does not move when somebody is blocked or moves, and no list of a mail', async () => {
    const { org, admin, people, id, reply } = await attackedSurvey(app);
    const audience = people.length + 1;
    await app.owner.query(
      `insert into notification_preferences (org_id, user_id, topic, web, email) select $1, id, 'reminders', true, true from users where org_id = $1`,
      [org],
    );
    for (const person of people.slice(0, 13)) await reply(person).expect(201);
    const pending = async () => {
      app.now = new Date(app.now.getTime() + 20_000);
      const { body } = await admin.get(`/api/Flx_Survey/${id}/results`).expect(200);
      return body as { Audience: number; Participants: number; Pending: number };
    };
    const before = await pending();
    expect(before).toMatchObject({ Audience: audience, Participants: 10, Pending: 25 });
    await app.owner.query('update users set is_active = false where org_id = $1 and id = any($2)', [
      org,
      people.slice(20, 30).map(person => person.id),
    ]);
    expect(await pending()).toMatchObject({ Audience: audience, Participants: 10, Pending: 25 });
    // The console reveals no more than the results do.
    const listed = await admin.get(`/api/Flx_Survey/${id}`).expect(200);
    expect(listed.body.results).toMatchObject({ Participants: 10, IsBegun: true });
    // The numbers shown of those who have not answered follow from those of the people who have.
    await reply(nth(people, 13)).expect(201);
    expect(await pending()).toEqual({ ...before, Id: id });
    expect((await admin.post(`/api/Flx_Survey/${id}/reminders`).expect(200)).body).toEqual({ Count: 25 });
    await notifyAudiences(app);
    const { rows } = await app.owner.query<{ kind: string; people: string }>(
      `select kind, count(*) as people from notifications where org_id = $1 and kind like '%reminder' group by 1`,
      [org],
    );
    expect(rows).toEqual([{ kind: 'anonymous_survey_reminder', people: '17' }]);
    const mails = await app.owner.query(`select 1 from mail_outbox where org_id = $1 and topic = 'reminders'`, [org]);
    expect(mails.rowCount).toBe(0);
    // Closed, no reminder dates an answer any more.
    await admin.post(`/api/Flx_Survey/${id}/closing`).expect(204);
    await app.runJob(RELEASE);
    const left = await app.owner.query(`select 1 from notifications where org_id = $1 and kind like '%reminder'`, [
      org,
    ]);
    expect(left.rowCount).toBe(0);
  });
});
