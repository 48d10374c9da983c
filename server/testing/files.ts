import sharp from 'sharp';
import type { TestUser } from './world.ts';
import type { TestRequest } from './test-request.ts';
import type { UploadedFile } from '#contract/features/files/types.ts';

/** Sets up scenes for tests of files, and of the things that they are attached to. */

/** Makes a photo of one colour. */
export const photo = (width = 800, height = 600): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#0f6b62' } })
    .jpeg()
    .toBuffer();

/** Makes the shortest PDF that a reader opens. */
export const pdf = (): Buffer =>
  Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
  );

/** Makes the start of a video file, which is enough to recognise it. */
export const clip = (): Buffer => Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1');

export interface Sent {
  readonly name: string;
  readonly content: Buffer | string;
  /** Type declared by the browser. */
  readonly type?: string;
}

/** Sends `POST /api/files` with these files, in the user's name. */
export function send(user: TestUser, files: readonly Sent[], list = 'Flx_Posts'): TestRequest {
  return files.reduce(
    (request, { name, content, type = 'application/octet-stream' }) =>
      request.attach('files', typeof content === 'string' ? Buffer.from(content) : content, {
        filename: name,
        contentType: type,
      }),
    user.post(`/api/files?path=${user.id}/${list}&org=${user.org}`),
  );
}

/** Uploads and expects success. */
export async function uploaded(user: TestUser, ...files: readonly Sent[]): Promise<UploadedFile[]> {
  const response = await send(user, files).expect(201);
  const { results }: { results: UploadedFile[] } = response.body;
  return results;
}

/** Makes the start of a compound file, with one stream of that name in its directory. */
export const compoundFile = (stream: string): Buffer =>
  Buffer.concat([
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
    Buffer.alloc(504),
    Buffer.from(`Root Entry\0`.padEnd(32, '\0'), 'utf16le'),
    Buffer.alloc(64),
    Buffer.from(`${stream}\0`.padEnd(32, '\0'), 'utf16le'),
    Buffer.alloc(1000),
  ]);
