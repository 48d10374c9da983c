import { helpNames as english } from '#contract/i18n/en-US/help-names.ts';
import { helpNames as spanish } from '#contract/i18n/es-CO/help-names.ts';
import { featureNames } from '../../lib/feature-names.ts';

export const helpNames = featureNames(spanish, english);
