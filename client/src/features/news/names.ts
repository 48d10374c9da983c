import { newsNames as english } from '#contract/i18n/en-US/news-names.ts';
import { newsNames as spanish } from '#contract/i18n/es-CO/news-names.ts';
import { featureNames } from '../../lib/feature-names.ts';

export const newsNames = featureNames(spanish, english);
