import { crc32, deflateRawSync } from 'node:zlib';

const LOCAL_HEADER = 0x04034b50;
const DIRECTORY_HEADER = 0x02014b50;
const END_OF_DIRECTORY = 0x06054b50;
const VERSION = 20;
const UTF8_NAMES = 0x0800;
const DEFLATED = 8;
/** Date of the entries: 1 January 1980, the first day of ZIP, so that an archive made twice is the same. */
const DATE = 0x0021;

interface Entry {
  readonly name: Buffer;
  readonly data: Buffer;
  /** Fields that the entry's header and its place in the directory have in common. */
  readonly common: Buffer;
  readonly offset: number;
}

/** Makes a ZIP archive of the given texts, as Office documents are. */
export function zipArchive(files: Readonly<Record<string, string>>): Buffer {
  const entries: Entry[] = [];
  let offset = 0;
  for (const [path, text] of Object.entries(files)) {
    const [name, content] = [Buffer.from(path), Buffer.from(text)];
    const data = deflateRawSync(content);
    entries.push({ name, data, common: commonHeader(name, content, data), offset });
    offset += 30 + name.length + data.length;
  }
  const directory = Buffer.concat(entries.map(directoryEntry));
  const end = Buffer.alloc(22);
  end.writeUInt32LE(END_OF_DIRECTORY, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([
    ...entries.flatMap(({ name, data, common }) => [uint32(LOCAL_HEADER), common, name, data]),
    directory,
    end,
  ]);
}

function commonHeader(name: Buffer, content: Buffer, data: Buffer): Buffer {
  const header = Buffer.alloc(26);
  header.writeUInt16LE(VERSION, 0);
  header.writeUInt16LE(UTF8_NAMES, 2);
  header.writeUInt16LE(DEFLATED, 4);
  header.writeUInt16LE(DATE, 8);
  header.writeUInt32LE(crc32(content), 10);
  header.writeUInt32LE(data.length, 14);
  header.writeUInt32LE(content.length, 18);
  header.writeUInt16LE(name.length, 22);
  return header;
}

function directoryEntry({ name, common, offset }: Entry): Buffer {
  const madeBy = Buffer.alloc(2);
  madeBy.writeUInt16LE(VERSION);
  const place = Buffer.alloc(14);
  place.writeUInt32LE(offset, 10);
  return Buffer.concat([uint32(DIRECTORY_HEADER), madeBy, common, place, name]);
}

function uint32(value: number): Buffer {
  const buffer = Buffer.alloc(4);
  buffer.writeUInt32LE(value);
  return buffer;
}

/** Makers of small but valid documents from a title and lines of text. */
export type MakeDocument = (title: string, lines: readonly string[]) => Buffer;

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE_TYPE = 'application/vnd.openxmlformats-officedocument';

const escapeXml = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

const contentTypes = (parts: Readonly<Record<string, string>>): string =>
  `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${Object.entries(
    parts,
  )
    .map(([path, type]) => `<Override PartName="${path}" ContentType="${OFFICE_TYPE}.${type}+xml"/>`)
    .join('')}</Types>`;

const relationship = (type: string, target: string): string =>
  `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONSHIPS}/${type}" Target="${target}"/></Relationships>`;

/** Makes a Word document: a paragraph for each line. */
export const docx: MakeDocument = (title, lines) => {
  const paragraph = (text: string): string =>
    `<w:p><w:r><w:t xml:space="preserve">${escapeXml(text)}</w:t></w:r></w:p>`;
  return zipArchive({
    '[Content_Types].xml': contentTypes({ '/word/document.xml': 'wordprocessingml.document.main' }),
    '_rels/.rels': relationship('officeDocument', 'word/document.xml'),
    'word/document.xml': `${XML}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${[title, '', ...lines].map(paragraph).join('')}</w:body></w:document>`,
  });
};

/** Makes an Excel workbook: a row for each line, a cell for each part between semicolons. */
export const xlsx: MakeDocument = (title, lines) => {
  const cell = (text: string): string => `<c t="inlineStr"><is><t>${escapeXml(text)}</t></is></c>`;
  const row = (line: string): string => `<row>${line.split(';').map(cell).join('')}</row>`;
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  return zipArchive({
    '[Content_Types].xml': contentTypes({
      '/xl/workbook.xml': 'spreadsheetml.sheet.main',
      '/xl/worksheets/sheet1.xml': 'spreadsheetml.worksheet',
    }),
    '_rels/.rels': relationship('officeDocument', 'xl/workbook.xml'),
    'xl/workbook.xml': `${XML}<workbook xmlns="${main}" xmlns:r="${RELATIONSHIPS}"><sheets><sheet name="Hoja 1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationship('worksheet', 'worksheets/sheet1.xml'),
    'xl/worksheets/sheet1.xml': `${XML}<worksheet xmlns="${main}"><sheetData>${[title, ...lines].map(row).join('')}</sheetData></worksheet>`,
  });
};

/** Makes a PDF of one page. Its font is one that every reader has, with the letters of Spanish. */
export const pdf: MakeDocument = (title, lines) => {
  const show = (text: string): string => `(${text.replace(/[\\()]/g, '\\$&')}) Tj T*`;
  const text = `BT /F1 18 Tf 56 780 Td 24 TL ${show(title)} /F1 11 Tf 18 TL T* ${lines.map(show).join(' ')} ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.from(body + table + trailer, 'latin1');
};

/** Makes a plain text. */
export const txt: MakeDocument = (title, lines) => Buffer.from([title, '', ...lines, ''].join('\n'));
