import { expect, test } from 'vitest';
import { render } from '../../testing/render.tsx';
import { Facts } from './facts.tsx';

test('leaves out what is not known, and keeps what is nothing but a number', async () => {
  await render(<Facts of={['Ventas', null, undefined, false, '', 0, <b key="city">Cali</b>]} />);
  const facts = [...document.querySelectorAll('span > span')].map(fact => fact.textContent);
  expect(facts).toEqual(['Ventas', '0', 'Cali']);
});
