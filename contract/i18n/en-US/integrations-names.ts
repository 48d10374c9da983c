import type { Translation } from '../language.ts';
import type { integrationsNames as spanish } from '../es-CO/integrations-names.ts';

export const integrationsNames: Translation<typeof spanish> = { title: 'Integrations' };
