import sharp from 'sharp';

/** File as Playwright passes it to an input. */
interface ChosenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** Creates a real picture of one colour. */
export async function makePhoto(
  name: string,
  background = '#0b6b5c',
  size = { width: 1200, height: 800 },
): Promise<ChosenFile> {
  const picture = sharp({ create: { ...size, channels: 3, background } });
  return { name, mimeType: 'image/png', buffer: await picture.png().toBuffer() };
}

/** Creates a plain text document. */
export const makeDocument = (name: string): ChosenFile => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from('Trae botas, agua y ganas. Nos vemos en la entrada del vivero.\n'),
});
