import CFB from 'cfb';
import { strToU8, zipSync, type Zippable } from 'fflate';
import PDFDocument from 'pdfkit';
import { utils, write, type BookType } from '@e965/xlsx';

/** Small documents as common programs make them. */

/** Makes a PDF with a page for each text. */
export function pdfOf(pages: readonly string[], options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A4', ...options, autoFirstPage: false });
  const parts: Buffer[] = [];
  return new Promise((resolve, reject) => {
    document.on('data', (part: Buffer) => parts.push(part));
    document.on('end', () => resolve(Buffer.concat(parts)));
    document.on('error', reject);
    for (const page of pages) document.addPage().fontSize(14).text(page);
    document.end();
  });
}

/** Makes a PDF whose page is filled repeatedly with colours that take long to compute: nobody waits for its picture. */
export function endlessPdf(): string {
  const colour = `{ ${'2 copy mul sin cos exch pop '.repeat(300)} pop 0.5 0.5 0.5 }`;
  const fills = '/S sh '.repeat(2_000);
  const stream = (content: string): string => `/Length ${content.length}>> stream\n${content}\nendstream`;
  return [
    '%PDF-1.4',
    '1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj',
    '2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj',
    '3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 4 0 R/Resources<</Shading<</S 5 0 R>>>>>> endobj',
    `4 0 obj <<${stream(fills)} endobj`,
    '5 0 obj <</ShadingType 1/ColorSpace/DeviceRGB/Domain[0 600 0 800]/Function 6 0 R>> endobj',
    `6 0 obj <</FunctionType 4/Domain[0 600 0 800]/Range[0 1 0 1 0 1]${stream(colour)} endobj`,
    'trailer <</Root 1 0 R>>\n',
  ].join('\n');
}

const zipped = (parts: Readonly<Record<string, string | Zippable[string]>>): Buffer =>
  Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries(parts).map(([name, part]) => [name, typeof part === 'string' ? strToU8(part) : part]),
      ),
    ),
  );

const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const OFFICE = 'application/vnd.openxmlformats-officedocument';
const typesOf = (part: string, type: string): string =>
  `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/${part}" ContentType="${OFFICE}.${type}"/></Types>`;

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Makes a document with a paragraph for each text, cut into runs arbitrarily, as the program does. */
export const docxOf = (paragraphs: readonly string[], more: Readonly<Record<string, string>> = {}): Buffer =>
  zipped({
    '[Content_Types].xml': typesOf('word/document.xml', 'wordprocessingml.document.main+xml'),
    'word/document.xml': `<?xml version="1.0"?><w:document xmlns:w="${WORD}"><w:body>${paragraphs
      .map(text => {
        const cut = Math.floor(text.length / 2);
        const run = (part: string) => `<w:r><w:t xml:space="preserve">${escaped(part)}</w:t></w:r>`;
        return `<w:p>${run(text.slice(0, cut))}${run(text.slice(cut))}</w:p>`;
      })
      .join('')}</w:body></w:document>`,
    ...more,
  });

export const pptxOf = (slides: readonly string[]): Buffer =>
  zipped({
    '[Content_Types].xml': typesOf('ppt/presentation.xml', 'presentationml.presentation.main+xml'),
    'ppt/presentation.xml': '<p:presentation xmlns:p="p"/>',
    ...Object.fromEntries(
      slides.map((text, index) => [
        `ppt/slides/slide${index + 1}.xml`,
        `<p:sld xmlns:p="p" xmlns:a="a"><a:p><a:r><a:t>${escaped(text)}</a:t></a:r></a:p></p:sld>`,
      ]),
    ),
  });

type OpenDocument = 'text' | 'spreadsheet' | 'presentation';

/** Makes an OpenDocument file, whose first part names its type and isn't compressed. */
const openDocument = (kind: OpenDocument, content: string, manifest = '<manifest:manifest/>'): Buffer =>
  zipped({
    mimetype: [strToU8(`application/vnd.oasis.opendocument.${kind}`), { level: 0 }],
    'META-INF/manifest.xml': manifest,
    'content.xml': content,
  });

