import { expect, test } from 'vitest';
import type { ReportCase } from '#contract/features/reports/types.ts';
import { ItemNamesContext } from '../../../lib/item-names.ts';
import { render } from '../../../testing/render.tsx';
import { tiendaFeature } from '../../tienda/public.ts';
import { CaseSnapshot } from '../pages/report-case-page.tsx';

const CASE = {
  Id: 1,
  Kind: 'advert',
  ItemType: 'advert',
  State: 'open',
  Author: { Id: 9, Name: 'Hugo Ríos', Photo: null, Area: 'Comercial' },
  Path: null,
  Exists: true,
  Snapshot: {
    Title: 'Bicicleta',
    Description: 'Poco uso.',
    CreationDate: '2026-06-01T10:00:00.000000Z',
    Details: [],
    Home: true,
    Group: [],
    Attachments: [],
  },
} as unknown as ReportCase;

test.each([
  ['2.150.000', 'Precio: $\u00a02.150.000'],
  ['850000', 'Precio: $\u00a0850.000'],
  ['A convenir', 'Precio: A convenir'],
])('writes the price of an advert (%s) as the Tienda does', async (price, shown) => {
  const Details = [{ Name: 'price', Texts: [price] }];
  const screen = await render(
    <ItemNamesContext value={tiendaFeature.itemNames ?? {}}>
      <CaseSnapshot reportCase={{ ...CASE, Snapshot: { ...CASE.Snapshot, Details } }} />
    </ItemNamesContext>,
  );
  expect(screen.text()).toContain(shown);
});
