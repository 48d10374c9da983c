import { expect, test } from 'vitest';
import { compareWords } from './components/versions-dialog.tsx';

/** Formats runs as `[-gone-]` and `{+new+}`. */
const shown = (before: string, after: string): string =>
  compareWords(before, after)
    .map(run => ({ both: run.text, before: `[-${run.text}-]`, after: `{+${run.text}+}` })[run.in])
    .join('');

test.each([
  ['', '', ''],
  ['Abre hoy', 'Abre hoy', 'Abre hoy'],
  ['', 'Abre', '{+Abre+}'],
  ['Abre', '', '[-Abre-]'],
  ['Abre el lunes', 'Abre el martes', 'Abre el [-lunes-]{+martes+}'],
  ['La sede abre', 'La nueva sede abre', 'La {+nueva +}sede abre'],
  ['uno dos tres cuatro', 'dos tres cinco', '[-uno -]dos tres [-cuatro-]{+cinco+}'],
  ['uno\ndos', 'uno\n\ndos', 'uno[-\n-]{+\n\n+}dos'],
])('%j and %j', (before, after, expected) => expect(shown(before, after)).toBe(expected));

test('gives back both texts, whatever they are', () => {
  const words = ['a', 'b', ' ', 'c'];
  const text = (seed: number): string =>
    Array.from({ length: 40 }, (_, index) => words[(seed * (index + 3) + index * index) % words.length]).join('');
  for (let seed = 1; seed < 30; seed++) {
    const runs = compareWords(text(seed), text(seed * 7 + 1));
    const side = (other: string): string =>
      runs
        .filter(run => run.in !== other)
        .map(run => run.text)
        .join('');
    expect([side('after'), side('before')]).toEqual([text(seed), text(seed * 7 + 1)]);
  }
});

test('shows what has nothing in common as another text', () => {
  const many = (word: string): string => Array.from({ length: 2_000 }, (_, index) => word + index).join(' ');
  expect(compareWords(many('a'), many('b')).map(run => run.in)).toEqual(['before', 'after']);
});
