import { expect, test } from 'vitest';
import type { ListPage } from '#contract/api/lists.ts';
import type { ApiRequest } from '../../api/api-request.ts';
import { fileColumns, fileOf, rowsOf } from './console-file.ts';
import type { ConsoleColumn } from './declaration.ts';

interface Loan {
  Name: string;
  Amount: number;
}
const COLUMNS: ConsoleColumn<Loan>[] = [
  { id: 'name', header: 'Nombre', cell: () => null, text: ({ Name }) => Name },
  { id: 'amount', header: 'Monto', cell: ({ Amount }) => Amount },
];

test.each([
  ['ES-CO', ';'],
  ['EN-US', ','],
] as const)('a file in %s is what its spreadsheets expect, and nothing in it is a formula', (language, separator) => {
  expect(fileOf(fileColumns(COLUMNS), [{ Name: '=HYPERLINK("x")', Amount: 3 }], language)).toBe(
    `\ufeff${[`"Nombre"`, `"Monto"`].join(separator)}\r\n${[`"'=HYPERLINK(""x"")"`, `"3"`].join(separator)}\r\n`,
  );
});

test('holds every page of what is asked for, not the one that is open', async () => {
  const asked: ApiRequest[] = [];
  const pages: ListPage<Loan>[] = [
    { results: [{ Name: 'Moto', Amount: 1 }], __next: '/api/Flx_Loans?$next=x' },
    { results: [{ Name: 'Estudio', Amount: 2 }], __next: null },
  ];
  const ask = <Row>(request: ApiRequest): Promise<ListPage<Row>> => {
    asked.push(request);
    return Promise.resolve(pages.shift() as unknown as ListPage<Row>); // The rows have the type of this test's pages.
  };
  const { rows, isCut } = await rowsOf<Loan>({ url: '/Flx_Loans', params: { $search: 'm' } }, ask);
  expect(asked).toEqual([
    { url: '/Flx_Loans', params: { $search: 'm', $top: 100 } },
    { url: '/api/Flx_Loans?$next=x' },
  ]);
  expect(rows.map(({ Name }) => Name)).toEqual(['Moto', 'Estudio']);
  expect(isCut).toBe(false);
});

test.each([
  ['the rows are as many as it holds', 4, false],
  ['a page goes beyond what it holds', 3, true],
  ['a page is left', 2, true],
])('says that there are more than it holds: %s', async (_what, most, isCut) => {
  const pages = ['/api/Flx_Loans?$next=x', null];
  const ask = <Row>(): Promise<ListPage<Row>> =>
    Promise.resolve({ results: [1, 2], __next: pages.shift() ?? null } as unknown as ListPage<Row>); // The rows have the type of this test.
  const found = await rowsOf<number>({ url: '/Flx_Loans' }, ask, most);
  expect(found).toEqual({ rows: [1, 2, 1, 2].slice(0, most), isCut });
});
