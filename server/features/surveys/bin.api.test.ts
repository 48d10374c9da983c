import { beforeEach, expect, it } from 'vitest';
import { bogotaDay } from '#contract/lib/time.ts';
import { at } from '../../testing/feed.ts';
import { messagesOf, queue, step } from '../../testing/reports.ts';
import { answer, nth, openSurvey, surveyBody } from '../../testing/surveys.ts';
import { testApp } from '../../testing/test-app.ts';
import type { TestUser } from '../../testing/world.ts';

const DAY = 86_400_000;
const ANNOUNCE = 'surveys: announce what has opened';
const REASON = { Reason: 'Está repetida' };

const app = testApp();
let admin: TestUser;
let other: TestUser;
let person: TestUser;

beforeEach(async () => {
  app.now = new Date('2026-11-10T15:00:00Z');
  const { org } = await app.world.org();
  admin = await app.world.user({ org, roles: ['Admin-Surveys'] });
  other = await app.world.user({ org, roles: ['Admin-Surveys'] });
  person = await app.world.user({ org });
});

const shownTo = async (user: TestUser, list = 'Flx_Survey'): Promise<unknown[]> =>
  (await user.get(`/api/${list}`).expect(200)).body.results;

it('lies in the bin when another administrator deletes it, and comes back with its answers', async () => {
  const { id, questions } = await openSurvey(admin, { Anonymous: false });
  const answers = [{ IdQuestion: nth(questions, 0), Choices: [0] }];
  await answer(person, id, answers).expect(201);
  const results = (await admin.get(`/api/Flx_Survey/${id}/results`).expect(200)).body;
  const asked = (await person.get(`/api/Flx_Survey/${id}`).expect(200)).body;

  await other.delete(`/api/Flx_Survey/${id}`).expect(422);
  await other.delete(`/api/Flx_Survey/${id}`, REASON).expect(204);
  for (const user of [admin, other, person]) {
    await user.get(`/api/Flx_Survey/${id}`).expect(404);
    expect(await shownTo(user)).toEqual([]);
    for (const list of ['Flx_SurveyQuestions', 'Flx_SurveyResponses', 'Flx_SurveyAnswers'])
      expect([list, await shownTo(user, list)]).toEqual([list, []]);
  }
  await answer(person, id, answers).expect(404);
  await admin.get(`/api/Flx_Survey/${id}/results`).expect(404);
  await admin.put(`/api/Flx_Survey/${id}`, surveyBody()).expect(404);
  expect((await messagesOf(admin)).join(' ')).toContain('Motivo: Está repetida');
  expect(await queue(admin)).toEqual([]);
  expect(await queue(person)).toEqual([]);

  const binned = at(await queue(other, `$filter=Kind eq 'survey' and State eq 'removed'`), 0);
  expect(binned).toMatchObject({ Author: { Id: admin.id }, ReportsCount: 0, ...REASON });
  await step(other, binned.Id, 'undo').expect(200);
  expect((await person.get(`/api/Flx_Survey/${id}`).expect(200)).body).toEqual(asked);
  expect((await admin.get(`/api/Flx_Survey/${id}/results`).expect(200)).body).toEqual(results);
  expect(await shownTo(person, 'Flx_SurveyAnswers')).toHaveLength(1);
});

it('is announced only after it left the bin', async () => {
  const OpensOn = bogotaDay(new Date(app.now.getTime() + DAY));
  const { id: Id } = await openSurvey(admin, { Anonymous: false, OpensOn, ClosesOn: null });
  await other.post('/api/Flx_Survey/removals', { Ids: [Id], ...REASON }).expect(204);
  app.now = new Date(app.now.getTime() + DAY);
  await app.runJob(ANNOUNCE);
  const announced = async () =>
    (await app.owner.query<{ at: Date | null }>('select announced_at as at from surveys where id = $1', [Id])).rows;
  expect(await announced()).toEqual([{ at: null }]);
  const binned = at(await queue(other), 0);
  await step(other, binned.Id, 'undo').expect(200);
  await app.runJob(ANNOUNCE);
  expect(await announced()).toEqual([{ at: expect.any(Date) }]);
});

it('is gone for good after thirty days', async () => {
  const { id } = await openSurvey(admin, { Anonymous: false });
  await other.delete(`/api/Flx_Survey/${id}`, REASON).expect(204);
  app.now = new Date(app.now.getTime() + 31 * DAY);
  await app.runJob('reports: sweep removed content');
  expect((await app.owner.query('select from surveys where id = $1', [id])).rows).toEqual([]);
  expect(at(await queue(other), 0)).toMatchObject({ State: 'removed', Exists: false });
});
