import { describe, expect, it } from 'vitest';
import { answerOfAll, messageCase, mayAnswer, type MessageCase, type ReceivedMessage } from './messages.ts';

const BOOLEANS = [true, false] as const;
const ALL: ReceivedMessage[] = BOOLEANS.flatMap(Asks =>
  [null, true, false].flatMap(AcceptConditions =>
    BOOLEANS.flatMap(Rejection =>
      BOOLEANS.flatMap(IsReferred => BOOLEANS.map(Pay => ({ Asks, AcceptConditions, Rejection, IsReferred, Pay }))),
    ),
  ),
);

/**
 * Table of the specification, row by row, written differently: the condition of each row, of which the first match
 * counts.
 */
const TABLE: readonly [MessageCase, (message: ReceivedMessage) => boolean][] = [
  ['offer', m => m.Asks && m.AcceptConditions === null && !m.Rejection],
  ['rejected', m => m.Rejection && !m.IsReferred],
  ['declined', m => m.AcceptConditions === false],
  ['signing', m => m.AcceptConditions === true && m.Pay],
  ['disbursement', m => m.AcceptConditions === true && !m.Pay],
  ['plain', () => true],
];

it('shows the first row of the table that fits, in all 48 cases', () => {
  expect(ALL).toHaveLength(48);
  const counts = new Map<MessageCase, number>();
  for (const message of ALL) {
    const [expected] = TABLE.find(([, takes]) => takes(message)) ?? ['plain'];
    expect(messageCase(message)).toBe(expected);
    counts.set(expected, (counts.get(expected) ?? 0) + 1);
  }
  expect([...counts.keys()].toSorted()).toEqual(TABLE.map(([name]) => name).toSorted());
});

it('takes an answer where one is asked for, and from nobody whom it was withdrawn from', () => {
  for (const message of ALL) {
    expect(mayAnswer(message, false)).toBe(messageCase(message) === 'offer');
    expect(mayAnswer(message, true)).toBe(false);
  }
});

describe('the answer of all', () => {
  it.each<[(boolean | null)[], boolean | null]>([
    [[], null],
    [[null], null],
    [[true], true],
    [[false], false],
    [[true, null], null],
    [[true, true], true],
    [[true, false], false],
    [[null, false], false],
  ])('%j is %j', (answers, expected) => {
    expect(answerOfAll(answers)).toBe(expected);
  });
});
