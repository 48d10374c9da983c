import type { socialNames as es } from '../es-CO/social-names.ts';
import type { Translation } from '../language.ts';

export const socialNames: Translation<typeof es> = {
  comment: { kind: 'Comment' },
};
