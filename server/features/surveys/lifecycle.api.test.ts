import { describe, expect, it } from 'vitest';
import type { SurveyTrend } from '#contract/features/surveys/results.ts';
import type { SurveyRow } from '#contract/features/surveys/types.ts';
import { notifiedOf, notifyAudiences } from '../../testing/notifications.ts';
import { pagesOf, textOf } from '../../testing/pdf.ts';
import { answer, nth, openSurvey, question, questionsOf, RELEASE, surveyBody } from '../../testing/surveys.ts';
import { testApp } from '../../testing/test-app.ts';
import type { TestUser } from '../../testing/world.ts';

const NOW = new Date('2026-11-10T15:00:00Z');
const HOUR = 60 * 60_000;
const app = testApp();

/** Creates an organisation with an administrator of surveys and the given number of other people. */
async function scene(size = 6) {
  app.now = NOW;
  const { org } = await app.world.org();
  const admin = await app.world.user({ org, roles: ['Admin-Surveys'] });
  const people = await app.world.users(size, { org });
  return { org, admin, people };
}

const idsOf = (people: readonly TestUser[]): number[] => people.map(({ id }) => id).toSorted((one, two) => one - two);

/** Returns the people notified of a survey with one kind, once per notification. */
async function hasKind(org: number, survey: number, kind: string): Promise<number[]> {
  const { rows } = await app.owner.query<{ user_id: number }>(
    'select user_id from notifications where org_id = $1 and subject_id = $2 and kind = $3 order by user_id',
    [org, survey, kind],
  );
  return rows.map(row => row.user_id);
}

const surveyOf = async (admin: TestUser, id: number): Promise<SurveyRow> =>
  (await admin.get(`/api/Flx_Survey/${id}?$expand=Questions`).expect(200)).body.results as SurveyRow;

describe('publishing', () => {
  it('notifies whom it is for, once and in nobody’s name; of a later day on that day', async () => {
    const { org, admin, people } = await scene();
    const group = await app.world.group({ org, title: 'Ciclistas', members: idsOf(people.slice(0, 5)) });
    const { id } = await openSurvey(admin, {
      OpensOn: '2026-11-12',
      Home: false,
      Targets: [{ Type: 'group', Id: group }],
    });
    const blocked = nth(people, 4);
    await app.owner.query('update users set is_active = false where org_id = $1 and id = $2', [org, blocked.id]);
    for (const [moment, notified] of [
      ['2026-11-12T04:59:59.999Z', []],
      ['2026-11-12T05:00:00.000Z', idsOf(people.slice(0, 4))],
      ['2026-11-12T06:00:00.000Z', idsOf(people.slice(0, 4))],
    ] as const) {
      app.now = new Date(moment);
      await app.runJob('surveys: announce what has opened');
      await notifyAudiences(app);
      expect(await notifiedOf(app, id)).toEqual(notified);
    }
    const { rows } = await app.owner.query('select distinct actor_id from notifications where org_id = $1', [org]);
    expect(rows).toEqual([{ actor_id: null }]);
  });

  it('is done once, by who administers surveys alone, and not of one whose last day is over', async () => {
    const { admin, people } = await scene();
    const made = await admin.post('/api/Flx_Survey', surveyBody({ ClosesOn: '2026-11-10' })).expect(201);
    const id = made.body.results.Id as number;
    await nth(people, 0).post(`/api/Flx_Survey/${id}/publication`).expect(403);
    app.now = new Date(NOW.getTime() + 24 * HOUR);
    const refused = await admin.post(`/api/Flx_Survey/${id}/publication`).expect(422);
    expect(Object.keys(refused.body.errors as object)).toEqual(['ClosesOn']);
    app.now = NOW;
    const statuses = await Promise.all(
      Array.from({ length: 5 }, async () => (await admin.post(`/api/Flx_Survey/${id}/publication`)).status),
    );
    expect(statuses.toSorted((one, two) => one - two)).toEqual([204, 409, 409, 409, 409]);
  });
});

