import { expect, test } from 'vitest';
import {
  answeringBegun,
  answeringEnded,
  answersSaved,
  editorClosed,
  editorOpened,
  previewSet,
  questionAnswered,
  questionOpened,
  stepTaken,
  surveysSlice,
} from './slice.ts';

const { reducer, selectors, getInitialState } = surveysSlice;
const after = (...actions: Parameters<typeof reducer>[1][]) => ({
  surveys: actions.reduce(reducer, getInitialState()),
});

const STORED = [{ IdQuestion: 1, Choices: [0] }];
const begun = answeringBegun({ id: 5, answers: STORED });
const answered = questionAnswered({ id: 5, answer: { IdQuestion: 1, Choices: [1] } });

test('keeps answers that the server does not have, and the step', () => {
  const state = after(begun, answered, stepTaken({ id: 5, step: 'preview' }), begun);
  expect(selectors.answeringOf(state, 5)).toMatchObject({
    answers: [{ IdQuestion: 1, Choices: [1] }],
    step: 'preview',
  });
});

test('begins with the stored answers where the server has the last change, and keeps the step', () => {
  const state = after(
    begun,
    answered,
    stepTaken({ id: 5, step: 'preview' }),
    answersSaved({ id: 5, changes: 1 }),
    begun,
  );
  expect(selectors.answeringOf(state, 5)).toMatchObject({ answers: STORED, step: 'preview' });
});

test('keeps a change that was made while an earlier one was saved', () => {
  const state = after(begun, answered, answered, answersSaved({ id: 5, changes: 1 }), begun);
  expect(selectors.answeringOf(state, 5)?.answers).toEqual([{ IdQuestion: 1, Choices: [1] }]);
});

test('takes up nothing after the answers were sent', () => {
  const state = after(begun, answeringEnded(5), answered, answersSaved({ id: 5, changes: 1 }));
  expect(selectors.answeringOf(state, 5)).toBeUndefined();
});

test('opens one survey in the editor, folded and not previewed', () => {
  const open = after(editorOpened(5), questionOpened(8), previewSet(true));
  expect([selectors.editor(open), selectors.openQuestion(open), selectors.isPreviewed(open)]).toEqual([
    { survey: 5 },
    8,
    true,
  ]);
  expect(reducer(open.surveys, editorClosed())).toEqual(getInitialState());
  expect(reducer(open.surveys, editorOpened(null))).toEqual({ ...getInitialState(), editor: { survey: null } });
});
