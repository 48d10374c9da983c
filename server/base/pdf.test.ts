import { describe, expect, it } from 'vitest';
import { pagesOf, textOf } from '../testing/pdf.ts';
import { type PdfBlock, pdfOf, printable } from './pdf.ts';

const made = (blocks: readonly PdfBlock[]): Promise<Buffer> =>
  pdfOf({
    title: 'Cuotas de tu préstamo',
    subtitle: 'Laura Castañeda',
    language: 'es-CO',
    foot: 'Yarumo',
    blocks,
    now: new Date('2026-11-25T10:00:00Z'),
  });

describe('a document', () => {
  it('says what it was given, with accents and figures', async () => {
    const pdf = await made([
      { kind: 'heading', text: 'Qué tenemos' },
      { kind: 'facts', facts: [['Cédula', '1.020.304']] },
      { kind: 'table', columns: [{ title: 'Cuota', share: 1 }], rows: [['$ 230.129']], total: ['Total ñ'] },
    ]);
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    const text = textOf(pdf);
    for (const said of ['préstamo', 'Qué', '1.020.304', '$ 230.129', 'ñ', '1 / 1', 'Yarumo'])
      expect(text).toContain(said);
    expect(pagesOf(pdf)).toBe(1);
  });

  it('lies on its side if it is wide', async () => {
    const content = { title: 'Constancia', language: 'es-CO', foot: '', blocks: [], now: new Date(0) };
    const sizeOf = (pdf: Buffer) => /MediaBox \[0 0 (\d+ \d+)\]/.exec(pdf.toString('latin1'))?.[1];
    expect(sizeOf(await pdfOf(content))).toBe('612 792');
    expect(sizeOf(await pdfOf({ ...content, isWide: true }))).toBe('792 612');
  });

  it('repeats the head of a table on each of its pages, and counts them', async () => {
    const rows = Array.from({ length: 150 }, (_, at) => [`cuota-${at}`]);
    const pdf = await made([{ kind: 'table', columns: [{ title: 'Encabezado', share: 1 }], rows }]);
    const text = textOf(pdf);
    const pages = pagesOf(pdf);
    expect(pages).toBeGreaterThan(2);
    expect(text.match(/Encabezado/g)).toHaveLength(pages);
    expect(text).toContain(`${pages} / ${pages}`);
    expect(text).toContain('cuota-149');
  });
});

it.each([
  ['Ñandú “así” – € 5', 'Ñandú “así” – € 5'],
  ['Dvořák Łódź', 'Dvorák ?ódz'],
  ['mañana', 'mañana'],
  ['a\u2009b\tc', 'a b c'],
  ['日本 🎉', '?? ?'],
])('%s is printed as %s', (text, expected) => {
  expect(printable(text)).toBe(expected);
});
