import { act } from 'react';
import { useLocation } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { render } from '../../testing/render.tsx';
import { plusBoldIcon } from '../content/icons.ts';
import { Console } from './console.tsx';
import type { ConsoleDeclaration, ConsoleList, ConsoleView } from './declaration.ts';

interface Loan {
  Id: number;
  Name: string;
  Created: string;
}
type State = '' | 'open' | 'paid';
type Filters = { estado: State };

const LOANS: Loan[] = [
  { Id: 1, Name: 'Moto', Created: '2026/03/01' },
  { Id: 2, Name: 'Estudio', Created: '2026/03/02' },
];
const asked = vi.fn<(view: ConsoleView<Filters>) => void>();
const onRemove = vi.fn<(loan: Loan) => void>();
let answer: Partial<ConsoleList<Loan>> = {};

const LOANS_CONSOLE: ConsoleDeclaration<Loan, Filters> = {
  title: 'Préstamos',
  search: 'Buscar préstamo',
  filters: {
    estado: {
      label: 'Estado',
      options: [
        { value: '', label: 'Todos' },
        { value: 'open', label: 'Abierto' },
        { value: 'paid', label: 'Pagado' },
      ],
    },
  },
  columns: [
    { id: 'name', header: 'Nombre', isHeading: true, cell: loan => loan.Name },
    {
      id: 'created',
      header: 'Creado',
      isWideOnly: true,
      sort: { by: 'CreationDate', titles: { asc: 'Antiguos', desc: 'Recientes' } },
      cell: loan => loan.Created,
    },
  ],
  order: { column: 'created', direction: 'desc' },
  actions: loan => [
    { id: 'remove', label: `Eliminar: ${loan.Name}`, icon: plusBoldIcon, onPress: () => onRemove(loan) },
  ],
  words: {
    loading: 'Cargando préstamos',
    emptyTitle: 'No hay préstamos',
    failedHint: 'No llegaron los préstamos.',
    samples: [['Casa', '2026/01/01']],
  },
  useList: view => {
    asked(view);
    return {
      rows: LOANS,
      isEarlier: false,
      hasFailed: false,
      refetch: vi.fn(),
      paging: { kind: 'pages', total: 12, size: 5, next: '/api/Flx_Loans?$next=behind' },
      ...answer,
    };
  },
};

function Address() {
  return <output>{useLocation().search}</output>;
}

/** Renders the console at an address, with the given list. */
async function show(search = '', list: Partial<ConsoleList<Loan>> = {}, declaration = LOANS_CONSOLE) {
  vi.clearAllMocks();
  answer = list;
  const screen = await render(
    <>
      <Console console={declaration} />
      <Address />
    </>,
    `/admin/loans${search}`,
  );
  return {
    ...screen,
    address: () => decodeURIComponent(document.querySelector('output')?.textContent ?? ''),
    lastAsked: () => asked.mock.lastCall?.[0],
  };
}

test('shows a table with its columns, its rows and what can be done with them', async () => {
  const screen = await show();
  expect([...document.querySelectorAll('th')].map(one => one.textContent)).toEqual(['Nombre', 'Creado', 'Acciones']);
  expect(document.querySelector('tbody tr')?.textContent).toBe('Moto2026/03/01');
  expect(screen.text()).toContain('Mostrando 1 a 5 de 12');
  await screen.press('Eliminar: Estudio');
  expect(onRemove).toHaveBeenCalledExactlyOnceWith(LOANS[1]);
});

const NONE = { rows: [], paging: { kind: 'pages', total: 0, size: 5, next: null } } as const;

test('says that there are none where everything was asked for', async () => {
  const screen = await show('', NONE);
  expect(screen.text()).toContain('No hay préstamos');
  expect(screen.text()).not.toContain('Quitar búsqueda y filtros');
});

test('what was not found leads back to everything', async () => {
  const screen = await show('?buscar=casa&orden=created', NONE);
  expect(screen.text()).toContain('No se encontraron resultados');
  await screen.press('Quitar búsqueda y filtros');
  expect(screen.address()).toBe('?orden=created');
});

