import { readerValues } from '../access/service.ts';
import type { Held, Responsibility } from '../feature.ts';
import { saveExpiry, advertWords } from './content-kind.ts';
import { RESPONSIBILITIES_MAX } from '#contract/features/people/limits.ts';
import { literal, sql, type Sql } from '../../db/sql.ts';
import { READER } from '../../content-kinds/reader.ts';
import { isVisible } from '../feed/service.ts';

/** Reads a person's adverts on offer; the title is null if the reader may not see the advert. */
const offersOf = (person: number): Sql => sql`
  select a.id, case when ${isVisible(READER, sql`a`)} then a.title end as title from adverts a
  where a.org_id = ${READER.org} and a.author_id = ${person} and a.state <> 'vendido' and a.expires_at > ${READER.now}
  order by a.id limit ${literal(RESPONSIBILITIES_MAX)}`;

/** Locks a person's advert on offer. */
const lockOffer = (org: number, id: number, person: number, now: Date): Sql => sql`
  select expires_at as expiry from adverts
  where org_id = ${org} and id = ${id} and author_id = ${person} and state <> 'vendido' and expires_at > ${now} for no key update`;

/** Restores the old expiry of an advert that was ended at that moment; a row if it has not changed since. */
const restoreExpiry = (org: number, id: number, ended: Date, expiry: Date): Sql => sql`
  update adverts set expires_at = ${expiry} where org_id = ${org} and id = ${id} and expires_at = ${ended} returning id`;

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
