import { surveysNames as english } from '#contract/i18n/en-US/surveys-names.ts';
import { surveysNames as spanish } from '#contract/i18n/es-CO/surveys-names.ts';
import { featureNames } from '../../lib/feature-names.ts';

export const surveysNames = featureNames(spanish, english);
