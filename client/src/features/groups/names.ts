import { groupsNames as english } from '#contract/i18n/en-US/groups-names.ts';
import { groupsNames as spanish } from '#contract/i18n/es-CO/groups-names.ts';
import { featureNames } from '../../lib/feature-names.ts';

export const groupsNames = featureNames(spanish, english);
