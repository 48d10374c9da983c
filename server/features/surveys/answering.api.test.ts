import { describe, expect, it } from 'vitest';
import { drafts } from '../../testing/feed.ts';
import { answer, nth, openSurvey, question, questionsOf, surveyBody } from '../../testing/surveys.ts';
import { testApp } from '../../testing/test-app.ts';

const NOW = new Date('2026-11-10T15:00:00Z');
const app = testApp();

/** Creates an organisation with an administrator of surveys and the given number of other people. */
async function scene(size = 6) {
  app.now = NOW;
  const { org } = await app.world.org();
  const admin = await app.world.user({ org, roles: ['Admin-Surveys'] });
  const people = await app.world.users(size, { org });
  const [person = admin, other = admin] = people;
  return { org, admin, people, person, other };
}

describe('answering', () => {
  it('is done once, however many requests come at once', async () => {
    const { org, admin, person } = await scene();
    const { id, questions } = await openSurvey(admin);
    const [first = 0] = questions;
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => answer(person, id, [{ IdQuestion: first, Choices: [0] }])),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const others = answers.filter(({ status }) => status === 409);
    expect(others).toHaveLength(49);
    // Also true of one that a count finished before its own request could.
    for (const { body } of others)
      expect(body).toMatchObject({
        code: 'already_answered',
        detail: 'Ya hay una respuesta tuya guardada: cada persona responde una vez',
      });
    const count = async (table: string) =>
      (await app.owner.query(`select 1 from ${table} where org_id = $1`, [org])).rowCount;
    expect([await count('survey_participations'), await count('survey_ballots')]).toEqual([1, 1]);
    const { body } = await person.get(`/api/Flx_Survey/${id}`).expect(200);
    expect(body.results).toMatchObject({ IsAnswered: true, State: 'open', QuestionCount: 2, Participants: null });
    const own = await person.get(`/api/Flx_SurveyResponses?$filter=IdUser eq ${person.id}`).expect(200);
    expect(own.body.results).toMatchObject([{ IdSurvey: id, IdUser: person.id }]);
    expect((await admin.get('/api/Flx_SurveyResponses').expect(200)).body.results).toEqual([]);
  });

  it('takes each type by what it asks for, and refuses everything else by the question', async () => {
    const { admin, people } = await scene(2);
    const [one, two] = [nth(people, 0), nth(people, 1)];
    const { id, questions } = await openSurvey(admin, {
      Anonymous: false,
      Questions: [
        question(1, { IsRequired: true, HasOther: true }),
        question(2, { QuestionType: 'checkbox', Options: ['a', 'b', 'c'] }),
        question(3, { QuestionType: 'select', Options: ['a', 'b'], IsMultiple: true }),
        question(4, { QuestionType: 'text', Options: [], IsRequired: true }),
        question(5, { QuestionType: 'date', Options: [] }),
        question(6, { QuestionType: 'scale', Options: [] }),
        question(7, { QuestionType: 'nps', Options: [] }),
        question(8, { QuestionType: 'ranking', Options: ['a', 'b', 'c'] }),
        question(9, { QuestionType: 'section', Options: [] }),
      ],
    });
    const opened = await one.get(`/api/Flx_Survey/${id}?$expand=Questions`).expect(200);
    expect((opened.body.results.Questions as { results: { Id: number }[] }).results.map(({ Id }) => Id)).toEqual(
      questions,
    );
    const ids = questions as [number, number, number, number, number, number, number, number, number];
    const wrong = await answer(one, id, [
      { IdQuestion: ids[0], Choices: [0, 1] },
      { IdQuestion: ids[1], Choices: [3] },
      { IdQuestion: ids[4], Day: '2026-02-30' },
      { IdQuestion: ids[5], Score: 6 },
      { IdQuestion: ids[6], Score: 11 },
      { IdQuestion: ids[7], Choices: [0, 2] },
      { IdQuestion: ids[8], Text: 'nada' },
    ]).expect(422);
    const invalid = 'Esta respuesta no corresponde a la pregunta';
    expect(wrong.body.errors).toEqual({
      [ids[0]]: invalid,
      [ids[1]]: invalid,
      [ids[3]]: 'Este campo es requerido',
      [ids[4]]: invalid,
      [ids[5]]: invalid,
      [ids[6]]: invalid,
      [ids[7]]: 'Ordena todas las opciones',
      [ids[8]]: invalid,
    });
    await answer(one, id, [
      { IdQuestion: ids[0], Choices: [], Text: 'A veces' },
      { IdQuestion: ids[1], Choices: [0, 2] },
      { IdQuestion: ids[2], Choices: [1, 0] },
      { IdQuestion: ids[3], Text: 'El café' },
      { IdQuestion: ids[4], Day: '2026-12-24' },
      { IdQuestion: ids[5], Score: 4 },
      { IdQuestion: ids[6], Score: 0 },
      { IdQuestion: ids[7], Choices: [2, 0, 1] },
    ]).expect(201);
    const { body } = await one.get(`/api/Flx_SurveyAnswers?$filter=IdSurvey eq ${id}`).expect(200);
    const said = new Map(
      (body.results as { IdQuestion: number; UserAnswer: string }[]).map(row => [row.IdQuestion, row.UserAnswer]),
    );
    expect(ids.map(of => said.get(of))).toEqual([
      'A veces',
      'a; c',
      'a; b',
      'El café',
      '2026/12/24',
      '4',
      '0',
      'c; a; b',
      undefined,
    ]);
    expect((await two.get('/api/Flx_SurveyAnswers').expect(200)).body.results).toEqual([]);
    expect(
      (await admin.get(`/api/Flx_SurveyAnswers?$filter=AuthorId eq ${one.id}`).expect(200)).body.results,
    ).toHaveLength(8);
  });

  it('asks of those alone who chose it what depends on an option, and keeps nothing else of it', async () => {
    const { org, admin, people } = await scene(2);
    const [one, two] = [nth(people, 0), nth(people, 1)];
    const { id, questions } = await openSurvey(admin, {
      Anonymous: false,
      Questions: [
        question(1),
        question(2, {
          QuestionType: 'text',
          Options: [],
          IsRequired: true,
          Condition: { Question: 'nq-1', Options: [1] },
        }),
      ],
    });
    const [first = 0, second = 0] = questions;
    await answer(one, id, [{ IdQuestion: first, Choices: [1] }]).expect(422);
    await answer(one, id, [
      { IdQuestion: first, Choices: [1] },
      { IdQuestion: second, Text: 'Porque sí' },
    ]).expect(201);
    await answer(two, id, [
      { IdQuestion: first, Choices: [0] },
      { IdQuestion: second, Text: 'Esto sobra' },
    ]).expect(201);
    const { rows } = await app.owner.query('select body from survey_answers where org_id = $1 and body is not null', [
      org,
    ]);
    expect(rows).toEqual([{ body: 'Porque sí' }]);
  });

  it('may be changed where the survey allows it, and in no anonymous one', async () => {
    const { admin, person, other } = await scene();
    const named = await openSurvey(admin, { Anonymous: false, AllowsChanges: true });
    const [first = 0, second = 0] = named.questions;
    const path = `/api/Flx_Survey/${named.id}/answers`;
    await person.put(path, { Answers: [{ IdQuestion: first, Choices: [0] }] }).expect(409);
    await answer(person, named.id, [
      { IdQuestion: first, Choices: [0] },
      { IdQuestion: second, Text: 'Antes' },
    ]).expect(201);
    await answer(other, named.id, [{ IdQuestion: first, Choices: [0] }]).expect(201);
    await person.put(path, { Answers: [{ IdQuestion: first, Choices: [1] }] }).expect(200);
    const mine = await person.get(`/api/Flx_Survey/${named.id}/mine`).expect(200);
    expect(mine.body.Sent).toEqual([{ IdQuestion: first, Choices: [1] }]);
    const secret = await openSurvey(admin);
    await answer(person, secret.id, [{ IdQuestion: secret.questions[0] ?? 0, Choices: [0] }]).expect(201);
    await person.put(`/api/Flx_Survey/${secret.id}/answers`, { Answers: [] }).expect(409);
    expect((await person.get(`/api/Flx_Survey/${secret.id}/mine`).expect(200)).body).toMatchObject({
      Draft: null,
      Sent: null,
    });
    await admin.post('/api/Flx_Survey', surveyBody({ AllowsChanges: true })).expect(422);
  });

  it('may be left and gone on with on another device: what was begun is kept sealed, and gone once it is sent', async () => {
    const { org, admin, person, other } = await scene();
    const { id, questions } = await openSurvey(admin);
    const [first = 0, second = 0] = questions;
    const begun = [{ IdQuestion: second, Text: 'La música del ascensor' }];
    await person.put(`/api/Flx_Survey/${id}/draft`, { Answers: begun }).expect(204);
    expect((await person.get(`/api/Flx_Survey/${id}/mine`).expect(200)).body).toMatchObject({
      Draft: begun,
      Readers: 1,
      Audience: 7,
      Area: { Name: 'Área general', People: 7 },
    });
    expect((await other.get(`/api/Flx_Survey/${id}/mine`).expect(200)).body.Draft).toBeNull();
    const { rows } = await app.owner.query<{ sealed: Buffer }>('select sealed from survey_drafts where org_id = $1', [
      org,
    ]);
    expect(rows[0]?.sealed.toString('latin1')).not.toContain('ascensor');
    // Beside the answering person's name, the length would later identify the text.
    await other.put(`/api/Flx_Survey/${id}/draft`, { Answers: [{ IdQuestion: first, Choices: [0] }] }).expect(204);
    const { rows: lengths } = await app.owner.query(
      'select octet_length(sealed) from survey_drafts where org_id = $1 group by 1',
      [org],
    );
    expect(lengths).toHaveLength(1);
    await other.put(`/api/Flx_Survey/${id}/draft`, { Answers: [] }).expect(204);
    await answer(person, id, [{ IdQuestion: first, Choices: [0] }, ...begun]).expect(201);
    await person.put(`/api/Flx_Survey/${id}/draft`, { Answers: begun }).expect(409);
    expect((await app.owner.query('select 1 from survey_drafts where org_id = $1', [org])).rowCount).toBe(0);
  });

  it('takes files where the survey names its people; an administrator reads them once that is in the audit log', async () => {
    const { admin, person, other } = await scene();
    await admin
      .post('/api/Flx_Survey', surveyBody({ Questions: [question(1, { QuestionType: 'attachment', Options: [] })] }))
      .expect(422);
    const { id, questions } = await openSurvey(admin, {
      Anonymous: false,
      AllowsChanges: true,
      Questions: [question(1, { QuestionType: 'attachment', Options: [], IsRequired: true })],
    });
    const [first = 0] = questions;
    const draft = nth(await drafts(app, person, 'document'), 0);
    await answer(other, id, [{ IdQuestion: first, Files: [draft.id] }]).expect(422);
    await answer(person, id, [{ IdQuestion: first, Files: [draft.id] }]).expect(201);
    await person
      .put(`/api/Flx_Survey/${id}/answers`, { Answers: [{ IdQuestion: first, Files: [draft.id] }] })
      .expect(200);
    expect((await person.get(`/api/Flx_Survey/${id}/mine`).expect(200)).body.Sent).toEqual([
      { IdQuestion: first, Files: [draft.id] },
    ]);
    const address = `/api/files/${draft.id}/address`;
    await person.get(address).expect(200);
    await admin.get(address).expect(404);
    const given = await admin.get(`/api/Flx_SurveyAnswers?$filter=IdSurvey eq ${id}`).expect(200);
    const row = nth(given.body.results as { Id: number }[], 0);
    await other.post(`/api/Flx_SurveyAnswers/${row.Id}/reading`).expect(403);
    const read = await admin.post(`/api/Flx_SurveyAnswers/${row.Id}/reading`).expect(200);
    expect(read.body.results).toMatchObject([{ Id: draft.id }]);
    await admin.get(address).expect(200);
    const { rows } = await app.owner.query(
      `select actor_id as actor, person_id as person from audit_log where action = 'attachment_read' and subject_id = $1`,
      [row.Id],
    );
    expect(rows).toEqual([{ actor: admin.id, person: person.id }]);
    app.now = new Date(NOW.getTime() + 11 * 60_000);
    await admin.get(address).expect(404);
  });
});

