import type { devicesNames as spanish } from '../es-CO/devices-names.ts';
import type { Translation } from '../language.ts';

export const devicesNames: Translation<typeof spanish> = { page: 'Security' };
