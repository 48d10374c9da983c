import { act, useRef } from 'react';
import { expect, test, vi } from 'vitest';
import { render } from '../../testing/render.tsx';
import { LoadingPopover } from './loading-dialog.tsx';

function Pressed({ onClose }: { onClose: () => void }) {
  const anchor = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button ref={anchor} type="button">
        Menú
      </button>
      <p>Afuera</p>
      <LoadingPopover anchor={anchor} onClose={onClose} />
    </>
  );
}

const press = (where: Element | null) =>
  act(async () => where?.dispatchEvent(new Event('pointerdown', { bubbles: true })));

test('says that it opens; Esc and a press elsewhere close it, one on what was pressed is left to that', async () => {
  const onClose = vi.fn();
  const screen = await render(<Pressed onClose={onClose} />);
  const said = document.querySelector('body > div > [role=status]');
  expect(said?.textContent).toBe('Abriendo...');
  await press(screen.button('Menú'));
  await press(said);
  expect(onClose).not.toHaveBeenCalled();
  await press(document.querySelector('p:not([role])'));
  expect(onClose).toHaveBeenCalledOnce();
  await act(async () => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })));
  expect(onClose).toHaveBeenCalledTimes(2);
});
