import { readFile, writeFile } from 'node:fs/promises';
import { isDiskFull } from '../../../integrations/storage/disk.ts';
import type { FoundFailure, PictureAnswer, PictureFile, PictureRequest, RenderedPicture } from './picture-messages.ts';
import { BrokenPictureError, renderPicture } from './pictures.ts';
import { TooManyPixelsError } from './too-many-pixels.ts';
import { MASTER, renditionObject } from '../stored-objects.ts';

/**
 * Process that works on photos: its memory is separate from the server's, and a broken photo that crashes a decoder
 * does not crash the server.
 */

async function render({ path }: PictureRequest): Promise<RenderedPicture> {
  const { width, height, master, renditions } = await renderPicture(await readFile(path));
  const write = async (object: string, content: Buffer): Promise<PictureFile> => {
    const written = `${path}-${object}`;
    await writeFile(written, content);
    return { object, path: written, bytes: content.length };
  };
  const files = [await write(MASTER, master)];
  for (const each of renditions) files.push(await write(renditionObject(each.width), each.content));
  return { width, height, widths: renditions.map(each => each.width), files };
}

function failureOf(error: unknown): FoundFailure {
  if (error instanceof TooManyPixelsError) return 'pixels';
  if (error instanceof BrokenPictureError) return 'broken';
  return isDiskFull(error) ? 'full' : 'fault';
}

async function answer(request: PictureRequest): Promise<PictureAnswer> {
  try {
    return { picture: await render(request) };
  } catch (error) {
    return { failure: failureOf(error), because: String(error) };
  }
}

process.on('message', (request: PictureRequest) => {
  void answer(request).then(message => process.send?.(message));
});
// The server is gone, or has sent no photos for a while.
process.on('disconnect', () => process.exit(0));
