import { describe, expect, it } from 'vitest';
import type { SurveyInput, SurveyQuestion } from '#contract/features/surveys/types.ts';
import { answer, nth, openSurvey, question, questionsOf, surveyBody } from '../../testing/surveys.ts';
import { testApp } from '../../testing/test-app.ts';
import type { TestUser } from '../../testing/world.ts';

const NOW = new Date('2026-11-10T15:00:00Z');
const app = testApp();

async function scene() {
  app.now = NOW;
  const { org } = await app.world.org();
  const admin = await app.world.user({ org, roles: ['Admin-Surveys'] });
  const people = await app.world.users(5, { org });
  return { org, admin, people, person: nth(people, 0) };
}

/** Returns a question as an editor sends it back. */
const sent = ({
  Id,
  QuestionType,
  Title,
  DescriptionQuestion,
  Options,
  IsRequired,
  IsMultiple,
  HasOther,
  Condition,
}: SurveyQuestion) => ({
  Id,
  QuestionType,
  Title,
  DescriptionQuestion,
  Options,
  IsRequired,
  IsMultiple,
  HasOther,
  Condition,
});

/** Saves a survey with its current questions, except for the given changes. */
async function edit(admin: TestUser, id: number, more: Partial<SurveyInput> & { EditionDate?: string | null } = {}) {
  const Questions = more.Questions ?? (await questionsOf(admin, id)).map(sent);
  return admin.put(`/api/Flx_Survey/${id}`, { ...surveyBody(more), ...more, Questions });
}

describe('questions', () => {
  it('are added, changed, put in order and deleted in one write; new ones get ids, empty options are dropped', async () => {
    const { admin, person } = await scene();
    const made = await admin.post('/api/Flx_Survey', surveyBody()).expect(201);
    const id = made.body.results.Id as number;
    const [first, second] = await questionsOf(admin, id);
    if (!first || !second) throw new Error('It was made with two questions');
    const body = {
      ...surveyBody(),
      Questions: [
        question(7, { QuestionType: 'checkbox', Options: [' Café ', '', 'Té', '  '] }),
        { ...sent(first), Title: '¿Vuelves?', Condition: { Question: 'nq-7', Options: [1] } },
      ],
      DeletedQuestions: [second.Id],
    };
    await person.put(`/api/Flx_Survey/${id}`, body).expect(404);
    await admin.put(`/api/Flx_Survey/${id}`, body).expect(200);
    const now = await questionsOf(admin, id);
    expect(now.map(({ Title, Options }) => [Title, Options])).toEqual([
      ['Pregunta 7', ['Café', 'Té']],
      ['¿Vuelves?', ['Sí', 'No']],
    ]);
    expect(now[1]).toMatchObject({ Id: first.Id, Condition: { Question: now[0]?.Id, Options: [1] } });
    // An editor who leaves a question out without deleting it has not seen it.
    const blind = await edit(admin, id, { Questions: [sent(nth(now, 0))] });
    expect([blind.status, Object.keys(blind.body.errors as object)]).toEqual([422, ['Questions']]);
  });

  it.each([
    ['no title', { Title: ' ' }, 'Title'],
    ['a last day before the first', { OpensOn: '2026-11-20', ClosesOn: '2026-11-19' }, 'ClosesOn'],
    ['a last day that is over', { ClosesOn: '2026-11-09' }, 'ClosesOn'],
    ['a pulse without a last day', { Repeats: 'weekly', ClosesOn: null }, 'ClosesOn'],
    [
      'a pulse that lasts into the next one',
      { Repeats: 'weekly', OpensOn: '2026-11-10', ClosesOn: '2026-11-17' },
      'ClosesOn',
    ],
    ['nobody whom it is for', { Home: false, Targets: [] }, 'Targets'],
    ['no question', { Questions: [] }, 'Questions'],
    ['a section alone', { Questions: [question(1, { QuestionType: 'section', Options: [] })] }, 'Questions'],
    ['one option', { Questions: [question(1, { Options: ['Sí', ' '] })] }, 'Questions[0].Options'],
    ['the same option twice', { Questions: [question(1, { Options: ['Sí', ' Sí'] })] }, 'Questions[0].Options'],
    [
      'a condition on what is asked later',
      { Questions: [question(1, { Condition: { Question: 'nq-2', Options: [0] } }), question(2)] },
      'Questions',
    ],
    [
      'a condition on an option that is not there',
      { Questions: [question(1), question(2, { Condition: { Question: 'nq-1', Options: [2] } })] },
      'Questions',
    ],
  ] as const)('with %s are refused', async (_what, more, field) => {
    const { admin } = await scene();
    const { body } = await admin.post('/api/Flx_Survey', surveyBody(more as Partial<SurveyInput>)).expect(422);
    expect(Object.keys(body.errors as object)).toContain(field);
  });
});

