import { describe, expect, it } from 'vitest';
import type { SurveyResults } from '#contract/features/surveys/results.ts';
import { answer, areaOf, nth, openSurvey, question, RELEASE, release } from '../../testing/surveys.ts';
import { testApp } from '../../testing/test-app.ts';
import type { TestUser } from '../../testing/world.ts';

const NOW = new Date('2026-11-10T15:00:00Z');
const CLOSED = new Date('2026-12-01T15:00:00Z');
const app = testApp();

/** Returns the rank correlation of two orders: 1 the same, -1 the opposite, 0 unrelated. */
function spearman(one: readonly number[], other: readonly number[]): number {
  const ranks = (values: readonly number[]): number[] => {
    const sorted = values.toSorted((a, b) => a - b);
    return values.map(value => (sorted.indexOf(value) + sorted.lastIndexOf(value)) / 2);
  };
  const [x, y] = [ranks(one), ranks(other)];
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [mx, my] = [mean(x), mean(y)];
  const dot = (a: readonly number[], ma: number, b: readonly number[], mb: number): number =>
    a.reduce((sum, value, index) => sum + (value - ma) * ((b[index] ?? 0) - mb), 0);
  return dot(x, mx, y, my) / Math.sqrt(dot(x, mx, x, mx) * dot(y, my, y, my));
}

/** Returns the results after enough time has passed for them to be counted anew. */
async function resultsFor(user: TestUser, id: number, area?: number): Promise<SurveyResults> {
  app.now = new Date(app.now.getTime() + 20_000);
  const query = area === undefined ? '' : `?area=${area}`;
  return (await user.get(`/api/Flx_Survey/${id}/results${query}`).expect(200)).body as SurveyResults;
}

async function scene(size: number) {
  app.now = NOW;
  const { org } = await app.world.org();
  const admin = await app.world.user({ org, roles: ['Admin-Surveys'] });
  return { org, admin, people: await app.world.users(size, { org }) };
}

describe('what is kept of 500 answers', () => {
  it('says nothing of who gave them: neither ids, nor places, nor transactions follow the order in which they came', async () => {
    const { org, admin, people } = await scene(500);
    const { id, questions } = await openSurvey(admin, {
      Questions: [question(1, { QuestionType: 'text', Title: 'Di algo', Options: [], IsRequired: true })],
    });
    const [first = 0] = questions;
    const stored = () =>
      app.owner.query<{ body: string; id: string; place: string; xid: string }>(
        `select body, id::text, (ctid::text::point)[0] * 10000 + (ctid::text::point)[1] as place, xmin::text as xid
         from survey_answers where org_id = $1 and body is not null order by ctid`,
        [org],
      );
    // By chance alone, one in 100,000 runs exceeds this.
    const LIKELY = 0.2;
    const expectMixed = async (count: number) => {
      const { rows } = await stored();
      expect(rows).toHaveLength(count);
      const came = rows.map(({ body }) => Number.parseInt(body, 10));
      for (const order of [
        rows.map((_, index) => index),
        rows.map(row => Number(row.id)),
        rows.map(row => Number(row.place)),
      ])
        expect(Math.abs(spearman(came, order))).toBeLessThan(LIKELY);
      expect(new Set(rows.map(({ xid }) => xid)).size).toBe(1);
    };
    for (let from = 0; from < people.length; from += 10) {
      await Promise.all(
        people.slice(from, from + 10).map((person, index) =>
          // No two texts have the same length.
          answer(person, id, [{ IdQuestion: first, Text: `${from + index}${'.'.repeat(index)}` }]).expect(201),
        ),
      );
      // As often as the job would run while people answer.
      if (from % 40 === 30) await release(app);
      if (from === 390) await expectMixed((await stored()).rows.length);
    }
    const { rows: waiting } = await app.owner.query<{ sealed: Buffer }>(
      'select sealed from survey_ballots where org_id = $1',
      [org],
    );
    expect(waiting.length).toBeGreaterThanOrEqual(5);
    expect(new Set(waiting.map(({ sealed }) => sealed.length)).size).toBe(1);
    app.now = CLOSED;
    await app.runJob(RELEASE);
    await expectMixed(500);
    // The order of participants is unrelated to the order of the answers too.
    const { rows: took } = await app.owner.query<{ user_id: number }>(
      'select user_id from survey_participations where org_id = $1 order by id',
      [org],
    );
    const answered = (await stored()).rows.map(({ body }) => Number.parseInt(body, 10));
    expect(
      Math.abs(
        spearman(
          took.map(row => row.user_id),
          answered,
        ),
      ),
    ).toBeLessThan(LIKELY);
  }, 180_000);

  it('has no column that both sides have, no time, and nothing in what else the product keeps', async () => {
    const { org, admin, people } = await scene(12);
    const { id, questions } = await openSurvey(admin);
    const [first = 0, second = 0] = questions;
    const SECRET = 'La jefa del almacén';
    for (const [index, person] of people.entries())
      await answer(person, id, [
        { IdQuestion: first, Choices: [0] },
        { IdQuestion: second, Text: `${SECRET} ${index}` },
      ])
        .set('Idempotency-Key', `respuesta-${index}`)
        .expect(201);
    app.now = CLOSED;
    await app.runJob(RELEASE);
    const columns = async (table: string) =>
      (
        await app.owner.query<{ column_name: string; data_type: string }>(
          `select column_name, data_type from information_schema.columns where table_name = $1`,
          [table],
        )
      ).rows;
    const shared = new Set((await columns('survey_participations')).map(column => column.column_name));
    const both = (await columns('survey_answers')).map(column => column.column_name).filter(name => shared.has(name));
    expect(both.toSorted()).toEqual(['id', 'org_id', 'survey_id']);
    for (const table of [
      'survey_participations',
      'survey_answers',
      'survey_ballots',
      'survey_tallies',
      'survey_drafts',
    ])
      expect((await columns(table)).filter(column => column.data_type.startsWith('timestamp'))).toEqual([]);
    const { rows: same } = await app.owner.query(
      'select 1 from survey_participations p join survey_answers a on a.org_id = p.org_id and a.id = p.id where p.org_id = $1',
      [org],
    );
    expect(same).toEqual([]);
    const { rows: named } = await app.owner.query(
      'select 1 from survey_answers where org_id = $1 and author_id is not null',
      [org],
    );
    expect(named).toEqual([]);
    // Every table of the product except the one that should contain them.
    const { rows: tables } = await app.owner.query<{ name: string }>(
      `select c.oid::regclass::text as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'org_id'
       where c.relkind = 'r' and c.relname <> 'survey_answers'`,
    );
    for (const { name } of tables) {
      const { rows } = await app.owner.query(`select 1 from ${name} t where org_id = $1 and t::text like $2`, [
        org,
        `%${SECRET}%`,
      ]);
      expect({ name, rows }).toEqual({ name, rows: [] });
    }
    expect((await admin.get('/api/Flx_SurveyAnswers').expect(200)).body.results).toEqual([]);
  });
});

