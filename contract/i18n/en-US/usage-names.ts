import type { Translation } from '../language.ts';
import type { usageNames as spanish } from '../es-CO/usage-names.ts';

export const usageNames: Translation<typeof spanish> = { title: 'Network usage' };