describe('a reminder', () => {
  it.each([
    ['survey_reminder', false],
    ['anonymous_survey_reminder', true],
  ])('comes to those alone who have not answered, once a day, and names nobody: %s', async (kind, isAnonymous) => {
    const { org, admin, people } = await scene();
    const { id, questions } = await openSurvey(admin, { Anonymous: isAnonymous });
    for (const person of people.slice(0, 2))
      await answer(person, id, [{ IdQuestion: nth(questions, 0), Choices: [0] }]).expect(201);
    const remind = () => admin.post(`/api/Flx_Survey/${id}/reminders`);
    // A person who has answered and left is not among those who have not, and an anonymous survey doesn't reveal it.
    await app.owner.query('update users set is_active = false where org_id = $1 and id = $2', [org, nth(people, 1).id]);
    const pending = idsOf([admin, ...people.slice(2)]);
    const results = await admin.get(`/api/Flx_Survey/${id}/results`).expect(200);
    // For an anonymous survey only "few" is said when they are few.
    const said = isAnonymous ? [0, 0] : [2, pending.length];
    const { Participants, Pending } = results.body as { Participants: number; Pending: number };
    expect([Participants, Pending]).toEqual(said);
    await nth(people, 0).post(`/api/Flx_Survey/${id}/reminders`).expect(403);
    const first = await remind().expect(200);
    expect(first.body).toEqual({ Count: said[1] });
    await notifyAudiences(app);
    expect(await hasKind(org, id, kind)).toEqual(pending);
    app.now = new Date(NOW.getTime() + 24 * HOUR - 1);
    await remind().expect(429);
    app.now = new Date(NOW.getTime() + 24 * HOUR);
    await answer(nth(people, 2), id, [{ IdQuestion: nth(questions, 0), Choices: [0] }]).expect(201);
    expect((await remind().expect(200)).body).toEqual({ Count: isAnonymous ? 0 : 4 });
    const draft = await admin.post('/api/Flx_Survey', surveyBody()).expect(201);
    await admin.post(`/api/Flx_Survey/${draft.body.results.Id as number}/reminders`).expect(409);
  });
});

describe('closing', () => {
  it('ends it before its day, and nothing is answered or reminded any more', async () => {
    const { admin, people } = await scene();
    const { id, questions } = await openSurvey(admin);
    await nth(people, 0).post(`/api/Flx_Survey/${id}/closing`).expect(403);
    await admin.post(`/api/Flx_Survey/${id}/closing`).expect(204);
    await admin.post(`/api/Flx_Survey/${id}/closing`).expect(409);
    expect(await surveyOf(admin, id)).toMatchObject({ State: 'closed', ClosesOn: '2026-11-10' });
    await answer(nth(people, 0), id, [{ IdQuestion: nth(questions, 0), Choices: [0] }]).expect(409);
    await admin.post(`/api/Flx_Survey/${id}/reminders`).expect(409);
  });
});

describe('a copy', () => {
  it('is a draft with the same questions, conditions and people, and with nothing that was answered', async () => {
    const { org, admin, people } = await scene();
    const area = await app.world.group({ org, title: 'Legal', isArea: true });
    await app.owner.query('update users set area_id = $2 where org_id = $1', [org, area]);
    const { id, questions } = await openSurvey(admin, {
      Home: false,
      Targets: [{ Type: 'area', Id: area }],
      Repeats: 'weekly',
      OpensOn: '2026-11-09',
      ClosesOn: '2026-11-11',
      Questions: [
        question(1, { HasOther: true }),
        question(2, { QuestionType: 'text', Options: [], Condition: { Question: 'nq-1', Options: [1] } }),
      ],
    });
    await answer(nth(people, 0), id, [{ IdQuestion: nth(questions, 0), Choices: [0] }]).expect(201);
    await nth(people, 0).post(`/api/Flx_Survey/${id}/copies`).expect(403);
    const copy = (await admin.post(`/api/Flx_Survey/${id}/copies`).expect(201)).body.Id as number;
    const made = await surveyOf(admin, copy);
    expect(made).toMatchObject({
      State: 'draft',
      Participants: 0,
      OpensOn: '2026-11-10',
      ClosesOn: null,
      Repeats: 'never',
      SeriesId: null,
      Home: false,
      Targets: [{ Type: 'area', Id: area, Title: 'Legal' }],
    });
    const [asker, asked] = await questionsOf(admin, copy);
    expect(asker).toMatchObject({ Title: 'Pregunta 1', Options: ['Sí', 'No'], HasOther: true, Condition: null });
    expect(asked?.Condition).toEqual({ Question: asker?.Id, Options: [1] });
    expect(questions).not.toContain(asker?.Id);
    await nth(people, 0).get(`/api/Flx_Survey/${copy}`).expect(404);
  });
});

