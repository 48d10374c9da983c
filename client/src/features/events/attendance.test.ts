import { expect, it } from 'vitest';
import { withAnswer } from './api.ts';

const event = {
  Assistants: [],
  Interested: [],
  AssistantsCount: 4,
  InterestedCount: 2,
  WaitingCount: 0,
  Capacity: null,
  IAttend: true,
  IAmInterested: false,
  IWait: false,
  WaitingPosition: null,
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

it('waits for a place of a full event, and lets go of it', () => {
  const full = { ...event, IAttend: false, Capacity: 4 };
  const waiting = { IWait: true, WaitingCount: 1, WaitingPosition: null };
  expect(withAnswer(full, 'attendance', true)).toEqual(waiting);
  expect(withAnswer({ ...full, Capacity: 5 }, 'attendance', true)).toEqual({ IAttend: true, AssistantsCount: 5 });
  const inQueue = { ...full, ...waiting };
  expect(withAnswer(inQueue, 'attendance', false)).toEqual({ IWait: false, WaitingCount: 0, WaitingPosition: null });
  expect(withAnswer(inQueue, 'attendance', true)).toEqual({});
});
