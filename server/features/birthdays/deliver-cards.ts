import { oneByOne } from '../../jobs/each-organisation.ts';
import type { FeatureTools, Job } from '../../jobs/job.ts';
import { notify } from '../notifications/service.ts';
import { card } from './card-content-kind.ts';
import { markDelivered, nextDue, removeCard, type DueCard } from './cards-sql.ts';

/** Interval between checks for cards that are due, in ms. @assumed */
const DELIVERED_EVERY_MS = 15_000;

/**
 * Delivers cards at eight on their working day: their receivers then see them, and are notified once, also by mail. A
 * card without signatures, without an active receiver, or for a day that is hidden by now, is deleted instead.
 */
export const deliverCards: Job<FeatureTools> = {
  name: 'birthdays: deliver cards',
  every: DELIVERED_EVERY_MS,
  run: tools =>
    oneByOne(tools, {
      next: async (session, org, tried) => (await session.run<DueCard>(nextDue(org, tools.now, tried)))[0],
      work: async (session, org, { id, receiver, isDeliverable }) => {
        if (!isDeliverable) {
          await session.run(removeCard(org, id));
          return;
        }
        await session.run(markDelivered(org, id, tools.now));
        notify(
          { ...tools, session, viewer: { org, id: null } },
          { kind: 'card', subject: { kind: card.kind, id }, recipients: [receiver] },
        );
      },
    }),
};
