import { feedNames as english } from '#contract/i18n/en-US/feed-names.ts';
import { feedNames as spanish } from '#contract/i18n/es-CO/feed-names.ts';
import { featureNames } from '../../lib/feature-names.ts';

export const feedNames = featureNames(spanish, english);
