import { expect, test } from 'vitest';
import { render } from '../../../testing/render.tsx';
import { WorkFacts } from './about-card.tsx';

const MANAGER = { Id: 4, Title: 'Karol Villamizar', Foto: null, Position: 'Líder de producto' };

const said = (): (string | null)[] => [...document.querySelectorAll('dt, time')].map(({ textContent }) => textContent);

test('leads to the manager and to one’s place in the chart, and says day and month to others', async () => {
  await render(<WorkFacts profile={{ Id: 7, Manager: MANAGER, EntryDate: '02-29', birthday: '04-23' }} />);
  expect(said()).toEqual(['Reporta a', 'Aniversario laboral', '29 de febrero', 'Cumpleaños', '23 de abril']);
  const links = [...document.querySelectorAll('a')].map(link => [link.getAttribute('href'), link.textContent]);
  expect(links).toEqual([
    ['/profile/4', 'Karol VillamizarLíder de producto'],
    ['/directory/chart?persona=7', 'Ver en el organigrama'],
  ]);
});

test('says the year where the server does, and that a birthday that is not known is a secret', async () => {
  await render(<WorkFacts profile={{ Id: 7, Manager: null, EntryDate: '2019-02-04', birthday: '1990-04-23' }} />);
  expect(said()).toEqual(['Fecha de ingreso', '4 de febrero de 2019', 'Cumpleaños', '23 de abril de 1990']);
  await render(<WorkFacts profile={{ Id: 8, Manager: null, EntryDate: null, birthday: null }} />);
  expect([...document.querySelectorAll('dd')].at(-1)?.textContent).toBe('Cumpleaños secreto');
});
