import { tiendaNames as english } from '#contract/i18n/en-US/tienda-names.ts';
import { tiendaNames as spanish } from '#contract/i18n/es-CO/tienda-names.ts';
import { featureNames } from '../../lib/feature-names.ts';

export const tiendaNames = featureNames(spanish, english);
