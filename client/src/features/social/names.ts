import { socialNames as english } from '#contract/i18n/en-US/social-names.ts';
import { socialNames as spanish } from '#contract/i18n/es-CO/social-names.ts';
import { featureNames } from '../../lib/feature-names.ts';

export const socialNames = featureNames(spanish, english);
