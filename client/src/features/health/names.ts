import { healthNames as english } from '#contract/i18n/en-US/health-names.ts';
import { healthNames as spanish } from '#contract/i18n/es-CO/health-names.ts';
import { featureNames } from '../../lib/feature-names.ts';

export const healthNames = featureNames(spanish, english);
