import { describe, expect, it } from 'vitest';
import type { QuestionInput } from '#contract/features/surveys/types.ts';
import { newQuestion, newSurvey, sentSurvey, type EditedSurvey } from './editor-input.ts';
import { partsOf, rebaseSurvey, withParts } from './forms/use-survey-conflict.ts';

const question = (Id: number | string, Title = `Pregunta ${Id}`, more: Partial<QuestionInput> = {}): QuestionInput => ({
  ...newQuestion('text'),
  Id,
  Title,
  ...more,
});

const survey = (questions: readonly (number | string | QuestionInput)[], more: Partial<EditedSurvey> = {}) => ({
  ...newSurvey(new Date('2026-11-25T15:00:00Z')),
  Title: 'Clima',
  ...more,
  Questions: questions.map(one => (typeof one === 'object' ? one : question(one))),
});

const keys = ({ Questions }: EditedSurvey) => Questions.map(({ Id }) => Id);
const titles = ({ Questions }: EditedSurvey) => Questions.map(({ Title }) => Title);

const STOOD = survey([1, 2, 3]);

describe('an edit upon another one', () => {
  it('takes what the other one alone changed, and keeps the writer’s', () => {
    const theirs = { ...STOOD, DescriptionSurvey: 'De ella', Home: false, Targets: [{ Type: 'area' as const, Id: 4 }] };
    const { edited, taken, both } = rebaseSurvey({ ...STOOD, Title: 'Mía' }, STOOD, theirs);
    expect(edited).toEqual({ ...theirs, Title: 'Mía' });
    expect([taken, both]).toEqual([['DescriptionSurvey', 'Audience'], []]);
  });

  it('names what both changed, each in another way', () => {
    const { edited, taken, both, stands } = rebaseSurvey({ ...STOOD, Title: 'Mía', Thanks: 'Gracias' }, STOOD, {
      ...STOOD,
      Title: 'De ella',
      Thanks: 'Gracias',
    });
    expect([edited.Title, taken, both, stands.Title]).toEqual(['Mía', [], ['Title'], 'De ella']);
  });

  it.each([
    ['first', survey([9, 1, 2, 3]), [9, 1, 'nq-1', 2, 3]],
    ['in the middle', survey([1, 2, 9, 3]), [1, 'nq-1', 2, 9, 3]],
    ['last, and another', survey([1, 2, 3, 9, 8]), [1, 'nq-1', 2, 3, 9, 8]],
  ])('has a question that the other one added %s, beside the writer’s', (_where, theirs, order) => {
    const { edited, taken } = rebaseSurvey(survey([1, 'nq-1', 2, 3]), STOOD, theirs);
    expect(keys(edited)).toEqual(order);
    expect(taken).toContain('Question 9');
  });

  it('leaves out what the other one deleted, and what the writer did', () => {
    const { edited, taken, both } = rebaseSurvey(survey([1, 2]), STOOD, survey([2, 3]));
    expect([keys(edited), taken, both]).toEqual([[2], ['Question 1'], []]);
  });

  it('takes the other one’s words of a question, or names it where both changed it', () => {
    const mine = survey([question(1, 'Mía'), 2, 3]);
    const theirs = survey([question(1, 'De ella'), question(2, 'De ella'), 3]);
    const { edited, taken, both } = rebaseSurvey(mine, STOOD, theirs);
    expect([titles(edited), taken, both]).toEqual([['Mía', 'De ella', 'Pregunta 3'], ['Question 2'], ['Question 1']]);
  });

  it.each([
    ['deleted an option before it', ['No', 'Tal vez'], [0]],
    ['called it otherwise', ['Sí', 'No, nunca', 'Tal vez'], [1]],
    ['deleted it', ['Sí', 'Tal vez'], []],
  ])('asks the same people as before where the other one has %s', (_what, Options, places) => {
    const asked = (options: readonly string[], more: Partial<QuestionInput>) => [
      question(1, 'Asiste', { QuestionType: 'radio', Options: options }),
      question(2, 'Por qué', { Condition: { Question: 1, Options: [1] }, ...more }),
    ];
    const stood = survey(asked(['Sí', 'No', 'Tal vez'], {}));
    const mine = survey(asked(['Sí', 'No', 'Tal vez'], { Title: '¿Por qué?' }));
    const { edited } = rebaseSurvey(
      mine,
      stood,
      survey(asked(Options, { Condition: { Question: 1, Options: places } })),
    );
    expect(edited.Questions).toMatchObject([{ Options }, { Title: '¿Por qué?', Condition: { Options: places } }]);
  });

  it('takes the other one’s order, with the writer’s new question behind the same one', () => {
    const { edited, taken } = rebaseSurvey(survey([1, 'nq-1', 2, 3]), STOOD, survey([3, 1, 2]));
    expect([keys(edited), taken]).toEqual([[3, 1, 'nq-1', 2], ['Order']]);
  });

  it('keeps the writer’s order where both changed it, until they take the other one’s', () => {
    const theirs = survey([3, 1, 2]);
    const { edited, both, stands } = rebaseSurvey(survey([2, 1, 3]), STOOD, theirs);
    expect([keys(edited), both]).toEqual([[2, 1, 3], ['Order']]);
    expect(keys(withParts(edited, { Order: stands.Order }, theirs.Questions))).toEqual([3, 1, 2]);
  });

  it('keeps what the writer changed and the other one deleted, as a question of its own, until they let it go', () => {
    const mine = survey([question(1, 'Mía'), question(2, 'Otra', { Condition: { Question: 1, Options: [0] } }), 3]);
    const theirs = survey([2, 3]);
    const { edited, both, stands } = rebaseSurvey(mine, STOOD, theirs);
    expect([titles(edited), both]).toEqual([['Mía', 'Otra', 'Pregunta 3'], ['Question 1']]);
    const sent = sentSurvey(edited, theirs.Questions);
    expect(sent.Questions.map(({ Id }) => Id)).toEqual(['nq-1', 2, 3]);
    expect(sent.Questions[1]?.Condition?.Question).toBe('nq-1');
    const without = withParts(edited, { 'Question 1': stands['Question 1'] }, theirs.Questions);
    expect(keys(without)).toEqual([2, 3]);
    expect(keys(withParts(without, { 'Question 1': partsOf(edited)['Question 1'] }, theirs.Questions))).toContain(1);
  });

  it('leaves out what the writer deleted and the other one changed, until they take it', () => {
    const theirs = survey([1, question(2, 'De ella'), 3]);
    const { edited, both, stands } = rebaseSurvey(survey([1, 3]), STOOD, theirs);
    expect([keys(edited), both]).toEqual([[1, 3], ['Question 2']]);
    expect(sentSurvey(edited, theirs.Questions).DeletedQuestions).toEqual([2]);
    const taken = withParts(edited, { 'Question 2': stands['Question 2'] }, theirs.Questions);
    expect(titles(taken)).toEqual(['Pregunta 1', 'De ella', 'Pregunta 3']);
    expect(sentSurvey(taken, theirs.Questions).DeletedQuestions).toEqual([]);
  });
});