describe('a pulse', () => {
  it('asks again each week until it is closed, and its trend puts the same question beside itself', async () => {
    const { org, admin, people } = await scene();
    const questions = [question(1, { QuestionType: 'scale', Options: [] })];
    const { id } = await openSurvey(admin, {
      OpensOn: '2026-11-10',
      ClosesOn: '2026-11-12',
      Repeats: 'weekly',
      Questions: questions,
    });
    const editions = async () =>
      (await admin.get('/api/Flx_Survey?$orderby=OpensOn').expect(200)).body.results as SurveyRow[];
    /** Lets everybody give this score on a day, and closes that edition. */
    const ask = async (survey: number, day: string, score: number, count = people.length): Promise<void> => {
      app.now = new Date(`${day}T15:00:00Z`);
      const [only] = await questionsOf(admin, survey);
      for (const person of people.slice(0, count))
        await answer(person, survey, [{ IdQuestion: only?.Id ?? 0, Score: score }]).expect(201);
      app.now = new Date(app.now.getTime() + 4 * 24 * HOUR);
      await app.runJob(RELEASE);
    };
    await ask(id, '2026-11-10', 3);
    await app.runJob('surveys: continue pulses');
    expect(await editions()).toHaveLength(1);
    app.now = new Date('2026-11-17T05:00:00Z');
    // Two processes run at once.
    await Promise.all([app.runJob('surveys: continue pulses'), app.runJob('surveys: continue pulses')]);
    const [, second] = await editions();
    expect(second).toMatchObject({
      OpensOn: '2026-11-17',
      ClosesOn: '2026-11-19',
      SeriesId: id,
      Edition: 2,
      State: 'open',
    });
    await app.runJob('surveys: announce what has opened');
    await notifyAudiences(app);
    expect(await hasKind(org, second?.Id ?? 0, 'survey_opened')).toEqual(idsOf([admin, ...people]));
    await ask(second?.Id ?? 0, '2026-11-17', 5);
    const compared = await admin.get(`/api/Flx_Survey/${second?.Id ?? 0}/summary.pdf`).expect(200);
    for (const said of ['6 respuestas contadas', '2026/11/10', '+2'])
      expect(textOf(compared.body as Buffer)).toContain(said);
    app.now = new Date('2026-11-24T15:00:00Z');
    await app.runJob('surveys: continue pulses');
    const third = nth(await editions(), 2);
    // Four people are too few to be shown, given the known numbers of the others.
    await ask(third.Id, '2026-11-24', 1, 4);
    const { body } = await admin.get(`/api/Flx_Survey/${third.Id}/trend`).expect(200);
    const { results } = body as SurveyTrend;
    expect(results.map(({ Edition, OpensOn, People }) => [Edition, OpensOn, People])).toEqual([
      [1, '2026-11-10', 6],
      [2, '2026-11-17', 6],
      [3, '2026-11-24', null],
    ]);
    expect(results.map(({ Questions }) => nth(Questions, 0).Mean)).toEqual([3, 5, null]);
    expect(new Set(results.map(({ Questions }) => nth(Questions, 0).Origin)).size).toBe(1);
    await nth(people, 0).get(`/api/Flx_Survey/${third.Id}/trend`).expect(403);
    app.now = new Date('2026-12-01T15:00:00Z');
    await app.runJob('surveys: continue pulses');
    const fourth = nth(await editions(), 3);
    await admin.post(`/api/Flx_Survey/${fourth.Id}/closing`).expect(204);
    app.now = new Date('2026-12-20T15:00:00Z');
    await app.runJob('surveys: continue pulses');
    expect(await editions()).toHaveLength(4);
  });
});

