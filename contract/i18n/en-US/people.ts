import type { people as es } from '../es-CO/people.ts';
import type { Translation } from '../language.ts';

export const people: Translation<typeof es> = {
  nameless: 'No name',
};
