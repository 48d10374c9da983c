import { act } from 'react';
import { expect, test, vi } from 'vitest';
import type { WholeVersion } from '#contract/features/publishing/types.ts';
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

/** Opens the versions of a publication, given newest first. The restored version is the returned one. */
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

/** Returns the words that the dialog marks as removed and as added. */
const marked = () =>
  (['del', 'ins'] as const).map(mark => document.querySelector(`[role=dialog] ${mark}`)?.textContent);

test('reads from the older text to the newer one: to the form, and from the version before it', async () => {
  // The oldest versions are not kept, so nothing comes before the third.
  await open(version(5, 'Desde el martes.'), version(4, 'Desde el jueves.'), version(3, 'Desde el lunes.'));
  await expect.poll(marked).toEqual(['Quitado: jueves.', 'Agregado: martes.']);
  const isCurrent = [...document.querySelectorAll('[role=dialog] li')].map(one =>
    /· Versión actual/.test(one.textContent),
  );
  expect(isCurrent).toEqual([true, false, false]);
  expect(document.body.textContent).toContain(
    'Lo tachado estaba en la versión 4; lo subrayado es nuevo en el formulario.',
  );
  const select = document.querySelector<HTMLSelectElement>('[role=dialog] select');
  if (!select) throw new Error('Nothing to compare with.');
  await act(async () => {
    select.value = 'previous';
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await expect.poll(marked).toEqual(['Quitado: lunes.', 'Agregado: jueves.']);
  expect(document.body.textContent).toContain(
    'Lo tachado estaba en la versión 3; lo subrayado es nuevo en la versión 4.',
  );
  const oldest = [...document.querySelectorAll('button')].find(one => one.textContent.startsWith('Versión 3'));
  await act(async () => oldest?.click());
  await expect.poll(marked).toEqual(['Quitado: lunes.', 'Agregado: martes.']);
  expect(document.querySelector('[role=dialog] select')).toBeNull();
});

test('shows the one version of what was never edited', async () => {
  await open(version(1, 'Desde el martes.'));
  await expect.poll(() => document.body.textContent).toContain('No hay diferencias en el texto.');
});

test('says of what has no version that there is none, and has nothing to restore', async () => {
  await open();
  await expect.poll(() => document.body.textContent).toContain('no han cambiado: solo existe esta versión');
  expect(restoreButton()).toBeUndefined();
});
