import { birthdaysNames as english } from '#contract/i18n/en-US/birthdays-names.ts';
import { birthdaysNames as spanish } from '#contract/i18n/es-CO/birthdays-names.ts';
import { featureNames } from '../../lib/feature-names.ts';

export const birthdaysNames = featureNames(spanish, english);
