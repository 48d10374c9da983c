import { heicPhoto } from '../../testing/heic.ts';
import { deflateRawSync } from 'node:zlib';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '../../testing/test-app.ts';
import type { TestUser } from '../../testing/world.ts';
import { zipArchive as zip } from '../../../seeds/demo/documents/formats.ts';
import { openDocumentOf } from '../../testing/document-files.ts';
import { compoundFile, pdf, photo, send, uploaded } from '../../testing/files.ts';

const app = testApp();
let laura: TestUser;
beforeAll(async () => {
  laura = await app.world.user();
});

const OFFICE = 'application/vnd.openxmlformats-officedocument';
const officeFile = (main: string, part: string): Buffer =>
  zip({
    '[Content_Types].xml': `<Types><Override PartName="/${part}" ContentType="${main}.main+xml"/></Types>`,
    [part]: '<x/>',
  });
const ftyp = (brand: string): Buffer =>
  Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brand}\0\0\0\0${brand}isom`), Buffer.alloc(64)]);
const HTML = '<!doctype html><script>alert(1)</script>';
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';

describe('a file is what its content says', () => {
  it.each<[string, string, string | (() => Buffer), string]>([
    [
      'a Word document',
      'acta.docx',
      () => officeFile(`${OFFICE}.wordprocessingml.document`, 'word/document.xml'),
      'document',
    ],
    ['an Excel book', 'nómina.xlsx', () => officeFile(`${OFFICE}.spreadsheetml.sheet`, 'xl/workbook.xml'), 'document'],
    [
      'a presentation',
      'plan.pptx',
      () => officeFile(`${OFFICE}.presentationml.presentation`, 'ppt/presentation.xml'),
      'document',
    ],
    ['an old Word document', 'acta.doc', () => compoundFile('WordDocument'), 'document'],
    ['an old Excel book', 'nómina.xls', () => compoundFile('Workbook'), 'document'],
    ['an old presentation', 'plan.ppt', () => compoundFile('PowerPoint Document'), 'document'],
    ['a text of OpenDocument', 'acta.odt', () => openDocumentOf('text', ['Acta']), 'document'],
    ['a sheet of OpenDocument', 'nómina.ods', () => openDocumentOf('spreadsheet', ['Rubro']), 'document'],
    ['a presentation of OpenDocument', 'plan.odp', () => openDocumentOf('presentation', ['Plan']), 'document'],
    ['text in UTF-8', 'nota.txt', 'Señal: ñandú, 5 < 6 & 7 > 2', 'document'],
    ['text in Latin 1', 'nota.txt', () => Buffer.from('Se\xf1al de a\xf1o', 'latin1'), 'document'],
    ['a table', 'datos.csv', 'nombre;sede\nLuz Dary;Pasto\n', 'document'],
    ['a PDF', 'acta.pdf', () => pdf(), 'document'],
    ['a telephone’s video', 'video.mp4', () => ftyp('mp42'), 'video'],
    ['an iPhone’s video', 'video.mov', () => ftyp('qt  '), 'video'],
  ])('takes %s', async (_what, name, content, kind) => {
    const [file] = await uploaded(laura, { name, content: typeof content === 'string' ? content : content() });
    expect(file).toMatchObject({ kind, title: name });
  });

  it.each<[string, string, string, string | (() => Buffer)]>([
    ['SVG as a photo', 'foto.jpg', 'image/jpeg', SVG],
    ['SVG with a declaration', 'foto.svg', 'image/svg+xml', `<?xml version="1.0"?>${SVG}`],
    ['HTML as text', 'nota.txt', 'text/plain', HTML],
    ['HTML after blanks and a mark', 'nota.txt', 'text/plain', `\ufeff \n\t${HTML}`],
    ['a fragment of HTML', 'nota.txt', 'text/plain', '<img src=x onerror=alert(1)>'],
    ['XML', 'datos.xml', 'text/xml', '<?xml version="1.0"?><a/>'],
    ['a shell script', 'limpiar.txt', 'text/plain', '#!/bin/sh\nrm -rf /'],
    ['a batch file', 'instalar.txt', 'text/plain', '@echo off\r\nformat c:'],
    [
      'a Windows program as a photo',
      'foto.png',
      'image/png',
      () => Buffer.from('MZ\x90\0\x03\0\0\0'.padEnd(200, '\0'), 'latin1'),
    ],
    [
      'a Linux program',
      'acta.pdf',
      'application/pdf',
      () => Buffer.from('\x7fELF\x02\x01\x01'.padEnd(200, '\0'), 'latin1'),
    ],
    ['text with a NUL', 'nota.txt', 'text/plain', 'hola\0mundo'],
    ['UTF-16', 'nota.txt', 'text/plain', () => Buffer.from('\ufeffhola', 'utf16le')],
    ['an ordinary ZIP', 'acta.docx', `${OFFICE}.wordprocessingml.document`, () => zip({ 'malo.js': 'alert(1)' })],
    [
      'a ZIP that only looks like Word inside',
      'acta.docx',
      'application/zip',
      () => zip({ 'word/document.xml': '<x/>' }),
    ],
    [
      'Word with macros',
      'acta.docx',
      `${OFFICE}.wordprocessingml.document`,
      () => officeFile('application/vnd.ms-word.document.macroEnabled', 'word/document.xml'),
    ],
    [
      'a ZIP that is called OpenDocument',
      'acta.odt',
      'application/vnd.oasis.opendocument.text',
      () => zip({ 'content.xml': '<x/>', 'malo.js': 'alert(1)' }),
    ],
    ['an installer in an Office container', 'acta.doc', 'application/msword', () => compoundFile('Property')],
    ['a GIF that is a script', 'foto.gif', 'image/gif', 'GIF89a/*' + '*/=1;alert(1)//'],
    ['half a photo', 'foto.jpg', 'image/jpeg', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46])],
    ['sound', 'audio.mp3', 'audio/mpeg', () => Buffer.from('ID3\x03\0\0\0\0\0\0'.padEnd(300, '\0'), 'latin1')],
    ['RTF', 'carta.txt', 'text/plain', '{\\rtf1\\ansi hola}'],
    ['nothing', 'vacio.txt', 'text/plain', ''],
  ])('refuses %s with a message that names it', async (_what, name, type, content) => {
    const file = { name, type, content: typeof content === 'string' ? content : content() };
    const response = await send(laura, [file]).expect(415);
    expect(response.body.code).toBe('unsupported_media');
    expect(response.body.detail).toContain(`«${name}»`);
  });

  it('takes HEIC as a photo that others can open, and refuses a broken one', async () => {
    const [file] = await uploaded(laura, { name: 'IMG_0001.HEIC', content: heicPhoto() });
    expect(file).toMatchObject({ kind: 'photo', title: 'IMG_0001.webp' });
    await app.request
      .get(file?.url ?? '')
      .expect('content-type', 'image/webp')
      .expect(200);
    await send(laura, [{ name: 'IMG_0002.HEIC', content: ftyp('heic') }]).expect(415);
  });

  it.each([
    ['../../../etc/passwd.pdf', 'passwd.pdf'],
    ['C:\\fakepath\\acta.pdf', 'acta.pdf'],
    ['contrato\u202efdp.exe', 'contratofdp.exe.pdf'],
    ['acta.pdf.exe', 'acta.pdf.exe.pdf'],
    ['acta%0D%0AX-Evil: 1.pdf', 'acta X-Evil: 1.pdf'],
    [`${'a'.repeat(500)}.pdf`, `${'a'.repeat(251)}.pdf`],
  ])('makes the name %j a harmless label', async (name, title) => {
    const [file] = await uploaded(laura, { name, content: pdf() });
    expect(file?.title).toBe(title);
    const served = await app.request.get(file?.url ?? '').expect(200);
    expect(served.headers['x-evil']).toBeUndefined();
    expect(served.headers['content-disposition']).toMatch(
      /^attachment; filename="[ -~]+"; filename\*=UTF-8''[\w%.~-]+$/,
    );
  });
});

describe('photos', () => {
  const decode = async (url: string, query = '') => {
    const response = await app.request.get(`${url}${query}`).buffer(true).expect(200);
    return sharp(response.body).metadata();
  };

  it('lose their position, their camera and everything else in them', async () => {
    const content = await sharp(await photo())
      .withExif({ IFD0: { Make: 'Cámara de Laura' }, IFD3: { GPSLatitude: '4/1 36/1 0/1', GPSLatitudeRef: 'N' } })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">secreto</x:xmpmeta>')
      .jpeg()
      .toBuffer();
    expect((await sharp(content).metadata()).exif).toBeDefined();
    const [file] = await uploaded(laura, { name: 'finca.jpg', content });
    for (const query of ['', '?w=320']) {
      const kept = await decode(file?.url ?? '', query);
      expect(kept).toMatchObject({ format: 'webp' });
      expect([kept.exif, kept.xmp, kept.iptc]).toEqual([undefined, undefined, undefined]);
    }
  });

  it('stand upright, whatever the camera’s position said', async () => {
    const content = await sharp(await photo(800, 400))
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const [file] = await uploaded(laura, { name: 'vertical.jpg', content });
    expect([file?.width, file?.height]).toEqual([400, 800]);
  });

  it('are kept in smaller widths, never larger than they came', async () => {
    const [large, small] = await uploaded(
      laura,
      { name: 'grande.jpg', content: await photo(3000, 1500) },
      { name: 'chica.jpg', content: await photo(200, 100) },
    );
    expect([large?.width, large?.height, small?.width]).toEqual([2560, 1280, 200]);
    expect((await decode(large?.url ?? '', '?w=640')).width).toBe(640);
    expect((await decode(small?.url ?? '', '?w=640')).width).toBe(200);
    await app.request.get(`${large?.url}?w=641`).expect(400);
  });

  it('stay animated while that is light', async () => {
    const frames = Buffer.concat([Buffer.alloc(60 * 40 * 3, 40), Buffer.alloc(60 * 40 * 3, 200)]);
    const content = await sharp(frames, { raw: { width: 60, height: 80, channels: 3, pageHeight: 40 } })
      .gif()
      .toBuffer();
    const [file] = await uploaded(laura, { name: 'baile.gif', content });
    expect([file?.width, file?.height]).toEqual([60, 40]);
    expect((await decode(file?.url ?? '')).pages).toBe(2);
  });

  it('that unpack to gigabytes are refused before they do', async () => {
    const content = bomb(16_000, 16_000);
    expect(content.length).toBeLessThan(1_000_000);
    const before = process.memoryUsage.rss();
    const response = await send(laura, [{ name: 'bomba.png', content }]).expect(413);
    expect(response.body.detail).toContain('«bomba.png» tiene demasiados píxeles');
    expect(process.memoryUsage.rss() - before).toBeLessThan(150 * 1024 * 1024);
  });
});

/** Makes a valid PNG of this many black pixels, compressed to about a thousandth of their size. */
function bomb(width: number, height: number): Buffer {
  const chunk = (name: string, data: Buffer): Buffer => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    // The checksums are wrong, but a decoder only notices that after it has checked the size.
    return Buffer.concat([length, Buffer.from(name), data, Buffer.alloc(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const rows = Buffer.concat([Buffer.from([0x78, 0x9c]), deflateRawSync(Buffer.alloc(20_000_000))]);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
