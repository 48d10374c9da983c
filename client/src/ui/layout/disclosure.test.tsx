import { expect, test } from 'vitest';
import { render } from '../../testing/render.tsx';
import { Disclosure } from './disclosure.tsx';

test('is closed until it is pressed, and open while a field inside has an error', async () => {
  await render(<Disclosure label="Más opciones">Campo</Disclosure>);
  const isOpen = () => [...document.querySelectorAll('details')].map(({ open }) => open);
  expect(isOpen()).toEqual([false]);
  document.querySelector('summary')?.click();
  await expect.poll(isOpen).toEqual([true]);
  await render(
    <Disclosure label="Más opciones" isForced>
      Campo
    </Disclosure>,
  );
  expect(isOpen()).toEqual([true, true]);
});
