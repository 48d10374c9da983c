import { mailNames as english } from '#contract/i18n/en-US/mail-names.ts';
import { mailNames as spanish } from '#contract/i18n/es-CO/mail-names.ts';
import { featureNames } from '../../lib/feature-names.ts';

export const mailNames = featureNames(spanish, english);
