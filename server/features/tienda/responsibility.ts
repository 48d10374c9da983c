import { readerValues } from '../access/service.ts';
import type { Held, Responsibility } from '../feature.ts';
import { lockOffer, offersOf, restoreExpiry } from './responsibility-sql.ts';
import { saveExpiry } from './state-sql.ts';
import { advertWords } from './texts.ts';

/** What was noted of an advert that ended. */
interface KeptAdvert {
  readonly expiry: string;
}

/** Adverts of a person on offer. Nobody inherits one: it is what that person sells; it ends as if its days were over. */
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
    const { expiry } = kept as KeptAdvert; // as `pass` answered it
    return (await session.run(restoreExpiry(viewer.org, id, at, new Date(expiry)))).length > 0;
  },
};
