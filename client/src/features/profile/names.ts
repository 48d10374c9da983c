import { profileNames as english } from '#contract/i18n/en-US/profile-names.ts';
import { profileNames as spanish } from '#contract/i18n/es-CO/profile-names.ts';
import { featureNames } from '../../lib/feature-names.ts';

export const profileNames = featureNames(spanish, english);
