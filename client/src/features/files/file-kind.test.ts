import { expect, test } from 'vitest';
import { megabytes } from '../../lib/megabytes.ts';
import { guessKind } from './file-kind.ts';

test.each([
  ['image/png', 'a.png', 'photo'],
  ['', 'Acta.DOCX', 'document'],
  ['application/octet-stream', 'cronograma.xlsx', 'document'],
  ['video/mp4', 'sin-extension', 'video'],
  ['image/svg+xml', 'dibujo.svg', null],
  ['text/html', 'a.html', null],
  ['', 'sin-extension', null],
])('%s %s is %s', (type, name, kind) => {
  expect(guessKind({ type, name })).toBe(kind);
});

test('writes megabytes with two decimals in each language', () => {
  expect(megabytes(398_459, 'es-CO')).toBe('0,38 MB');
  expect(megabytes(312, 'es-CO')).toBe('0,01 MB');
  expect(megabytes(1_300_234, 'en-US')).toBe('1.24 MB');
});
