import { expect, test } from 'vitest';
import { interspersed } from './interspersed.ts';

test.each([
  { cards: '1234567', contents: 'ab', isComplete: true, shown: '12a34b567' },
  { cards: '12345', contents: 'abcd', isComplete: false, shown: '12a34b5' },
  { cards: '12345', contents: 'abcd', isComplete: true, shown: '12a34b5cd' },
  { cards: '1', contents: 'ab', isComplete: true, shown: '1ab' },
  { cards: '123', contents: '', isComplete: true, shown: '123' },
])('$contents between $cards are $shown', ({ cards, contents, isComplete, shown }) => {
  expect(interspersed(cards.split(''), contents.split(''), isComplete).join('')).toBe(shown);
});
