import { writeFile } from 'node:fs/promises';
import type { PictureAnswer, PictureFile, PictureRequest, RenderedPicture } from './picture-messages.ts';
import { renderPicture, TooManyPixelsError } from './pictures.ts';
import { MASTER, renditionObject } from '../stored-objects.ts';

/** The process that works on photos: its memory, and whatever a broken photo does to a decoder, are not the server's. */

async function render({ path }: PictureRequest): Promise<RenderedPicture> {
  const { width, height, master, renditions } = await renderPicture(path);
  const write = async (object: string, content: Buffer): Promise<PictureFile> => {
    const written = `${path}-${object}`;
    await writeFile(written, content);
    return { object, path: written, bytes: content.length };
  };
  const files = [await write(MASTER, master)];
  for (const each of renditions) files.push(await write(renditionObject(each.width), each.content));
  return { width, height, widths: renditions.map(each => each.width), files };
}

async function answer(request: PictureRequest): Promise<PictureAnswer> {
  try {
    return { id: request.id, picture: await render(request) };
  } catch (error) {
    const refused = error instanceof TooManyPixelsError ? 'pixels' : 'broken';
    return { id: request.id, refused, because: String(error) };
  }
}

process.on('message', (request: PictureRequest) => {
  void answer(request).then(message => process.send?.(message));
});
// The server is gone, or has had no photos for a while.
process.on('disconnect', () => process.exit(0));
