import { expect, test } from 'vitest';
import { splitMentions } from '../ui/content/linked-text.tsx';

const LUZ = { Id: 3, Name: 'Luz Dary' };
const LONGER = { Id: 4, Name: 'Luz Dary Chindoy' };

test('links the names of those who are mentioned and nothing else', () => {
  expect(splitMentions('Hola @Luz Dary, y @nadie', [LUZ])).toEqual([
    { at: 0, text: 'Hola ', person: null },
    { at: 5, text: '@Luz Dary', person: 3 },
    { at: 14, text: ', y @nadie', person: null },
  ]);
  expect(splitMentions('Luz Dary', [LUZ])).toEqual([{ at: 0, text: 'Luz Dary', person: null }]);
});

test('means the longer of two names', () => {
  expect(splitMentions('@Luz Dary Chindoy@Luz Dary', [LUZ, LONGER]).map(part => part.person)).toEqual([4, 3]);
});

test('loses no letter', () => {
  const text = '@@Luz Dary @ @Luz';
  expect(
    splitMentions(text, [LUZ])
      .map(part => part.text)
      .join(''),
  ).toBe(text);
});
