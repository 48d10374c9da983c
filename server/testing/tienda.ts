import type { Advert, AdvertFields } from '#contract/features/tienda/types.ts';
import type { ListPage } from '#contract/api/lists.ts';
import type { TestUser } from './world.ts';

/** Sets up scenes for tests of the Tienda. */

/** Id of Bogotá D.C., the only municipality of department 11. */
export const BOGOTA = 11_001;

/** Minimal fields of an advert. */
export const ADVERT = {
  Title: 'Cafetera italiana',
  Description: 'Seis tazas, sin estrenar',
  Price: '$ 75.000',
  Location: BOGOTA,
  Category: 'hogar',
} as const satisfies AdvertFields;

/** Publishes an advert and expects success; on home unless the input says otherwise. */
export async function sell(user: TestUser, input: Partial<AdvertFields> = {}): Promise<Advert> {
  const response = await user.post('/api/Flx_Store', { ...ADVERT, ...input }).expect(201);
  const { results }: { results: Advert } = response.body;
  return results;
}

/** Returns a page of adverts; `query` is the part after `?`. */
export async function advertsOf(user: TestUser, query = ''): Promise<ListPage<Advert>> {
  const response = await user.get(`/api/Flx_Store?${query}`).expect(200);
  return response.body;
}

/** Returns one advert, as this person sees it. */
export async function advertOf(user: TestUser, id: number): Promise<Advert> {
  const response = await user.get(`/api/Flx_Store/${id}`).expect(200);
  const { results }: { results: Advert } = response.body;
  return results;
}
