import type { InferType } from 'yup';
import type { acceptanceSchema, termsSchema } from '#contract/features/legal/schema.ts';
import type { Acceptance, LegalText, TermsVersion } from '#contract/features/legal/types.ts';
import { requireRecentSignIn } from '../../auth/recent-sign-in.ts';
import type { Context } from '../../base/context.ts';
import { notFound, ProblemError } from '../../base/problem-error.ts';
import type { Session } from '../../db/database.ts';
import { audit } from '../audit/service.ts';
import {
  addAcceptance,
  addText,
  nextVersion,
  presentVersion,
  readAcceptances,
  readTerms,
  readVersion,
  readVersions,
  takeTurns,
  type PresentTerms,
} from './legal-sql.ts';
import { legal as english } from '#contract/i18n/en-US/legal.ts';
import { legal as spanish } from '#contract/i18n/es-CO/legal.ts';
import type { Language, Translation } from '#contract/i18n/language.ts';

/** The messages of this feature in the reader's language. */
export const legalTexts = (language: Language): Translation<typeof spanish>['errors'] =>
  (language === 'EN-US' ? english : spanish).errors;

async function presentTerms(session: Session, { viewer }: Context): Promise<PresentTerms> {
  const [terms] = await session.run<PresentTerms>(readTerms(viewer.org, viewer.id, viewer.language));
  if (terms === undefined) throw notFound();
  return terms;
}

/** Returns the terms in force, in the reader's language. @throws ProblemError 404 where there are none */
export const termsFor = (context: Context): Promise<PresentTerms> =>
  context.db.read(context.viewer.org, session => presentTerms(session, context));

/** Returns all that the reader has accepted, the newest first. */
export const acceptancesOf = ({ db, viewer }: Context): Promise<Acceptance[]> =>
  db.read(viewer.org, session => session.run<Acceptance>(readAcceptances(viewer.org, viewer.id)));

/**
 * Records that the caller accepts the terms in force. Accepting them again changes nothing.
 * @throws ProblemError 409 when these are not the present ones
 */
export async function accept(
  context: Context,
  shown: InferType<ReturnType<typeof acceptanceSchema>>,
): Promise<PresentTerms> {
  const { viewer, db, now } = context;
  return db.write(viewer.org, async session => {
    await session.run(addAcceptance(viewer.org, viewer.id, shown, now));
    const terms = await presentTerms(session, context);
    if (terms.AcceptedAt === null || terms.Version !== shown.Version)
      throw new ProblemError('conflict', { detail: legalTexts(viewer.language).changed });
    return terms;
  });
}

/** Returns the newest versions, without their texts. */
export const versionsOf = ({ db, viewer }: Context): Promise<TermsVersion[]> =>
  db.read(viewer.org, session => session.run<TermsVersion>(readVersions(viewer.org, viewer.language)));

/** Returns a version in both languages. @throws ProblemError 404 */
export async function versionOf({ db, viewer }: Context, version: number): Promise<LegalText[]> {
  const texts = await db.read(viewer.org, session => session.run<LegalText>(readVersion(viewer.org, version)));
  if (texts.length === 0) throw notFound();
  return texts;
}

/**
 * Publishes the next version, which everybody is asked to accept at their next visit. It is recorded in the audit log.
 * @throws ProblemError sign_in_too_old; 409 when another version was published since its writer began
 */
export async function publishTerms(
  context: Context,
  text: InferType<ReturnType<typeof termsSchema>>,
): Promise<PresentTerms> {
  const { viewer, db, now } = context;
  requireRecentSignIn(context);
  return db.write(viewer.org, async session => {
    await session.run(takeTurns(viewer.org));
    const [held] = await session.run<{ version: number }>(presentVersion(viewer.org));
    if (held !== undefined && held.version !== text.After)
      throw new ProblemError('conflict', { detail: legalTexts(viewer.language).overtaken(held.version) });
    const [next] = await session.run<{ version: number }>(nextVersion(viewer.org));
    const Version = next?.version ?? 1;
    const spanish = { Version, Language: 'ES-CO', Title: text.Title, Body: text.Body } as const;
    const english = { Version, Language: 'EN-US', Title: text.EnglishTitle, Body: text.EnglishBody } as const;
    for (const each of [spanish, english]) await session.run(addText(viewer.org, viewer.id, each, now));
    await audit({ ...context, session }, { feature: 'legal', action: 'publish', subject: Version });
    return presentTerms(session, context);
  });
}