describe('what will be done', () => {
  it('is said once answers are counted, notified once, and read by whom it was for', async () => {
    const { org, admin, people } = await scene();
    const { id } = await openSurvey(admin, { Anonymous: false });
    const say = (Plan: string, by = admin, edition = {}) =>
      by.put(`/api/Flx_Survey/${id}/plan`, { Plan, PlanPoints: ['Más luz', 'Menos ruido'], ...edition });
    await say('Lo que pidieron').expect(409);
    app.now = new Date('2026-12-01T15:00:00Z');
    await app.runJob(RELEASE);
    await say('Lo que pidieron', nth(people, 0)).expect(403);
    await say('').expect(422);
    const { body } = await say('Lo que pidieron').expect(200);
    // A writer who names no edition replaces no existing plan.
    await say('De antes').expect(409);
    const { EditionDate } = body.results as { EditionDate: string };
    await say('Lo que pidieron, desde enero', admin, { EditionDate }).expect(200);
    await notifyAudiences(app);
    expect(await hasKind(org, id, 'survey_plan')).toEqual(idsOf([admin, ...people]));
    expect(await surveyOf(nth(people, 1), id)).toMatchObject({
      Plan: 'Lo que pidieron, desde enero',
      PlanPoints: ['Más luz', 'Menos ruido'],
    });
  });

  it('is said by the first of two at once; the second is shown what stands and nobody is notified twice', async () => {
    const { org, admin, people } = await scene();
    const other = await app.world.user({ org, roles: ['Admin-Surveys'] });
    const { id } = await openSurvey(admin, { Anonymous: false });
    app.now = new Date('2026-12-01T15:00:00Z');
    await app.runJob(RELEASE);
    const say = (by: TestUser, Plan: string, EditionDate: unknown) =>
      by.put(`/api/Flx_Survey/${id}/plan`, { Plan, PlanPoints: [], EditionDate });
    const tries = await Promise.all([say(admin, 'De una', null), say(other, 'De otra', null)]);
    expect(tries.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const stands = await surveyOf(admin, id);
    expect(stands.EditionDate).not.toBeNull();
    const refused = tries.find(({ status }) => status === 409)?.body as { code: string; current: object };
    expect(refused.code).toBe('edited_meanwhile');
    expect(refused.current).toEqual({
      Plan: stands.Plan,
      PlanPoints: [],
      EditionDate: stands.EditionDate,
    });
    app.now = new Date('2026-12-01T15:00:01Z');
    const { body } = await say(other, 'De ambas', stands.EditionDate).expect(200);
    expect(body.results).toMatchObject({ Plan: 'De ambas', EditionDate: (await surveyOf(admin, id)).EditionDate });
    await say(other, 'De nadie', stands.EditionDate).expect(409);
    await notifyAudiences(app);
    expect(await hasKind(org, id, 'survey_plan')).toEqual(idsOf([admin, ...people, other]));
  });

  it('is read by nobody outside of the private group that was asked, nor by who is blocked; who left after answering reads it', async () => {
    const { org, admin, people } = await scene();
    const [member, blocked, left, outsider] = [nth(people, 0), nth(people, 1), nth(people, 2), nth(people, 3)];
    const group = await app.world.group({ org, isPrivate: true, members: idsOf([admin, member, blocked, left]) });
    const targets = { Anonymous: false, Home: false, Targets: [{ Type: 'group' as const, Id: group }] };
    const { id, questions } = await openSurvey(admin, targets);
    await answer(left, id, [{ IdQuestion: nth(questions, 0), Choices: [0] }]).expect(201);
    await app.owner.query('delete from memberships where org_id = $1 and user_id = $2', [org, left.id]);
    await app.owner.query('update users set is_active = false where org_id = $1 and id = $2', [org, blocked.id]);
    app.now = new Date('2026-12-01T15:00:00Z');
    await app.runJob(RELEASE);
    const body = { Plan: 'Lo que pidieron', PlanPoints: [] };
    await blocked.put(`/api/Flx_Survey/${id}/plan`, body).expect(403);
    await outsider.put(`/api/Flx_Survey/${id}/plan`, body).expect(403);
    await admin.put(`/api/Flx_Survey/${id}/plan`, body).expect(200);
    await notifyAudiences(app);
    expect(await hasKind(org, id, 'survey_plan')).toEqual(idsOf([admin, member]));
    for (const [by, plan, summary] of [
      [blocked, 403, 403],
      [outsider, 404, 403],
      [left, 200, 403],
      [member, 200, 403],
    ] as const) {
      await by.get(`/api/Flx_Survey/${id}`).expect(plan);
      await by.get(`/api/Flx_Survey/${id}/summary.pdf`).expect(summary);
    }
    const summaries = await Promise.all([0, 1].map(() => admin.get(`/api/Flx_Survey/${id}/summary.pdf`).expect(200)));
    expect(summaries.map(({ body: pdf }) => pagesOf(pdf as Buffer))).toEqual([1, 1]);
  });
});

describe('a summary', () => {
  it('is one page however much was asked, and says nothing of fewer than five', async () => {
    const { admin, people } = await scene();
    const { id, questions } = await openSurvey(admin, {
      Questions: Array.from({ length: 30 }, (_, at) =>
        question(at, { Title: `Pregunta ${at} `.padEnd(200, 'larga ') }),
      ),
    });
    for (const person of people.slice(0, 4))
      await answer(person, id, [{ IdQuestion: nth(questions, 0), Choices: [0] }]).expect(201);
    app.now = new Date('2026-12-01T15:00:00Z');
    await app.runJob(RELEASE);
    const pdf = (await admin.get(`/api/Flx_Survey/${id}/summary.pdf`).expect(200)).body as Buffer;
    expect(pagesOf(pdf)).toBe(1);
    expect(textOf(pdf)).toContain('Hay 12 preguntas más.');
    expect(textOf(pdf)).not.toContain('%');
    await nth(people, 0).get(`/api/Flx_Survey/${id}/summary.pdf`).expect(403);
  });
});
