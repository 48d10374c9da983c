import { addDays } from 'date-fns';
import { CONSENTS_A_DAY } from '#contract/features/loans/limits.ts';
import {
  CONSENT_PURPOSES,
  DOCUMENTS_CONSENT,
  REQUIRED_CONSENTS,
  type Consent,
  type ConsentInput,
  type ConsentPurpose,
  type ConsentText,
} from '#contract/features/loans/types.ts';
import type { Context } from '../../base/context.ts';
import { ProblemError } from '../../base/problem-error.ts';
import type { Session, Transaction } from '../../db/database.ts';
import {
  addConsent,
  type ConsentPlace,
  countSince,
  readConsents,
  readHeld,
  readSaid,
  readTexts,
  type Said,
} from './consents-sql.ts';
import { retireDocuments } from './documents-sql.ts';
import type { Sealing } from './sealing.ts';
import { loanTexts } from './texts.ts';
import { lockPeople } from './turns-sql.ts';

/**
 * Label under which the IP address and the browser of a consent are sealed. The hash of the entry covers the sealed
 * value, so that the chain can still be checked after the person's key was erased.
 */
export const PLACE = 'consent place';
export const PLACE_BYTES = 512;

/** Returns the texts in force, one for each purpose, in the reader's language. */
export const consentTexts = ({ db, viewer }: Context): Promise<ConsentText[]> =>
  db.reading(viewer.org).run(readTexts(viewer.org, CONSENT_PURPOSES, viewer.language));

/** Returns the caller's consents and revocations, the newest first, with the texts that they were shown. */
export const consentsOf = ({ db, viewer }: Context): Promise<Consent[]> =>
  db.vault('loan').reading(viewer.org).run(readConsents(viewer.org, viewer.id));

/**
 * Appends the caller's consents and revocations, all or nothing; always in the same order of purposes.
 * @throws {ProblemError} conflict when a text has changed since it was shown; too_many_requests after too many changes
 * in a day
 */
export async function giveConsents(
  sealing: Sealing,
  context: Context,
  inputs: readonly ConsentInput[],
  { zone, agent }: { readonly zone: string; readonly agent: string | null },
): Promise<Consent[]> {
  const { viewer, db, now, address } = context;
  await db.vault('loan').write(viewer.org, async session => {
    // Consents decide whether a document that is being uploaded may be kept, so both take turns.
    await session.run(lockPeople(viewer.org, [viewer.id]));
    const said = await session.run<Said>(readSaid(viewer.org, viewer.id));
    // Repeating the same consent adds nothing to the chain, from which nothing can be removed.
    const news = inputs.filter(({ Purpose, Version, Sha256, Given }) =>
      said.every(
        last => last.purpose !== Purpose || last.version !== Version || last.sha256 !== Sha256 || last.given !== Given,
      ),
    );
    const [today] = await session.run<{ count: number }>(countSince(viewer.org, viewer.id, addDays(now, -1)));
    if (news.length > 0 && (today?.count ?? 0) >= CONSENTS_A_DAY)
      throw new ProblemError('too_many_requests', { retryAfterSeconds: DAY_SECONDS });
    const sealer = await sealing.sealerOf(session, viewer.id, now);
    for (const input of news.toSorted((one, other) => (one.Purpose < other.Purpose ? -1 : 1))) {
      const place = sealer.seal(PLACE, { address, agent }, PLACE_BYTES);
      const at: ConsentPlace = { zone, place, language: viewer.language };
      const [added] = await session.run(addConsent(viewer.org, viewer.id, input, at, now));
      if (added === undefined)
        throw new ProblemError('conflict', { detail: loanTexts(viewer.language).consentChanged });
    }
    const isDocumentsEnd = news.some(({ Purpose, Given }) => Purpose === DOCUMENTS_CONSENT && !Given);
    if (isDocumentsEnd) await session.run(retireDocuments(viewer.org, viewer.id, now));
  });
  return consentsOf(context);
}

/** Seconds after which entries no longer count towards the daily limit. */
const DAY_SECONDS = 86_400;

interface Held {
  readonly purpose: ConsentPurpose;
  readonly id: number;
  readonly given: boolean;
}

/**
 * Requires the consents without which a person's data may not be looked up.
 * @returns the id of the newest of them
 * @throws {ProblemError} forbidden when one is missing or was revoked
 */
export async function requireConsents(session: Session | Transaction, { viewer }: Context): Promise<number> {
  const held = await session.run<Held>(readHeld(viewer.org, viewer.id, REQUIRED_CONSENTS));
  if (held.filter(({ given }) => given).length < REQUIRED_CONSENTS.length)
    throw new ProblemError('forbidden', { detail: loanTexts(viewer.language).authorisationRequired });
  return Math.max(...held.map(({ id }) => id));
}

/** Whether a person has agreed to this, and not revoked it since. */
export async function holdsConsent(
  session: Session | Transaction,
  person: number,
  purpose: ConsentPurpose,
): Promise<boolean> {
  const [held] = await session.run<Held>(readHeld(session.org, person, [purpose]));
  return held?.given === true;
}

/** Whether a person allows pictures of their documents to be kept. @spec decision 148 */
export async function keepsDocuments(session: Session | Transaction, { viewer }: Context): Promise<boolean> {
  const [held] = await session.run<Held>(readHeld(viewer.org, viewer.id, [DOCUMENTS_CONSENT]));
  return held?.given === true;
}
