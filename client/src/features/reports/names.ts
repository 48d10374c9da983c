import { reportsNames as english } from '#contract/i18n/en-US/reports-names.ts';
import { reportsNames as spanish } from '#contract/i18n/es-CO/reports-names.ts';
import { featureNames } from '../../lib/feature-names.ts';

export const reportsNames = featureNames(spanish, english);
