import { beforeAll, expect, it } from 'vitest';
import type { City } from '#contract/features/config/types.ts';
import { testApp } from '../../testing/test-app.ts';
import type { TestUser } from '../../testing/world.ts';

const app = testApp();
let reader: TestUser;

beforeAll(async () => {
  reader = await app.world.user();
});

const cities = async (query = ''): Promise<City[]> =>
  (await reader.get(`/api/Flx_Cities?${query}`).expect(200)).body.results as City[];

it('answers every municipality in one page, each with an id of its own', async () => {
  const all = await cities();
  expect(all).toHaveLength(1122);
  expect(new Set(all.map(city => city.Id)).size).toBe(1122);
  expect(all).toContainEqual({ Id: 11_001, Name: 'Bogotá D.C.', Department: 'Bogotá D.C.' });
  expect(all.every(city => city.Name.trim() === city.Name && city.Name !== '')).toBe(true);
  await reader.get('/api/Flx_Cities?$top=1201').expect(400);
});

it.each([
  ['bogota', ['Bogotá D.C.']],
  ['cúcuta', ['Cúcuta']],
  ['GUEPSA', ['Güepsa']],
  ['nada de eso', []],
])('finds %s whatever its accents', async (words, names) => {
  expect((await cities(`$search=${encodeURIComponent(words)}`)).map(city => city.Name)).toEqual(names);
});

it('is in order, one department at a time if asked', async () => {
  const names = (await cities("$filter=Department eq 'Quindío'")).map(city => city.Name);
  expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'es')));
  expect(names).toContain('Salento');
});

it('is written by nobody, not even by an owner', async () => {
  const owner = await app.world.user({ roles: ['Propietarios'] });
  await owner.post('/api/Flx_Cities', { Name: 'Macondo' }).expect(405);
  await owner.put('/api/Flx_Cities/11001', { Name: 'Macondo' }).expect(405);
  await owner.delete('/api/Flx_Cities/11001').expect(405);
});
