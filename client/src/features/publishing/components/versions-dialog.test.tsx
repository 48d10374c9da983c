import { act } from 'react';
import { expect, test, vi } from 'vitest';
import type { WholeVersion } from '../../../../../contract/features/publishing/types.ts';
import { answerRequests } from '../../../api/test-answers.ts';
import { render } from '../../../testing/render.tsx';
import { VersionsDialog } from './versions-dialog.tsx';

const NOW = { Title: 'Rutas', Description: 'Desde el martes.', Content: '<p>Salen temprano.</p>', Attachments: [] };

const version = (Number: number, Description: string): WholeVersion => ({
  ...NOW,
  Number,
  Description,
  Editor: { Id: 5, Title: 'Yuliana Mosquera' },
  SavedAt: '2026-11-20T15:00:00Z',
});

const restoreButton = () =>
  [...document.querySelectorAll('button')].find(one => one.textContent === 'Restaurar esta versión');

/** Opens the versions of a publication that has these, newest first; what is restored is what it answers with. */
async function open(...versions: WholeVersion[]) {
  answerRequests(({ url }) => {
    const number = Number(/versions\/(\d+)$/.exec(url)?.[1]);
    return { data: { results: number ? versions.find(one => one.Number === number) : versions } };
  });
  const onRestore = vi.fn<(one: WholeVersion) => void>();
  await render(
    <VersionsDialog of={{ list: 'Flx_News', id: 1 }} now={NOW} onRestore={onRestore} onClose={() => undefined} />,
  );
  await expect.poll(() => document.querySelector('[role=dialog] [role=progressbar]')).toBeNull();
  return onRestore;
}

test('offers the version before the one that stands, says which words it had, and puts it into the form', async () => {
  const onRestore = await open(version(2, 'Desde el martes.'), version(1, 'Desde el lunes.'));
  await expect.poll(() => document.body.textContent).toContain('lunes.');
  await act(async () => restoreButton()?.click());
  expect(onRestore).toHaveBeenCalledWith(version(1, 'Desde el lunes.'));
});

test('shows the one version of what was never edited', async () => {
  await open(version(1, 'Desde el martes.'));
  await expect.poll(() => document.body.textContent).toContain('No hay diferencias en el texto.');
});

test('says of what has no version that there is none, and has nothing to restore', async () => {
  await open();
  await expect.poll(() => document.body.textContent).toContain('Aún no se ha editado');
  expect(restoreButton()).toBeUndefined();
});
