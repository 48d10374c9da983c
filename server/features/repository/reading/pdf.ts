import { PDFiumLibrary, type PDFiumPage } from '@hyzyla/pdfium';
import { join } from 'node:path';
import type { Sharp } from 'sharp';
import sharp from 'sharp';
import { DOCUMENT_TEXT_MAX, PAGE_END, PAGES_PICTURED, PAGES_READ } from '#contract/features/repository/limits.ts';
import { EncryptedError, type FoundWords } from './reading-messages.ts';

/** Largest width and height of the picture of a page, in px. @assumed */
const WIDTH = 1000;
const HEIGHT = 1600;

/**
 * Returns the words of a PDF, its pages separated by `PAGE_END`, and writes pictures of its first pages, named `p1` and
 * so on.
 */
export async function readPdf(bytes: Buffer, pictures: string): Promise<FoundWords> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(bytes).catch((error: unknown) => {
    throw /password|security/i.test(String(error)) ? new EncryptedError('It is encrypted', { cause: error }) : error;
  });
  const count = Math.min(document.getPageCount(), PAGES_READ);
  let words = '';
  for (let index = 0; index < count && words.length < DOCUMENT_TEXT_MAX; index += 1)
    words += `${document.getPage(index).getText().replaceAll(PAGE_END, '\n')}${PAGE_END}`;
  const pages = Math.min(count, PAGES_PICTURED);
  for (let index = 0; index < pages; index += 1) {
    const picture = await pictureOf(document.getPage(index));
    await picture.toFile(join(pictures, `p${index + 1}`));
  }
  return { words, pages };
}

async function pictureOf(page: PDFiumPage): Promise<Sharp> {
  const { originalWidth, originalHeight } = page.getOriginalSize();
  const scale = Math.min(WIDTH / Math.max(1, originalWidth), HEIGHT / Math.max(1, originalHeight));
  const { data, width, height } = await page.render({ scale, render: 'bitmap' });
  if (width === 0 || height === 0) return blank(Math.max(1, width), Math.max(1, height));
  return sharp(data, { raw: { width, height, channels: 4 } })
    .flatten({ background: 'white' })
    .webp({ quality: 80 });
}

/** Makes an empty picture for a page too flat to be seen. */
const blank = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: 'white' } }).webp({ quality: 80 });
