import { act } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { directoryHandover } from '#contract/i18n/es-CO/directory-handover.ts';
import { answerRequests } from '../../api/test-answers.ts';
import { buttonAnywhere, pressAnywhere } from '../../testing/press-anywhere.ts';
import { render } from '../../testing/render.tsx';
import { useActivity } from './use-member-actions.ts';

const { offer } = directoryHandover;
const ALVARO = { Id: 7, Title: 'Álvaro' };

function Block() {
  const changeActivity = useActivity();
  return (
    <button type="button" onClick={() => void changeActivity([ALVARO], false)}>
      Bloquear a Álvaro
    </button>
  );
}

const question = (): string => document.querySelector('[role=alertdialog] h2')?.textContent ?? '';

const pressEscape = () =>
  act(async () => {
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  });

beforeAll(() => import('../../ui/overlays/confirm-dialog.tsx'));

test('a handover offered before a block goes on to it only by its button, and Esc and Cancelar give both up', async () => {
  const seen = answerRequests(() => ({ data: { results: [{ Id: 1 }], Handovers: [] } }));
  const screen = await render(<Block />);
  const isOffered = async () => {
    await screen.press('Bloquear a Álvaro');
    await expect.poll(question).toBe(offer.question('Álvaro'));
  };
  await isOffered();
  await pressEscape();
  await expect.poll(question).toBe('');
  await isOffered();
  await pressAnywhere('Cancelar');
  await expect.poll(question).toBe('');
  await screen.settle();
  expect(buttonAnywhere(offer.without)).toBeUndefined();
  await isOffered();
  await pressAnywhere(offer.without);
  await expect.poll(question).toContain('¿Bloquear');
  expect(seen.every(({ method }) => method === 'GET')).toBe(true);
});
