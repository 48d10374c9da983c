import type { feedNames as es } from '../es-CO/feed-names.ts';
import type { Translation } from '../language.ts';

export const feedNames: Translation<typeof es> = { post: { kind: 'Post' } };
