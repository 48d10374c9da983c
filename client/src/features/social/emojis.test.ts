import { expect, test } from 'vitest';
import { characters } from '#contract/lib/text.ts';
import { emojis } from './components/emoji-picker.tsx';

test('each stands for one character, once, with words in both languages', () => {
  const spanish = emojis('ES-CO');
  expect(new Set(spanish.map(({ sign }) => sign)).size).toBe(spanish.length);
  for (const { sign, words } of spanish)
    expect([sign, characters(sign), /\p{L}/u.test(words)]).toEqual([sign, 1, true]);
  expect(spanish[0]).toMatchObject({ name: 'sonrisa feliz', words: 'sonrisa feliz smile happy' });
  expect(emojis('EN-US')[0]).toMatchObject({ name: 'smile happy', words: 'smile happy sonrisa feliz' });
});
