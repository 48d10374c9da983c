import type { person as es } from '../es-CO/person.ts';
import type { Translation } from '../language.ts';

export const person: Translation<typeof es> = {
  search: 'Search by name',
  remove: name => `Remove ${name}`,
  nobody: 'There is no such member',
};
