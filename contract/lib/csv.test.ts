import { describe, expect, it } from 'vitest';
import { csvText } from './csv.ts';

describe('a CSV file', () => {
  it('has a mark of its encoding, quotes, and lines as RFC 4180 has them', () => {
    expect(
      csvText(
        [
          ['Nombre', 'Área'],
          ['Ñuñez, "Pepe"', 'a\nb'],
        ],
        ',',
      ),
    ).toBe('\ufeff"Nombre","Área"\r\n"Ñuñez, ""Pepe""","a\nb"\r\n');
    expect(csvText([['a', 'b']], ';')).toBe('\ufeff"a";"b"\r\n');
  });

  it.each([
    ['=HYPERLINK("https://evil.example","clic")', `"'=HYPERLINK(""https://evil.example"",""clic"")"`],
    ['+1+1', `"'+1+1"`],
    ['-2+3', `"'-2+3"`],
    ['@SUM(A1)', `"'@SUM(A1)"`],
    ['\t=1', `"'\t=1"`],
    ['\r=1', `"'\r=1"`],
    ['  =1', `"'  =1"`],
    ['＝1', `"'＝1"`],
    ["'=1", `"''=1"`],
    ['Ana = Luis', '"Ana = Luis"'],
    ['ana@yarumo.example', '"ana@yarumo.example"'],
    ['', '""'],
  ])('takes %j for no formula', (text, written) => {
    expect(csvText([[text]], ',')).toBe(`\ufeff${written}\r\n`);
  });
});
