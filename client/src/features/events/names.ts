import { eventsNames as english } from '#contract/i18n/en-US/events-names.ts';
import { eventsNames as spanish } from '#contract/i18n/es-CO/events-names.ts';
import { featureNames } from '../../lib/feature-names.ts';

export const eventsNames = featureNames(spanish, english);
