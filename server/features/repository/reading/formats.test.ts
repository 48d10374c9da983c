import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  compoundOf,
  docOf,
  docxOf,
  encryptedOffice,
  encryptedOpenDocument,
  openDocumentOf,
  pdfOf,
  pptOf,
  pptxOf,
  sheetOf,
} from '../../../testing/document-files.ts';
import { readDocument } from './reading-worker.ts';
import { readApart } from './reading-job.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tertulia-reading-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/**
 * Reads a document in a process of its own, as the server does: slow, and only needed where the process itself is
 * tested.
 */
async function apart(content: Buffer | string, extension: string, patience = 60_000) {
  return readApart(await laid(content, extension), patience);
}

/** Reads a document in this process. */
const read = async (content: Buffer | string, extension: string) => readDocument(await laid(content, extension));

async function laid(content: Buffer | string, extension: string) {
  const path = join(folder, 'master');
  await writeFile(path, content);
  return { path, extension, pictures: folder };
}

const WORDS = 'Acta de la reunión: año, piñón & café';

/**
 * Parts of Word documents made to be slow to read: each makes a naive reader scan to the end for each of its
 * characters.
 */
const LONG_PARTS = {
  'beginnings of tags': '<'.repeat(1_000_000),
  'breaks that don’t end': '<w:br '.repeat(400_000),
  'breaks that are all': '<w:br>'.repeat(400_000),
  'beginnings of what was struck out': '<text:tracked-changes>'.repeat(100_000),
  'beginnings of entities': '&#'.repeat(500_000),
  'line ends': '</w:p>'.repeat(300_000),
};

// One document has them all; a process of its own can be given up, while this one can't once it reads without end.
it(`reads ${Object.keys(LONG_PARTS).join(', ')} at once`, async () => {
  const parts = Object.values(LONG_PARTS).map((part, at) => [`word/header${at}.xml`, part]);
  const answer = await apart(docxOf(['Lulo'], Object.fromEntries(parts)), 'docx');
  // The words are long, so a failure should not print them.
  expect('failure' in answer ? answer : answer.words.slice(0, 4)).toBe('Lulo');
});

/** Makes a document that declares so many bytes for its unpacked words. Real bombs are in the corpus. */
function claimsToUnpackTo(bytes: number): Buffer {
  const zip = docxOf(['x']);
  for (let at = zip.indexOf('PK\x01\x02', 0, 'latin1'); at !== -1; at = zip.indexOf('PK\x01\x02', at + 4, 'latin1'))
    if (zip.indexOf('word/document.xml', at) === at + 46) zip.writeUInt32LE(bytes, at + 24);
  return zip;
}

describe('what is read of a document', () => {
  it.each<[string, string, () => Buffer | string | Promise<Buffer>, string]>([
    ['a text', 'txt', () => WORDS, WORDS],
    ['a text of Windows', 'txt', () => Buffer.from('Bogotá, mañana', 'latin1'), 'Bogotá, mañana'],
    ['a text of two bytes a character', 'txt', () => Buffer.from(`\ufeff${WORDS}`, 'utf16le'), WORDS],
    ['Word', 'docx', () => docxOf(['Primero', WORDS]), WORDS],
    ['Word from before 2007', 'doc', () => docOf(WORDS), WORDS],
    [
      'a footnote of Word',
      'docx',
      () => docxOf(['Cuerpo'], { 'word/footnotes.xml': '<w:p><w:t>Nota al pie</w:t></w:p>' }),
      'Nota al pie',
    ],
    [
      'a macro document of Word',
      'docx',
      () => docxOf(['Con macro'], { 'word/vbaProject.bin': 'AutoOpen' }),
      'Con macro',
    ],
    [
      'a sheet',
      'xlsx',
      () =>
        sheetOf([
          ['Rubro', 'Valor'],
          [WORDS, '12'],
        ]),
      `Rubro Valor\n${WORDS} 12`,
    ],
    ['a sheet from before 2007', 'xls', () => sheetOf([['Rubro'], [WORDS]], 'biff8'), WORDS],
    ['a presentation', 'pptx', () => pptxOf(['Portada', WORDS]), WORDS],
    ['a presentation from before 2007', 'ppt', () => pptOf('Ancho ñ', 'Angosto ñ'), 'Ancho ñ\nAngosto ñ'],
    ['a text of OpenDocument', 'odt', () => openDocumentOf('text', ['Primero', WORDS]), WORDS],
    ['a sheet of OpenDocument', 'ods', () => openDocumentOf('spreadsheet', ['Rubro', WORDS]), WORDS],
    ['a presentation of OpenDocument', 'odp', () => openDocumentOf('presentation', ['Portada', WORDS]), WORDS],
    ['a PDF', 'pdf', () => pdfOf([WORDS]), WORDS],
    [
      'the last page of a PDF',
      'pdf',
      () => pdfOf(Array.from({ length: 500 }, (_, page) => `Hoja ${page + 1}.`)),
      'Hoja 500.',
    ],
  ])('is the words of %s', async (_name, extension, make, words) => {
    const answer = await read(await make(), extension);
    expect(answer).toMatchObject({ words: expect.stringContaining(words) });
  });

  it('has nothing of what was struck out', async () => {
    const struck =
      '<text:tracked-changes><text:deletion><text:p>Tachado</text:p></text:deletion></text:tracked-changes>';
    expect(await read(openDocumentOf('text', ['Queda', 'esto'], struck), 'odt')).toEqual({
      words: 'Queda\nesto',
      pages: 0,
    });
  });

  it('is no more than is kept, without what a database refuses', async () => {
    const answer = await read(`a\0b${'\ud800'}${'ñ'.repeat(600_000)}`, 'txt');
    expect('words' in answer && answer.words.startsWith('abñ')).toBe(true);
    expect('words' in answer && answer.words.length).toBe(500_000);
  });

  it('is pictures of the first pages of a PDF, too', async () => {
    expect(await read(await pdfOf(Array.from({ length: 11 }, () => 'Hoja')), 'pdf')).toMatchObject({ pages: 10 });
    expect((await readdir(folder)).filter(name => name !== 'master')).toHaveLength(10);
    const { format, width } = await sharp(join(folder, 'p1')).metadata();
    expect({ format, isWide: (width ?? 0) > 800 }).toEqual({ format: 'webp', isWide: true });
  });
});

