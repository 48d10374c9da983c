import { repositoryNames as english } from '#contract/i18n/en-US/repository-names.ts';
import { repositoryNames as spanish } from '#contract/i18n/es-CO/repository-names.ts';
import { featureNames } from '../../lib/feature-names.ts';

export const repositoryNames = featureNames(spanish, english);
