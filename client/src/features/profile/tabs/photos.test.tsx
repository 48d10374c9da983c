import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { ALBUM_MAX } from '#contract/features/people/limits.ts';
import type { ProfileRow } from '#contract/features/people/types.ts';
import { answerRequests, type SeenRequest } from '../../../api/test-answers.ts';
import { render } from '../../../testing/render.tsx';
import { PhotosTab } from './photos.tsx';

const profileOf = (count: number) =>
  ({
    Id: 12,
    Org: 101,
    Nombre: 'Diana',
    Apellido: 'Torres',
    Photos: Array.from({ length: count }, (_, index) => ({ id: `p${index}`, url: `/media/p${index}` })),
    EditionDate: null,
  }) as unknown as ProfileRow; // with the fields that the tab shows

const photo = (name: string) => new File([name], name, { type: 'image/png' });
const albums = (seen: readonly SeenRequest[]) =>
  seen.filter(({ method }) => method === 'PUT').map(({ body }) => (body as { Photos: string[] }).Photos);
const refusal = (status: number, detail: string) => ({ status, data: { status, code: 'invalid', title: '', detail } });

/** Shows the viewer's album; uploads get ids u1, u2 and so on, except those that `answer` answers. */
async function show(count: number, answer: (request: SeenRequest, upload: number) => unknown) {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:photo');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  let uploads = 0;
  const seen = answerRequests(request => {
    const isUpload = request.url === '/files' && request.method === 'POST';
    if (isUpload) uploads += 1;
    const answered = answer(request, isUpload ? uploads : 0) as ReturnType<Parameters<typeof answerRequests>[0]>;
    if (answered !== undefined) return answered;
    const id = `u${uploads}`;
    return isUpload
      ? { status: 201, data: { results: [{ id, kind: 'photo', title: `${id}.png`, bytes: 1, url: `/media/${id}` }] } }
      : { data: { results: profileOf(count) } };
  });
  const screen = await render(<PhotosTab profile={profileOf(count)} isOwn />);
  const pick = async (...files: readonly File[]) => {
    const field = document.querySelector('input[type=file]');
    if (field === null) throw new Error('There is no zone for photos.');
    Object.defineProperty(field, 'files', { value: files, configurable: true });
    await act(async () => field.dispatchEvent(new Event('change', { bubbles: true })));
  };
  return { screen, seen, pick };
}

test('adds the good photos by themselves, in their order, beside one that the server refuses', async () => {
  const { screen, seen, pick } = await show(1, (_request, upload) =>
    upload === 2 ? refusal(422, 'El archivo no es una foto') : undefined,
  );
  await pick(photo('Mar.png'), photo('Roto.png'), photo('Selva.png'), new File(['x'], 'Acta.pdf'));
  await expect
    .poll(() => albums(seen))
    .toEqual([
      ['p0', 'u1'],
      ['p0', 'u3'],
    ]);
  await expect.poll(() => document.querySelector('ul[aria-label="Fotos en camino"]')?.children).toHaveLength(1);
  expect(screen.text()).toContain('Roto.pngEl archivo no es una foto');
  expect(screen.text()).toContain('Esto no es una foto: Acta.pdf');
  await screen.press('Quitar Roto.png');
  expect(document.querySelector('ul[aria-label="Fotos en camino"]')).toBeNull();
});

test('says of which photo it could not be saved, and saves it again on request', async () => {
  let saves = 0;
  const { screen, seen, pick } = await show(0, ({ method }) => {
    if (method === 'PUT') saves += 1;
    return method === 'PUT' && saves === 1
      ? { status: 503, data: { status: 503, code: 'unavailable', title: '', detail: 'Ahora no' } }
      : undefined;
  });
  await pick(photo('Mar.png'), photo('Selva.png'));
  await expect.poll(() => screen.hasButton('Reintentar la subida de u1.png')).toBe(true);
  await expect.poll(() => albums(seen)).toEqual([['u1'], ['u2']]);
  expect(screen.text()).toContain('No pudimos agregar la foto.');
  await screen.press('Reintentar la subida de u1.png');
  await expect.poll(() => albums(seen)).toHaveLength(3);
  await expect.poll(() => document.querySelector('ul[aria-label="Fotos en camino"]')).toBeNull();
});

test('adds as many photos as there is room for, and says so', async () => {
  const { screen, seen, pick } = await show(ALBUM_MAX - 1, () => undefined);
  await pick(photo('Mar.png'), photo('Selva.png'));
  await expect.poll(() => albums(seen)).toHaveLength(1);
  expect(screen.text()).toContain(`Tu álbum puede tener hasta ${ALBUM_MAX} fotos`);
});

test('puts a removed photo back at the end of the album', async () => {
  const seen = answerRequests(() => ({ data: { results: profileOf(2) } }));
  const profile = { ...profileOf(1), BinnedPhotos: [{ id: 'old', url: '/media/old' }] } as unknown as ProfileRow; // with the fields that the tab shows
  const screen = await render(<PhotosTab profile={profile} isOwn />);
  expect(screen.text()).toContain('Papelera: 1 foto');
  await screen.press('Recuperar la foto 1');
  expect(albums(seen)).toEqual([['p0', 'old']]);
});

test('shows nobody else the bin of an album', async () => {
  const profile = { ...profileOf(1), BinnedPhotos: null } as unknown as ProfileRow; // with the fields that the tab shows
  const screen = await render(<PhotosTab profile={profile} isOwn={false} />);
  expect(screen.text()).not.toContain('Papelera');
});
