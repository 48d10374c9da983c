import { readerValues } from '../access/service.ts';
import type { Held, Responsibility } from '../feature.ts';
import { lockOffer, offersOf, restoreExpiry } from './responsibility-sql.ts';
import { saveExpiry } from './state-sql.ts';
import { advertWords } from './texts.ts';

/** Data stored about an advert that was ended. */
interface KeptAdvert {
  readonly expiry: string;
}

/**
 * Responsibility for a person's adverts on offer. Nobody inherits one, because that person is the seller; it ends as if
 * it had expired.
 */
export const advertResponsibility: Responsibility = {
  kind: 'advert',
  words: advertWords,
  list: (context, person) => context.session.run<Held>(offersOf(person), readerValues(context)),
  hasHeir: () => false,
  pass: async ({ session, viewer, now }, { id, person }) => {
    const [offer] = await session.run<{ expiry: Date }>(lockOffer(viewer.org, id, person, now));
    if (offer === undefined) return null;
    await session.run(saveExpiry(viewer.org, id, now));
    return { expiry: offer.expiry.toISOString() } satisfies KeptAdvert;
  },
  putBack: async ({ session, viewer }, { id, kept, at }) => {
    const { expiry } = kept as KeptAdvert; // as `pass` returned it
    return (await session.run(restoreExpiry(viewer.org, id, at, new Date(expiry)))).length > 0;
  },
};
