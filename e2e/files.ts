import sharp from 'sharp';

/** A file as Playwright hands it to an input. */
interface ChosenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** A real picture of one colour. */
export async function makePhoto(
  name: string,
  background = '#0b6b5c',
  size = { width: 1200, height: 800 },
): Promise<ChosenFile> {
  const picture = sharp({ create: { ...size, channels: 3, background } });
  return { name, mimeType: 'image/png', buffer: await picture.png().toBuffer() };
}

/** A plain text document. */
export const makeDocument = (name: string): ChosenFile => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from('Trae botas, agua y ganas. Nos vemos en la entrada del vivero.\n'),
});
