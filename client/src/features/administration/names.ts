import { administrationNames as english } from '#contract/i18n/en-US/administration-names.ts';
import { administrationNames as spanish } from '#contract/i18n/es-CO/administration-names.ts';
import { featureNames } from '../../lib/feature-names.ts';

export const administrationNames = featureNames(spanish, english);