describe('whom a survey is for', () => {
  it('is everybody, an area, a group or a city, and to nobody else it is there; administrators see it and do not answer it', async () => {
    const { org, admin, person, other } = await scene();
    const area = await app.world.group({ org, title: 'Legal', isArea: true });
    const group = await app.world.group({ org, title: 'Ciclistas', members: [person.id] });
    const hidden = await app.world.group({ org, title: 'Reservado', isPrivate: true, members: [person.id] });
    const { rows } = await app.owner.query<{ id: number }>('select min(id) as id from cities');
    const city = Number(rows[0]?.id);
    const blocked = await app.world.user({ org, isActive: false });
    const stranger = await app.world.user({ org: (await app.world.org()).org, roles: ['Admin-Surveys'] });
    await app.owner.query('update users set area_id = $3, city_id = $4 where org_id = $1 and id = $2', [
      org,
      person.id,
      area,
      city,
    ]);
    for (const target of [
      { Type: 'area', Id: area },
      { Type: 'group', Id: group },
      { Type: 'city', Id: city },
    ] as const) {
      const { id, questions } = await openSurvey(admin, { Anonymous: false, Home: false, Targets: [target] });
      const given = [{ IdQuestion: questions[0] ?? 0, Choices: [0] }];
      for (const outsider of [other, stranger]) {
        await outsider.get(`/api/Flx_Survey/${id}`).expect(404);
        await answer(outsider, id, given).expect(404);
        await outsider.get(`/api/Flx_Survey/${id}/mine`).expect(404);
        await outsider.put(`/api/Flx_Survey/${id}/draft`, { Answers: given }).expect(404);
        expect(
          (await outsider.get(`/api/Flx_SurveyQuestions?$filter=IdSurvey eq ${id}`).expect(200)).body.results,
        ).toEqual([]);
      }
      await blocked.get(`/api/Flx_Survey/${id}`).expect(403);
      await answer(admin, id, given).expect(403);
      await answer(person, id, given).expect(201);
    }
    // A private group that an administrator doesn't belong to looks the same as one that does not exist.
    for (const absent of [
      { Type: 'group', Id: hidden },
      { Type: 'area', Id: group },
      { Type: 'city', Id: 99_999 },
    ] as const)
      await admin.post('/api/Flx_Survey', surveyBody({ Home: false, Targets: [absent] })).expect(422);
    await person.post('/api/Flx_Survey', surveyBody()).expect(403);
  });

  it('needs five people at least where it is anonymous', async () => {
    const { admin } = await scene(3);
    const id = (await admin.post('/api/Flx_Survey', surveyBody()).expect(201)).body.results.Id as number;
    const refused = await admin.post(`/api/Flx_Survey/${id}/publication`).expect(422);
    expect(refused.body.errors.Targets).toContain('al menos 5 personas');
  });
});

describe('the days of a survey', () => {
  it('begin and end at midnight in Bogota', async () => {
    const { admin, people } = await scene(4);
    await app.world.user({ org: admin.org });
    const { id, questions } = await openSurvey(admin, { OpensOn: '2026-11-12', ClosesOn: '2026-11-13' });
    const given = [{ IdQuestion: questions[0] ?? 0, Choices: [0] }];
    const table = [
      ['2026-11-12T04:59:59.999Z', 404, 'scheduled'],
      ['2026-11-12T05:00:00.000Z', 201, 'open'],
      ['2026-11-14T04:59:59.999Z', 201, 'open'],
      ['2026-11-14T05:00:00.000Z', 409, 'closed'],
    ] as const;
    for (const [index, [moment, status, state]] of table.entries()) {
      app.now = new Date(moment);
      await answer(nth(people, index), id, given).expect(status);
      expect((await admin.get(`/api/Flx_Survey/${id}`).expect(200)).body.results.State).toBe(state);
      expect((await admin.get(`/api/Flx_Survey?$filter=State eq '${state}'`).expect(200)).body.results).toHaveLength(1);
    }
    await questionsOf(admin, id);
  });
});
