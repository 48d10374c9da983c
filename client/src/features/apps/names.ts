import { appsNames as english } from '#contract/i18n/en-US/apps-names.ts';
import { appsNames as spanish } from '#contract/i18n/es-CO/apps-names.ts';
import { featureNames } from '../../lib/feature-names.ts';

export const appsNames = featureNames(spanish, english);
