import { eventSubscription } from '#contract/i18n/es-CO/event-subscription.ts';
import type { Translation } from '#contract/i18n/language.ts';
import { featureTexts } from '../../lib/feature-texts.ts';

/** Returns the texts of the address that a calendar program reads, in the current language. */
export const useSubscriptionTexts = featureTexts<Translation<typeof eventSubscription>>(
  eventSubscription,
  async () => (await import('#contract/i18n/en-US/event-subscription.ts')).eventSubscription,
);
