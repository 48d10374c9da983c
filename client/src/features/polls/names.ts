import { pollsNames as english } from '#contract/i18n/en-US/polls-names.ts';
import { pollsNames as spanish } from '#contract/i18n/es-CO/polls-names.ts';
import { featureNames } from '../../lib/feature-names.ts';

export const pollsNames = featureNames(spanish, english);
