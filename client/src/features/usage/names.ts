import { usageNames as english } from '#contract/i18n/en-US/usage-names.ts';
import { usageNames as spanish } from '#contract/i18n/es-CO/usage-names.ts';
import { featureNames } from '../../lib/feature-names.ts';

export const usageNames = featureNames(spanish, english);
