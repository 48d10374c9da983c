import { PDFiumLibrary } from '@hyzyla/pdfium';
import sharp from 'sharp';
import { printable } from './pdf.ts';

const FONT = 'Helvetica-Bold';

/**
 * Draws one line of words as a picture, white on black. The letters are those that PDFium includes: a server may have
 * no fonts at all, and then programs that ask the system for one draw empty boxes.
 * @param height of the picture in px
 */
export async function linePicture(words: string, height: number): Promise<Buffer> {
  const { default: Document } = await import('pdfkit');
  const text = printable(words);
  const measure = new Document({ autoFirstPage: false }).font(FONT).fontSize(height * 0.8);
  const width = Math.ceil(measure.widthOfString(text)) + 2;
  const pdf = new Document({ size: [width, height], margin: 0 });
  const parts: Buffer[] = [];
  pdf.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise<void>(resolve => pdf.on('end', resolve));
  pdf
    .font(FONT)
    .fontSize(height * 0.8)
    .text(text, 1, height * 0.1, { lineBreak: false });
  pdf.end();
  await ended;
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(Buffer.concat(parts));
    try {
      const page = await document.getPage(0).render({ scale: 1, render: 'bitmap' });
      return await sharp(page.data, { raw: { width: page.width, height: page.height, channels: 4 } })
        .flatten({ background: 'white' })
        .greyscale()
        .negate()
        .png()
        .toBuffer();
    } finally {
      document.destroy();
    }
  } finally {
    library.destroy();
  }
}
