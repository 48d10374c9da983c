import type { Translation } from '../language.ts';
import type { repositoryNames as spanish } from '../es-CO/repository-names.ts';

export const repositoryNames: Translation<typeof spanish> = {
  title: 'Documents',
  card: { kind: 'Document' },
};
