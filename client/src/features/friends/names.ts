import { friendsNames as english } from '#contract/i18n/en-US/friends-names.ts';
import { friendsNames as spanish } from '#contract/i18n/es-CO/friends-names.ts';
import { featureNames } from '../../lib/feature-names.ts';

export const friendsNames = featureNames(spanish, english);
