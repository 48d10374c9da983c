import { expect, test } from 'vitest';
import { addressOf, viewOf, type ConsoleChoices } from './use-console-view.ts';

const CHOICES: ConsoleChoices<{ estado: '' | 'sent'; carpeta: string }> = {
  filters: {
    estado: {
      label: 'Estado',
      options: [
        { value: '', label: 'Todos' },
        { value: 'sent', label: 'Enviado' },
      ],
    },
    carpeta: { label: 'Carpeta', pattern: /^\d+$/, Field: () => null },
  },
  sorts: { created: 'CreationDate', title: 'Title' },
  order: { column: 'created', direction: 'desc' },
};
const FIRST = {
  search: '',
  filters: { estado: '', carpeta: '' },
  order: { column: 'created', direction: 'desc' },
  orderBy: 'CreationDate desc',
  page: 1,
};

test('an address that asks for nothing shows the first page in the usual order', () => {
  expect(viewOf(new URLSearchParams(), CHOICES)).toEqual(FIRST);
});

test.each([
  ['buscar=sede', { search: 'sede' }],
  ['estado=sent', { filters: { estado: 'sent', carpeta: '' } }],
  ['carpeta=12', { filters: { estado: '', carpeta: '12' } }],
  ['orden=created', { order: { column: 'created', direction: 'asc' }, orderBy: 'CreationDate asc' }],
  ['orden=-title', { order: { column: 'title', direction: 'desc' }, orderBy: 'Title desc' }],
  ['pagina=3', { page: 3 }],
])('%s is read, and written back', (address, asked) => {
  const view = viewOf(new URLSearchParams(address), CHOICES);
  expect(view).toEqual({ ...FIRST, ...asked });
  expect(new URLSearchParams(addressOf(view, CHOICES)).toString()).toBe(address);
});

test.each(['buscar=s', 'estado=lost', 'orden=-price', 'orden=toString', 'orden=-created', 'pagina=0', 'pagina=1e3'])(
  '%s says nothing',
  address => {
    const view = viewOf(new URLSearchParams(address), CHOICES);
    expect(view).toEqual(FIRST);
    expect(addressOf(view, CHOICES)).toEqual({});
  },
);

test('a console without filters and orders has none', () => {
  expect(viewOf(new URLSearchParams('estado=sent&orden=created'), { sorts: {} })).toEqual({
    search: '',
    filters: {},
    order: null,
    orderBy: '',
    page: 1,
  });
});
