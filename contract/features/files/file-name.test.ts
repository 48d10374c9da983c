import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { characters } from '../../lib/text.ts';
import { cleanFileName, nameFor, formatOf, type Format } from './kinds.ts';
import { FILE_NAME_MAX } from './limits.ts';

const format = (mime: string): Format => {
  const found = formatOf(mime);
  if (found === undefined) throw new Error(`No format ${mime}`);
  return found;
};

describe('cleanFileName', () => {
  it.each([
    ['Informe de gestión.pdf', 'Informe de gestión.pdf'],
    ['../../../etc/passwd', 'passwd'],
    ['C:\\Users\\laura\\acta.docx', 'acta.docx'],
    ['contrato\u202efdp.exe', 'contratofdp.exe'],
    ['nulo\0.pdf', 'nulo.pdf'],
    ['linea\r\nX-Header: 1.txt', 'linea X-Header: 1.txt'],
    ['  espacios   de  más .txt ', 'espacios de más .txt'],
    ['an\u0303o.txt', 'año.txt'],
    ['..', 'archivo'],
    ['', 'archivo'],
    ['.htaccess', 'htaccess'],
  ])('makes %j into %j', (name, expected) => {
    expect(cleanFileName(name)).toBe(expected);
  });

  it('cuts long names in front of their extension', () => {
    const cut = cleanFileName(`${'ñ'.repeat(400)}.pdf`);
    expect(characters(cut)).toBe(FILE_NAME_MAX);
    expect(cut.endsWith('ñ.pdf')).toBe(true);
  });

  it('never gives a path, a control character, nothing, or too much', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 600 }), name => {
        const clean = cleanFileName(name);
        expect(clean).not.toMatch(/[/\\]|\p{Cc}|\u202e/u);
        expect(clean).not.toBe('');
        expect(clean).not.toMatch(/^\.+$/);
        expect(characters(clean)).toBeLessThanOrEqual(FILE_NAME_MAX);
      }),
    );
  });
});

describe('nameFor', () => {
  it.each([
    ['acta.pdf', 'application/pdf', 'acta.pdf'],
    ['acta.PDF', 'application/pdf', 'acta.PDF'],
    ['acta.pdf.exe', 'application/pdf', 'acta.pdf.exe.pdf'],
    ['nota.bat', 'text/plain', 'nota.bat.txt'],
    ['datos.csv', 'text/plain', 'datos.csv'],
    ['captura.png', 'image/jpeg', 'captura.png'],
    ['foto.html', 'image/jpeg', 'foto.html.jpg'],
    ['sin extensión', 'video/mp4', 'sin extensión.mp4'],
  ])('labels %j that holds %s as %j', (name, mime, expected) => {
    expect(nameFor(name, format(mime))).toBe(expected);
  });

  it('keeps the truthful extension on the longest names', () => {
    const name = nameFor(`${'a'.repeat(300)}.exe`, format('application/pdf'));
    expect(characters(name)).toBeLessThanOrEqual(FILE_NAME_MAX);
    expect(name.endsWith('.pdf')).toBe(true);
  });
});