describe('what is shown', () => {
  it('changes by five people at least while it is open, question by question, and never of fewer', async () => {
    const { admin, people } = await scene(27);
    const { id, questions } = await openSurvey(admin);
    const [first = 0, second = 0] = questions;
    const counts: number[] = [];
    const optional: number[] = [];
    for (const [index, person] of people.entries()) {
      await answer(person, id, [
        { IdQuestion: first, Choices: [0] },
        // Three of five, so that hardly any draw of a batch has five or none.
        ...(index % 5 < 3 ? [{ IdQuestion: second, Text: `Texto ${index}` }] : []),
      ]).expect(201);
      await release(app);
      const { People, Questions, Participants, IsRounded } = await resultsFor(admin, id);
      // Compared with the audience, it tells nobody who came alone.
      expect([Participants, IsRounded]).toEqual([index + 1 - ((index + 1) % 5), true]);
      if (People === null)
        expect(Questions.map(({ Answered, Values, Texts }) => [Answered, Values, Texts])).toEqual([
          [null, null, null],
          [null, null, null],
        ]);
      counts.push(People ?? 0);
      optional.push(nth(Questions, 1).Answered ?? 0);
      const texts = nth(Questions, 1).Texts?.length ?? 0;
      expect(texts === 0 || texts >= 10).toBe(true);
    }
    expect([...new Set(counts)]).toEqual([0, 5, 10, 15, 20]);
    const steps = optional.map((count, index) => count - (optional[index - 1] ?? 0));
    expect(steps.filter(step => step !== 0 && step < 5)).toEqual([]);
    app.now = CLOSED;
    await app.runJob(RELEASE);
    const closed = await resultsFor(admin, id);
    expect(closed).toMatchObject({ People: 27, Participants: 27, IsRounded: false });
    expect(closed.Questions.map(({ Answered, Texts }) => [Answered, Texts?.length])).toEqual([
      [27, undefined],
      [17, 17],
    ]);
  });

  it('is destroyed unopened where fewer than five have answered', async () => {
    const { org, admin, people } = await scene(6);
    const { id, questions } = await openSurvey(admin);
    for (const person of people.slice(0, 4))
      await answer(person, id, [{ IdQuestion: questions[0] ?? 0, Choices: [0] }]).expect(201);
    app.now = CLOSED;
    await app.runJob(RELEASE);
    for (const table of ['survey_ballots', 'survey_answers'])
      expect((await app.owner.query(`select 1 from ${table} where org_id = $1`, [org])).rowCount).toBe(0);
    expect(await resultsFor(admin, id)).toMatchObject({ People: null, IsDestroyed: true, Participants: 4 });
  });

  it('by area gives nothing away that taking areas from each other or from all would, question by question', async () => {
    app.now = NOW;
    const { org } = await app.world.org();
    const admin = await app.world.user({ org, roles: ['Admin-Surveys'] });
    const areas = [
      await areaOf(app, org, 14, 'Ventas'),
      await areaOf(app, org, 9, 'Legal'),
      await areaOf(app, org, 4, 'Gerencia'),
      await areaOf(app, org, 6, 'Compras'),
    ];
    const { id, questions } = await openSurvey(admin);
    const [first = 0, second = 0] = questions;
    for (const [place, { people }] of areas.entries())
      for (const [index, person] of people.entries())
        await answer(person, id, [
          { IdQuestion: first, Choices: [place === 2 ? 1 : index % 2] },
          // In Legal only three people write a text.
          ...(place === 1 && index > 2 ? [] : [{ IdQuestion: second, Text: `${place}-${index}` }]),
        ]).expect(201);
    await release(app);
    const open = await resultsFor(admin, id);
    expect(open.Areas).toEqual([]);
    await admin.get(`/api/Flx_Survey/${id}/results?area=${nth(areas, 0).id}`).expect(409);
    app.now = CLOSED;
    await app.runJob(RELEASE);
    const all = await resultsFor(admin, id);
    expect(all.Areas.map(({ Name, People }) => [Name, People])).toEqual([
      ['Ventas', 14],
      ['Legal', 9],
      [null, 10],
    ]);
    const parts: SurveyResults[] = [];
    for (const area of [...areas.map(({ id: one }) => one), 0]) parts.push(await resultsFor(admin, id, area));
    for (const [place, min] of [
      [0, 5],
      [1, 5],
    ] as const) {
      const shown = parts.map(part => nth(part.Questions, place)).filter(result => result.Answered !== null);
      expect(shown.every(result => (result.Answered ?? 0) >= min)).toBe(true);
      // The parts add up to the whole: the rest after removing some parts is itself a part that is shown.
      expect(shown.reduce((sum, result) => sum + (result.Answered ?? 0), 0)).toBe(nth(all.Questions, place).Answered);
    }
    // Four people alone are shown in no answer.
    expect(nth(parts, 2).Questions.map(({ Answered }) => Answered)).toEqual([null, null]);
    // Texts need ten: those of Ventas are shown alone, all others together.
    expect(parts.map(part => nth(part.Questions, 1).Texts?.length ?? null)).toEqual([14, null, null, null, 13]);
    expect(nth(all.Questions, 1).Texts).toHaveLength(27);
    await admin.get(`/api/Flx_Survey/${id}/results?area=x`).expect(400);
  });

  it('is for administrators; to whoever has answered it is shown once it has closed where it says so, without texts and areas', async () => {
    const { org, admin, people } = await scene(12);
    const owner = await app.world.user({ org, roles: ['Propietarios'] });
    const { id, questions } = await openSurvey(admin, { SharesResults: true });
    const [first = 0, second = 0] = questions;
    for (const person of people.slice(0, 11))
      await answer(person, id, [
        { IdQuestion: first, Choices: [0] },
        { IdQuestion: second, Text: 'Hola' },
      ]).expect(201);
    await nth(people, 0).get(`/api/Flx_Survey/${id}/results`).expect(403);
    app.now = CLOSED;
    await app.runJob(RELEASE);
    const shared = await resultsFor(nth(people, 0), id);
    expect(shared).toMatchObject({ People: 11, Participants: null, Audience: null, Areas: [] });
    expect(shared.Questions.map(({ Answered, Texts }) => [Answered, Texts])).toEqual([
      [11, null],
      [11, null],
    ]);
    await nth(people, 0).get(`/api/Flx_Survey/${id}/results?area=0`).expect(403);
    await nth(people, 11).get(`/api/Flx_Survey/${id}/results`).expect(403);
    expect(nth((await resultsFor(owner, id)).Questions, 1).Texts).toHaveLength(11);
    const pdf = await owner.get(`/api/Flx_Survey/${id}/results.pdf`).expect(200);
    expect([pdf.type, (pdf.body as Buffer).subarray(0, 5).toString()]).toEqual(['application/pdf', '%PDF-']);
    await nth(people, 11).get(`/api/Flx_Survey/${id}/results.pdf`).expect(403);
  });

  it('of a survey that names its people is shown to administrators from the first answer on', async () => {
    const { admin, people } = await scene(2);
    const { id, questions } = await openSurvey(admin, { Anonymous: false });
    // It is no secret either that nobody has answered.
    const before = await resultsFor(admin, id);
    expect([before.People, ...before.Questions.map(({ Answered }) => Answered)]).toEqual([0, 0, 0]);
    await answer(nth(people, 0), id, [{ IdQuestion: questions[0] ?? 0, Choices: [1] }]).expect(201);
    const { People, Questions } = await resultsFor(admin, id);
    expect([People, nth(Questions, 0).Values]).toEqual([
      1,
      [
        { Value: '0', Count: 0 },
        { Value: '1', Count: 1 },
      ],
    ]);
    expect(nth(Questions, 1)).toMatchObject({ Answered: 0, Texts: [] });
  });
});
