import { loansNames as english } from '#contract/i18n/en-US/loans-names.ts';
import { loansNames as spanish } from '#contract/i18n/es-CO/loans-names.ts';
import { featureNames } from '../../lib/feature-names.ts';

export const loansNames = featureNames(spanish, english);
