import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvText } from './csv.ts';
import { createCsvReader, CsvRowTooLong, separatorOf, type CsvSeparator } from './csv-reader.ts';

const rowsOf = (text: string, separator: CsvSeparator = ';', size = text.length || 1): string[][] => {
  const reader = createCsvReader(separator);
  const rows: string[][] = [];
  for (let at = 0; at < text.length; at += size) rows.push(...reader.read(text.slice(at, at + size)));
  return [...rows, ...reader.end()];
};

describe('createCsvReader', () => {
  it.each<[string, string[][]]>([
    ['', []],
    ['a;b', [['a', 'b']]],
    ['a;b\n', [['a', 'b']]],
    [
      'a;b\r\nc;d\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a;b\rc;d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a;\n;b',
      [
        ['a', ''],
        ['', 'b'],
      ],
    ],
    ['"a;b";"c ""d"""\n', [['a;b', 'c "d"']]],
    ['"a\r\nb";c\n', [['a\r\nb', 'c']]],
    ['a "b" c;d', [['a "b" c', 'd']]],
    ['"a"b;c', [['ab', 'c']]],
    ['\n\na', [[''], [''], ['a']]],
    ['a;""', [['a', '']]],
    [`'+57 300;'=SUMA(A1);'t Hooft`, [['+57 300', '=SUMA(A1)', `'t Hooft`]]],
  ])('reads %j, however it is cut', (text, rows) => {
    for (const size of [1, 2, 3, 100]) expect(rowsOf(text, ';', size)).toEqual(rows);
  });

  it('reads back every file of ours', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', 'ñ', '"', ';', ',', '\n', '\r', '=', '+', ' ', '😀') });
    fc.assert(
      fc.property(
        fc.array(fc.array(cell, { minLength: 1 }), { maxLength: 5 }),
        fc.integer({ min: 1, max: 9 }),
        (rows, size) => {
          expect(rowsOf(csvText(rows, ';').slice(1), ';', size)).toEqual(rows);
        },
      ),
    );
  });

  it('refuses a row that does not end, and says which', () => {
    const reader = createCsvReader(',');
    reader.read('a,b\n');
    expect(() => reader.read(`"${'x'.repeat(60_000)}`)).toThrow(CsvRowTooLong);
    expect(() => createCsvReader(',').read(`a\n"${'x'.repeat(60_000)}`)).toThrow('Row 2');
  });
});

describe('separatorOf', () => {
  it.each<[string, CsvSeparator]>([
    ['Nombre;Correo\nAna, María;x', ';'],
    ['Nombre,Correo\n', ','],
    ['Nombre\tCorreo\tÁrea', '\t'],
    ['"Nombre, apellido";Correo', ';'],
    ['"a;b;c",d', ','],
    ['sep=,\nNombre;Correo', ','],
    ['Nombre', ';'],
  ])('finds that of %j', (text, separator) => {
    expect(separatorOf(text)).toBe(separator);
  });
});