describe('once it is published', () => {
  it('neither whom it is for nor whether it is anonymous changes; questions do until somebody answers', async () => {
    const { org, admin } = await scene();
    const area = await app.world.group({ org, title: 'Legal', isArea: true });
    const { id } = await openSurvey(admin);
    for (const [more, field] of [
      [{ Anonymous: false }, 'Anonymous'],
      [{ Home: false, Targets: [{ Type: 'area', Id: area }] }, 'Targets'],
      [{ OpensOn: '2026-11-03' }, 'OpensOn'],
    ] as const) {
      const refused = await edit(admin, id, more as Partial<SurveyInput>);
      expect([refused.status, Object.keys(refused.body.errors as object)]).toEqual([422, [field]]);
    }
    const before = (await questionsOf(admin, id)).map(sent);
    expect((await edit(admin, id, { Questions: [...before, question(3)] })).status).toBe(200);
    expect(await questionsOf(admin, id)).toHaveLength(3);
  });

  it('and answered, its structure is locked: texts alone are corrected, with a note that says so', async () => {
    const { admin, person } = await scene();
    const { id, questions } = await openSurvey(admin);
    await answer(person, id, [{ IdQuestion: nth(questions, 0), Choices: [0] }]).expect(201);
    const stood = (await questionsOf(admin, id)).map(sent);
    const [first, second] = stood;
    if (!first || !second) throw new Error('It was made with two questions');
    const locked = [
      [first],
      [second, first],
      [...stood, question(3)],
      [{ ...first, Options: ['Sí', 'No', 'Tal vez'] }, second],
      [{ ...first, QuestionType: 'checkbox' as const }, second],
      [{ ...first, IsRequired: false }, second],
      [{ ...first, HasOther: true }, second],
    ];
    for (const Questions of locked) {
      const refused = await edit(admin, id, { Questions, Note: 'Se corrigió' });
      expect([refused.status, Object.keys(refused.body.errors as object)]).toEqual([422, ['Questions']]);
    }
    const corrected = [{ ...first, Title: 'Pregunta uno', Options: ['Sí, claro', 'No'] }, second];
    const silent = await edit(admin, id, { Questions: corrected });
    expect([silent.status, Object.keys(silent.body.errors as object)]).toEqual([422, ['Note']]);
    expect((await edit(admin, id, { Questions: corrected, Note: 'Se corrigió una palabra' })).status).toBe(200);
    const { body } = await person.get(`/api/Flx_Survey/${id}?$expand=Questions`).expect(200);
    expect(body.results.Note).toBe('Se corrigió una palabra');
    expect((body.results.Questions.results as SurveyQuestion[]).map(({ Title }) => Title)).toEqual([
      'Pregunta uno',
      '¿Qué cambiarías?',
    ]);
    expect((await admin.get(`/api/Flx_Survey/${id}`).expect(200)).body.results.IsBegun).toBe(true);
  });
});

describe('a second editor', () => {
  it('is refused with what stands now, and saves once they have seen it', async () => {
    const { org, admin } = await scene();
    const other = await app.world.user({ org, roles: ['Admin-Surveys'] });
    const made = await admin.post('/api/Flx_Survey', surveyBody()).expect(201);
    const id = made.body.results.Id as number;
    expect((await edit(admin, id, { Title: 'De la primera', EditionDate: null })).status).toBe(200);
    const refused = await edit(other, id, { Title: 'De la segunda', EditionDate: null });
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ code: 'edited_meanwhile', current: { Title: 'De la primera' } });
    const EditionDate = refused.body.current.EditionDate as string;
    app.now = new Date(NOW.getTime() + 1000);
    const [one, two] = await Promise.all([
      edit(other, id, { Title: 'De la segunda', EditionDate }),
      edit(admin, id, { Title: 'Otra vez la primera', EditionDate }),
    ]);
    expect([one.status, two.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});

describe('deleting', () => {
  it('takes what was answered along, and is in the audit log', async () => {
    const { org, admin, person } = await scene();
    const { id, questions } = await openSurvey(admin, { Anonymous: false });
    await answer(person, id, [{ IdQuestion: nth(questions, 0), Choices: [0] }]).expect(201);
    await person.delete(`/api/Flx_Survey/${id}`).expect(403);
    await admin.delete(`/api/Flx_Survey/${id}`).expect(204);
    await person.get(`/api/Flx_Survey/${id}`).expect(404);
    for (const table of ['survey_questions', 'survey_answers', 'survey_participations', 'survey_tallies'])
      expect((await app.owner.query(`select 1 from ${table} where org_id = $1`, [org])).rowCount).toBe(0);
    const { rows } = await app.owner.query(
      `select action, detail from audit_log where org_id = $1 and feature = 'surveys' and subject_id = $2 and action = 'deleted'`,
      [org, id],
    );
    expect(rows).toEqual([{ action: 'deleted', detail: 'Clima laboral' }]);
  });
});
