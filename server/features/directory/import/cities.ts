import { plain } from '#contract/features/directory/import-columns.ts';
import { CITIES, type StoredCity } from '../../../reference/cities.ts';

/** Capital that nobody writes with its district. */
const SHORT = new Map([['bogota', 'bogota d c']]);

/** Cities by their name, and by name and department, without accents, case and punctuation. */
const byName = new Map<string, StoredCity[]>();
for (const city of CITIES)
  for (const name of [plain(city.Name), plain(`${city.Name} ${city.Department}`)])
    byName.set(name, [...(byName.get(name) ?? []), city]);

/** Finds the cities that a cell may mean: none if it is unknown, several if their departments have to be told apart. */
export const citiesNamed = (text: string): readonly StoredCity[] => {
  const name = plain(text);
  return byName.get(SHORT.get(name) ?? name) ?? [];
};
