import type { reportsNames as es } from '../es-CO/reports-names.ts';
import type { Translation } from '../language.ts';

export const reportsNames: Translation<typeof es> = { title: 'Reports', bin: 'Bin' };
