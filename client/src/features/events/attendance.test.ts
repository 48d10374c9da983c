import { expect, it } from 'vitest';
import { withAnswer } from './attendance.ts';

const event = {
  Assistants: [],
  Interested: [],
  AssistantsCount: 4,
  InterestedCount: 2,
  IAttend: true,
  IAmInterested: false,
  AssistantsInfo: [],
};

it.each([
  ['attendance', false, { IAttend: false, AssistantsCount: 3 }],
  ['attendance', true, {}],
  ['interest', true, { IAmInterested: true, InterestedCount: 3 }],
  ['interest', false, {}],
] as const)('%s: %s', (answer, isYes, change) => {
  expect(withAnswer(event, answer, isYes)).toEqual(change);
});