/** Makes a PDF of two pages: the first is only as high as a line is thick, the second has these words. */
const flatPdf = (words: string): string => {
  const text = `BT /F1 24 Tf 100 700 Td (${words}) Tj ET`;
  return `%PDF-1.4
1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj
2 0 obj <</Type/Pages/Kids[3 0 R 4 0 R]/Count 2>> endobj
3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 600 0.2]>> endobj
4 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 5 0 R/Resources<</Font<</F1 6 0 R>>>>>> endobj
5 0 obj <</Length ${text.length}>> stream
${text}
endstream endobj
6 0 obj <</Type/Font/Subtype/Type1/BaseFont/Helvetica>> endobj
trailer <</Root 1 0 R>>
`;
};

it('a page that is too flat for a picture takes nothing from the others', async () => {
  expect(await read(flatPdf('Segunda hoja'), 'pdf')).toEqual({ words: '\fSegunda hoja', pages: 2 });
  for (const [page, height] of [
    ['p1', 1],
    ['p2', 1333],
  ] as const)
    expect(await sharp(join(folder, page)).metadata()).toMatchObject({ width: 1000, height });
});

describe('a document that can’t be read', () => {
  const word = (flags: number): Buffer => {
    const head = Buffer.alloc(64);
    head.writeUInt16LE(flags, 0x0a);
    return compoundOf({ WordDocument: head });
  };
  const user = Buffer.alloc(24);
  user.writeUInt32LE(0xf3d1c4df, 12);
  it.each<[string, string, () => Buffer | Promise<Buffer>, string]>([
    ['Word with a password', 'docx', encryptedOffice, 'encrypted'],
    ['a sheet with a password', 'xlsx', encryptedOffice, 'encrypted'],
    ['Word from before 2007 with a password', 'doc', () => word(0x0100), 'encrypted'],
    ['a presentation from before 2007 with one', 'ppt', () => compoundOf({ 'Current User': user }), 'encrypted'],
    ['a text of OpenDocument with a password', 'odt', encryptedOpenDocument, 'encrypted'],
    ['a PDF with a password', 'pdf', () => pdfOf(['x'], { userPassword: 'secreto' }), 'encrypted'],
    ['half a PDF', 'pdf', async () => (await pdfOf(['x'])).subarray(0, 200), 'broken'],
    ['half a Word document', 'docx', () => docxOf([WORDS]).subarray(0, 200), 'broken'],
    ['a zip without words', 'docx', () => pptxOf(['x']), 'broken'],
    ['Word from before 2007 without its stream', 'doc', () => compoundOf({ Nada: Buffer.alloc(600) }), 'broken'],
    ['a presentation without its stream', 'ppt', () => compoundOf({ Nada: Buffer.alloc(600) }), 'broken'],
    ['what another program wrote', 'xls', () => Buffer.from('d0cf11e0a1b11ae1ffff', 'hex'), 'broken'],
    ['what nothing reads', 'exe', () => Buffer.from('MZ'), 'broken'],
    ['a bomb', 'docx', () => claimsToUnpackTo(151 * 1024 * 1024), 'large'],
    ['a bomb of a sheet', 'xlsx', () => claimsToUnpackTo(151 * 1024 * 1024), 'large'],
  ])('%s says why', async (_name, extension, make, failure) => {
    expect(await read(await make(), extension)).toMatchObject({ failure });
  });

  it('is given up when it takes too long', async () => {
    expect(await apart(WORDS, 'txt', 1)).toMatchObject({ failure: 'slow' });
  });
});
