import { expect, it } from 'vitest';
import { isEditorDraft, newQuestion, newSurvey } from './editor-input.ts';

const edited = { ...newSurvey(new Date('2026-11-25T15:00:00Z')), Questions: [newQuestion('radio')] };
const draft = { edited, before: newSurvey(new Date('2026-11-24T15:00:00Z')) };

it.each([
  ['what the editor leaves', draft, true],
  ['what was read back', JSON.parse(JSON.stringify(draft)), true],
  ['questions with ids', { ...draft, edited: { ...edited, Questions: [{ ...newQuestion('text'), Id: 8 }] } }, true],
  ['nothing', null, false],
  ['a survey without questions', { ...draft, edited: { ...edited, Questions: undefined } }, false],
  ['a question without options', { ...draft, edited: { ...edited, Questions: [{ Id: 8, Title: 'Hola' }] } }, false],
  ['a field of another kind', { ...draft, edited: { ...edited, Title: 8 } }, false],
  ['what stood of another kind', { ...draft, before: { ...edited, Questions: [8] } }, false],
  ['nothing that stood', { edited }, false],
])('%s: a draft of the editor or none', (_what, value, is) => {
  expect(isEditorDraft(value)).toBe(is);
});
