import { act, createElement } from 'react';
import { expect, test, vi } from 'vitest';
import { render } from '../../testing/render.tsx';
import { lazyDialog } from './lazy-dialog.tsx';
import { Modal } from './modal.tsx';

const Content = ({ onClose }: { onClose: () => void }) => (
  <button type="button" onClick={onClose}>
    Abierto
  </button>
);

/** Creates a dialog whose file arrives when the test says so. */
function slowDialog(options?: { hasAddress: boolean }) {
  let arrive = () => {};
  const file = new Promise<{ Content: typeof Content }>(resolve => {
    arrive = () => resolve({ Content });
  });
  const load = vi.fn(() => file);
  return { Dialog: lazyDialog(load, 'Content', options), load, arrive };
}

const isOverlayLoading = () => document.body.textContent.includes('Abriendo');

test('shows at once that it opens, and then what has come', async () => {
  const { Dialog, arrive } = slowDialog();
  const screen = await render(<Dialog onClose={() => undefined} />);
  expect(isOverlayLoading()).toBe(true);
  arrive();
  await expect.poll(() => screen.hasButton('Abierto')).toBe(true);
  expect(isOverlayLoading()).toBe(false);
});

test('can be closed while it opens', async () => {
  const { Dialog } = slowDialog();
  const onClose = vi.fn();
  await render(<Dialog onClose={onClose} />);
  await act(async () => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })));
  expect(onClose).toHaveBeenCalledOnce();
});

test('has an entry of the history while it opens, unless it has an address', async () => {
  const push = vi.spyOn(history, 'pushState');
  await render(createElement(slowDialog({ hasAddress: true }).Dialog, { onClose: () => undefined }));
  await new Promise(resolve => setTimeout(resolve));
  expect(isOverlayLoading()).toBe(true);
  expect(push).not.toHaveBeenCalled();
  await render(createElement(slowDialog().Dialog, { onClose: () => undefined }));
  await expect.poll(() => push.mock.calls.length).toBe(1);
});

test('shows at once what was fetched before, which is fetched once', async () => {
  const { Dialog, load, arrive } = slowDialog();
  Dialog.preload();
  arrive();
  await act(async () => undefined);
  const screen = await render(<Dialog onClose={() => undefined} />);
  expect([isOverlayLoading(), screen.hasButton('Abierto')]).toEqual([false, true]);
  Dialog.preload();
  expect(load).toHaveBeenCalledOnce();
});

test('takes the place of what said that it opens without fading in again', async () => {
  const Framed = ({ onClose }: { onClose: () => void }) => (
    <Modal scrim="scrim" className="box" onClose={onClose}>
      Abierto
    </Modal>
  );
  let arrive = () => {};
  const file = new Promise<{ Framed: typeof Framed }>(resolve => {
    arrive = () => resolve({ Framed });
  });
  const Dialog = lazyDialog(() => file, 'Framed');
  const animation = () => document.querySelector<HTMLElement>('.scrim')?.style.animation;
  const close = () => undefined;
  const first = await render(<Dialog onClose={close} />);
  expect(first.text()).not.toContain('Abierto');
  arrive();
  await expect.poll(animation).toBe('none');
});

test('fades in where nothing said so before', async () => {
  await render(
    <Modal scrim="scrim" className="box" onClose={() => undefined}>
      Abierto
    </Modal>,
  );
  expect(document.querySelector<HTMLElement>('.scrim')?.style.animation).toBe('');
});
