import { legalNames as english } from '#contract/i18n/en-US/legal-names.ts';
import { legalNames as spanish } from '#contract/i18n/es-CO/legal-names.ts';
import { featureNames } from '../../lib/feature-names.ts';

export const legalNames = featureNames(spanish, english);
