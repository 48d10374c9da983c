import { directoryNames as english } from '#contract/i18n/en-US/directory-names.ts';
import { directoryNames as spanish } from '#contract/i18n/es-CO/directory-names.ts';
import { featureNames } from '../../lib/feature-names.ts';

export const directoryNames = featureNames(spanish, english);
