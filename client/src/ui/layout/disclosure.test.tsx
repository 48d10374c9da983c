import { expect, test, vi } from 'vitest';
import { render } from '../../testing/render.tsx';
import { Disclosure } from './disclosure.tsx';

test('is closed until it is pressed, then brought into view, and open while a field inside has an error', async () => {
  const intoView = vi.spyOn(Element.prototype, 'scrollIntoView');
  await render(<Disclosure label="Más opciones">Campo</Disclosure>);
  const isOpen = () => [...document.querySelectorAll('details')].map(({ open }) => open);
  expect(isOpen()).toEqual([false]);
  document.querySelector('summary')?.click();
  await expect.poll(isOpen).toEqual([true]);
  await expect.poll(() => intoView.mock.calls).toEqual([[{ block: 'nearest' }]]);
  await render(
    <Disclosure label="Más opciones" isForced>
      Campo
    </Disclosure>,
  );
  expect(isOpen()).toEqual([true, true]);
  expect(intoView).toHaveBeenCalledTimes(1);
});
