import { recognitionsNames as english } from '#contract/i18n/en-US/recognitions-names.ts';
import { recognitionsNames as spanish } from '#contract/i18n/es-CO/recognitions-names.ts';
import { featureNames } from '../../lib/feature-names.ts';

export const recognitionsNames = featureNames(spanish, english);
