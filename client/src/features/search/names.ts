import { searchNames as english } from '#contract/i18n/en-US/search-names.ts';
import { searchNames as spanish } from '#contract/i18n/es-CO/search-names.ts';
import { featureNames } from '../../lib/feature-names.ts';

export const searchNames = featureNames(spanish, english);
