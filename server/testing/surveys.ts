import type { QuestionInput, SurveyAnswer, SurveyInput, SurveyQuestion } from '#contract/features/surveys/types.ts';
import type { TestApp } from './test-app.ts';
import type { TestUser } from './world.ts';

export const RELEASE = 'surveys: write what was answered';

/** Longest wait of answers that may be written, in ms. */
const LATEST_MS = 10 * 60_000;

/** Writes the pending answers of an open survey at their random time, which is past after ten minutes. */
export async function release(app: TestApp): Promise<void> {
  await app.runJob(RELEASE);
  app.now = new Date(app.now.getTime() + LATEST_MS);
  await app.runJob(RELEASE);
}

/** Makes an editor's question, with the fields common to every type. */
export const question = (number: number, more: Partial<QuestionInput> = {}): QuestionInput => ({
  Id: `nq-${number}`,
  QuestionType: 'radio',
  Title: `Pregunta ${number}`,
  DescriptionQuestion: '',
  Options: ['Sí', 'No'],
  IsRequired: false,
  IsMultiple: false,
  HasOther: false,
  Condition: null,
  ...more,
});

/** Makes a survey for everybody: a choice, and a text. */
export const surveyBody = (more: Partial<SurveyInput> = {}): SurveyInput => ({
  Title: 'Clima laboral',
  DescriptionSurvey: 'Dos preguntas',
  Thanks: '',
  Note: '',
  Anonymous: true,
  AllowsChanges: false,
  SharesResults: false,
  OpensOn: '2026-11-02',
  ClosesOn: '2026-11-30',
  Repeats: 'never',
  Home: true,
  Targets: [],
  Questions: [
    question(1, { IsRequired: true }),
    question(2, { QuestionType: 'text', Title: '¿Qué cambiarías?', Options: [] }),
  ],
  ...more,
});

/** Makes a survey as an administrator, and publishes it; returns its id and those of its questions, in order. */
export async function openSurvey(
  admin: TestUser,
  more: Partial<SurveyInput> = {},
): Promise<{ id: number; questions: readonly number[] }> {
  const id = (await admin.post('/api/Flx_Survey', surveyBody(more)).expect(201)).body.results.Id as number;
  await admin.post(`/api/Flx_Survey/${id}/publication`).expect(204);
  return { id, questions: (await questionsOf(admin, id)).map(({ Id }) => Id) };
}

export async function questionsOf(admin: TestUser, id: number): Promise<SurveyQuestion[]> {
  const { body } = await admin.get(`/api/Flx_SurveyQuestions?$filter=IdSurvey eq ${id}`).expect(200);
  return body.results as SurveyQuestion[];
}

export const answer = (person: TestUser, id: number, answers: readonly SurveyAnswer[]) =>
  person.post(`/api/Flx_Survey/${id}/answers`, { Answers: answers });

/** Creates an area with the given number of people. */
export async function areaOf(
  app: TestApp,
  org: number,
  size: number,
  title: string,
): Promise<{ id: number; people: TestUser[] }> {
  const id = await app.world.group({ org, title, isArea: true });
  const people: TestUser[] = [];
  for (let count = 0; count < size; count += 1) people.push(await app.world.user({ org, area: id }));
  return { id, people };
}

/** Returns the value at this place. @throws Error where there is none */
export function nth<Value>(values: readonly Value[], place: number): Value {
  const value = values[place];
  if (value === undefined) throw new Error(`Nothing stands at ${place}`);
  return value;
}
