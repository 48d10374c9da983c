import type { surveysNames as spanish } from '../es-CO/surveys-names.ts';
import type { Translation } from '../language.ts';

export const surveysNames: Translation<typeof spanish> = { title: 'Surveys', card: { kind: 'Company survey' } };
