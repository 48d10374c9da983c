import { expect, test } from 'vitest';
import { phoneText } from './components/advert-content.tsx';

test.each([
  ['6017421180', '601 742 1180'],
  [' 3105550142 ', '310 555 0142'],
  ['310 555 0142', '310 555 0142'],
  ['+573105550142', '+573105550142'],
  ['7421180', '7421180'],
])('shows %j as %j', (typed, shown) => {
  expect(phoneText(typed)).toBe(shown);
});
