import { contactNames as english } from '#contract/i18n/en-US/contact-names.ts';
import { contactNames as spanish } from '#contract/i18n/es-CO/contact-names.ts';
import { featureNames } from '../../lib/feature-names.ts';

export const contactNames = featureNames(spanish, english);
