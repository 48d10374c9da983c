import type { Translation } from '../language.ts';
import type { healthNames as spanish } from '../es-CO/health-names.ts';

export const healthNames: Translation<typeof spanish> = { title: 'Service status' };
