import { act } from 'react';
import { expect, test } from 'vitest';
import { render } from '../../testing/render.tsx';
import { Logo } from './logo.tsx';

test.each([
  [600, 100, ''],
  [120, 100, 'Cafetales'],
])('a logo of %d × %d pixels has this name beside it: «%s»', async (naturalWidth, naturalHeight, name) => {
  const screen = await render(<Logo name="Cafetales" picture="/logo.png" />);
  const picture = document.querySelector('img');
  if (picture === null) throw new Error('There is no picture');
  Object.defineProperties(picture, { naturalWidth: { value: naturalWidth }, naturalHeight: { value: naturalHeight } });
  await act(async () => picture.dispatchEvent(new Event('load')));
  expect(screen.text()).toBe(name);
  expect(document.querySelector('a')?.getAttribute('aria-label')).toContain('Cafetales');
});