test('an empty tab is no filter that could be taken away where nothing else can be asked for', async () => {
  const tabs: ConsoleDeclaration<Loan, Filters> = { ...LOANS_CONSOLE, search: undefined, tabs: 'estado' };
  const screen = await show('?estado=paid', NONE, tabs);
  expect(screen.text()).toContain('No hay préstamos');
  expect(screen.text()).not.toContain('Quitar búsqueda y filtros');
});

test('each cell names its column for a telephone, but for the one that is the heading of the card', async () => {
  await show();
  const labels = [...document.querySelectorAll('tbody tr:first-child td')].map(one => one.getAttribute('data-label'));
  expect(labels).toEqual([null, 'Creado', null]);
});

test('what is asked for stands in the address, and another question begins at the first page', async () => {
  const screen = await show('?pagina=3');
  expect(screen.lastAsked()).toMatchObject({ page: 3, orderBy: 'CreationDate desc' });
  await screen.press('Creado');
  expect(screen.address()).toBe('?orden=created');
  expect(screen.lastAsked()).toMatchObject({ page: 1, orderBy: 'CreationDate asc' });
  await screen.press('Siguiente');
  expect(screen.address()).toBe('?orden=created&pagina=2');
  await act(async () => {
    const select = document.querySelector('select');
    if (!select) throw new Error('There is no filter.');
    select.value = 'paid';
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
  expect(screen.address()).toBe('?estado=paid&orden=created');
  expect(screen.lastAsked()?.filters).toEqual({ estado: 'paid' });
});

test('begins with what the address says', async () => {
  const screen = await show('?buscar=moto&estado=open');
  expect(document.querySelector('input')?.value).toBe('moto');
  expect(document.querySelector('select')?.value).toBe('open');
  expect(screen.lastAsked()).toMatchObject({ search: 'moto', filters: { estado: 'open' } });
});

test('pages are turned forward by the stored link, and back by that of their own', async () => {
  const screen = await show();
  const steps: [string, number, string | null][] = [
    ['Siguiente', 2, '/api/Flx_Loans?$next=behind'],
    ['Siguiente', 3, '/api/Flx_Loans?$next=behind 2'],
    ['Anterior', 2, '/api/Flx_Loans?$next=behind'],
    ['Anterior', 1, null],
  ];
  for (const [button, page, link] of steps) {
    // Response for the page that is opened.
    answer = { paging: { kind: 'pages', total: 12, size: 5, next: `/api/Flx_Loans?$next=behind ${page}` } };
    await screen.press(button);
    expect(screen.lastAsked()).toMatchObject({ page, link });
  }
});

test('pages have numbers where that is declared, and only the next one has a stored link', async () => {
  vi.clearAllMocks();
  answer = {};
  const screen = await render(<Console console={{ ...LOANS_CONSOLE, hasPageNumbers: true }} />, '/admin/loans');
  await screen.press('Página 3');
  expect(asked.mock.lastCall?.[0]).toMatchObject({ page: 3, link: null });
  expect(document.querySelector('[aria-current=page][aria-label]')?.textContent).toBe('3');
  await screen.press('Página 1');
  await screen.press('Página 2');
  expect(asked.mock.lastCall?.[0]).toMatchObject({ page: 2, link: '/api/Flx_Loans?$next=behind' });
});

test('a page that an address names is counted out, and the link does not outlive the question', async () => {
  const screen = await show('?pagina=2');
  expect(screen.lastAsked()).toMatchObject({ page: 2, link: null });
  await screen.press('Siguiente');
  expect(screen.lastAsked()?.link).toBe('/api/Flx_Loans?$next=behind');
  await screen.press('Creado');
  expect(screen.lastAsked()).toMatchObject({ page: 1, link: null });
});

test.each([
  ['that fails', { rows: undefined, hasFailed: true }],
  ['behind which there is nothing any more', { rows: [] }],
] as const)('a link %s is left for the number of its page', async (_state, list) => {
  const screen = await show();
  answer = list;
  await screen.press('Siguiente');
  expect(asked.mock.calls.map(([{ page, link }]) => [page, link])).toContainEqual([2, '/api/Flx_Loans?$next=behind']);
  expect(screen.lastAsked()).toMatchObject({ page: 2, link: null });
  expect(screen.address()).toBe('?pagina=2');
});

test('a page behind the end becomes the last one', async () => {
  expect((await show('?pagina=9')).address()).toBe('?pagina=3');
});

test.each([
  ['on their way', { rows: undefined }, 'Cargando préstamos'],
  ['not to be had', { rows: undefined, hasFailed: true }, 'No llegaron los préstamos.'],
  ['none', { rows: [], paging: { kind: 'pages', total: 0, size: 5, next: null } }, 'No hay préstamos'],
] as const)('says when the rows are %s', async (_state, list, words) => {
  const screen = await show('', list);
  expect(screen.text()).toContain(words);
  expect(document.querySelector('tbody button')).toBeNull();
});

test('shows invented rows where the real ones could not be loaded, and says so; nothing can be done with them', async () => {
  const screen = await show('', { rows: undefined, hasFailed: true });
  expect(document.querySelector('caption')?.textContent).toBe('Filas de ejemplo: no son datos de tu organización');
  expect(document.querySelector('tbody')?.textContent).toBe('Casa2026/01/01');
  expect(document.querySelectorAll('tbody button, tbody a')).toHaveLength(0);
  expect(screen.text()).toContain('Reintentar');
});

test('rows are selected for what can be done with several, and only those of the page', async () => {
  const onAll = vi.fn<(loans: readonly Loan[]) => void>();
  answer = {};
  const screen = await render(
    <Console
      console={{
        ...LOANS_CONSOLE,
        bulk: {
          nameOf: ({ Name }) => Name,
          actions: loans => [{ id: 'pay', label: 'Pagar', onPress: () => onAll(loans) }],
        },
      }}
    />,
    '/admin/loans',
  );
  expect(screen.text()).not.toContain('Pagar');
  const boxes = () => [...document.querySelectorAll<HTMLInputElement>('input[type=checkbox]')];
  expect(boxes().map(box => box.ariaLabel ?? box.getAttribute('aria-label'))).toEqual([
    'Seleccionar todas las filas de esta página',
    'Seleccionar: Moto',
    'Seleccionar: Estudio',
  ]);
  await act(async () => boxes()[2]?.click());
  expect(screen.text()).toContain('1 fila seleccionada');
  await screen.press('Pagar');
  expect(onAll).toHaveBeenLastCalledWith([LOANS[1]]);
  await act(async () => boxes()[0]?.click());
  await screen.press('Pagar');
  expect(onAll).toHaveBeenLastCalledWith(LOANS);
  await screen.press('Quitar la selección');
  expect(screen.text()).not.toContain('Pagar');
});

test('a search that fails has found nothing', async () => {
  const screen = await show('?buscar=moto', { rows: undefined, hasFailed: true });
  expect(screen.text()).toContain('No se encontraron resultados');
  expect(document.querySelector('table')).toBeNull();
});

test('rows without columns are lines, and a filter can be tabs', async () => {
  vi.clearAllMocks();
  answer = {};
  const { title, search, filters, words, useList } = LOANS_CONSOLE;
  const lines: ConsoleDeclaration<Loan, Filters> = {
    title,
    search,
    ...(filters && { filters }),
    tabs: 'estado',
    words,
    useList,
    line: loan => <b>{loan.Name}</b>,
  };
  const screen = await render(<Console console={lines} />, '/admin/loans?estado=open');
  expect(document.querySelector('nav')?.textContent).toBe('Panel de configuraciónPréstamos');
  expect([...document.querySelectorAll('ul > li')].map(one => one.textContent)).toEqual(['Moto', 'Estudio']);
  expect(document.querySelector('[role=tab][aria-selected=true]')?.textContent).toBe('Abierto');
  expect(document.querySelector('select')).toBeNull();
  expect(screen.text()).toContain('Mostrando 1 a 5 de 12');
});