/** Makes an OpenDocument file with a paragraph, or a sheet's cell, for each text. */
export const openDocumentOf = (kind: OpenDocument, paragraphs: readonly string[], before = ''): Buffer =>
  openDocument(
    kind,
    `<office:document-content><office:body>${before}${paragraphs
      .map(text => `<text:p>${escaped(text).replaceAll('  ', '<text:s text:c="2"/>')}</text:p>`)
      .join('')}</office:body></office:document-content>`,
  );

/** Makes an OpenDocument text with a password: the manifest marks its parts as encrypted. */
export const encryptedOpenDocument = (): Buffer =>
  openDocument(
    'text',
    '\u0001\u0002',
    '<manifest:manifest><manifest:file-entry manifest:full-path="content.xml"><manifest:encryption-data/></manifest:file-entry></manifest:manifest>',
  );

/** Makes a spreadsheet. `bookType` is the library's: `xlsx`, or `biff8` for the old format of Excel. */
export function sheetOf(rows: readonly (readonly string[])[], bookType: BookType = 'xlsx'): Buffer {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map(row => [...row])), 'Hoja');
  return Buffer.from(write(book, { bookType, type: 'buffer' }) as Buffer);
}

/** Makes a compound file with these streams. */
export function compoundOf(streams: Readonly<Record<string, Buffer>>): Buffer {
  const file = CFB.utils.cfb_new();
  for (const [name, content] of Object.entries(streams)) CFB.utils.cfb_add(file, name, content);
  return Buffer.from(CFB.write(file, { type: 'buffer' }) as Buffer);
}

function record(type: number, body: Buffer, version = 0): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt16LE(version, 0);
  head.writeUInt16LE(type, 2);
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body]);
}

/** Makes a presentation in the format from before 2007: texts of two bytes per character, and of one. */
export const pptOf = (wide: string, narrow: string): Buffer =>
  compoundOf({
    'PowerPoint Document': record(
      0x03e8,
      record(
        0x0ff0,
        Buffer.concat([record(0x0fa0, Buffer.from(wide, 'utf16le')), record(0x0fa8, Buffer.from(narrow, 'latin1'))]),
        0xf,
      ),
      0xf,
    ),
    'Current User': Buffer.alloc(24),
  });

/** Offset of the text in a Word document from before 2007, after its head. */
const TEXT_AT = 0x600;

/** Makes a Word document from before 2007: a head, the text after it, and a table that marks it as one piece. */
export function docOf(text: string): Buffer {
  const head = Buffer.alloc(TEXT_AT);
  head.writeUInt16LE(0xa5ec, 0);
  head.writeUInt16LE(0x0200, 0x0a);
  head.writeUInt32LE(text.length, 0x4c);
  head.writeUInt32LE(0, 0x01a2);
  const pieces = Buffer.alloc(21);
  pieces.writeUInt8(2, 0);
  pieces.writeUInt32LE(16, 1);
  pieces.writeUInt32LE(text.length, 9);
  pieces.writeUInt32LE(TEXT_AT, 15);
  head.writeUInt32LE(pieces.length, 0x01a6);
  return compoundOf({ WordDocument: Buffer.concat([head, Buffer.from(text, 'utf16le')]), '1Table': pieces });
}

/** Makes a file as Office encrypts it. */
export const encryptedOffice = (): Buffer =>
  compoundOf({ EncryptedPackage: Buffer.alloc(600, 7), EncryptionInfo: Buffer.alloc(64, 1) });

/** Makes a sheet from before 2007 with a password: its start is followed by a record that describes the encryption. */
export const encryptedSheet = (): Buffer => {
  const bytes = (...numbers: readonly number[]): Buffer => Buffer.from(Uint16Array.from(numbers).buffer);
  const biff = (type: number, body: Buffer): Buffer => Buffer.concat([bytes(type, body.length), body]);
  return compoundOf({
    Workbook: Buffer.concat([
      biff(0x0809, bytes(0x0600, 0x0005, 0, 0, 0, 0, 0, 0)),
      biff(0x002f, bytes(0, 1, 2)),
      biff(0x000a, Buffer.alloc(0)),
    ]),
  });
};

/** Makes a document of a few KiB that unpacks to the given number of MiB. */
export const bombOf = (mebibytes: number): Buffer =>
  zipped({
    '[Content_Types].xml': typesOf('word/document.xml', 'wordprocessingml.document.main+xml'),
    'word/document.xml': [new Uint8Array(mebibytes * 1024 * 1024).fill(32), { level: 9 }],
  });
