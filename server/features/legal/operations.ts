import { acceptanceSchema, contactSchema, termsSchema } from '#contract/features/legal/schema.ts';
import { LANGUAGES } from '#contract/i18n/language.ts';
import { holds, type Context } from '../../base/context.ts';
import { defineOperation, type Operation } from '../../http/operation.ts';
import type { InferType } from 'yup';
import type { Acceptance, DataContact, LegalText, TermsAnswer, TermsVersion } from '#contract/features/legal/types.ts';
import { requireRecentSignIn } from '../../auth/recent-sign-in.ts';
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
} from './service.ts';
import { nameContact, readContact } from './contact.ts';
import { legalTexts } from './texts.ts';
import { type JsonSchema, MOMENT, choice, orNull, record, several, TEXT, WHOLE } from '../../base/shapes.ts';

async function presentTerms(session: Session, { viewer }: Context): Promise<TermsAnswer['results']> {
  const [terms] = await session.run<PresentTerms>(readTerms(viewer.org, viewer.id, viewer.language));
  if (terms === undefined) throw notFound();
  const [Contact = null] = await session.run<DataContact>(readContact(viewer.org));
  return { ...terms, Contact };
}

/** Returns the terms in force, in the reader's language. @throws ProblemError 404 where there are none */
const termsFor = (context: Context): Promise<TermsAnswer['results']> =>
  context.db.read(context.viewer.org, session => presentTerms(session, context));

/** Returns all that the reader has accepted, the newest first. */
const acceptancesOf = ({ db, viewer }: Context): Promise<Acceptance[]> =>
  db.read(viewer.org, session => session.run<Acceptance>(readAcceptances(viewer.org, viewer.id)));

/**
 * Records that the caller accepts the terms in force. Accepting them again changes nothing.
 * @throws ProblemError 409 when these are not the present ones
 */
async function accept(
  context: Context,
  shown: InferType<ReturnType<typeof acceptanceSchema>>,
): Promise<TermsAnswer['results']> {
  const { viewer, db, now } = context;
  return db.write(viewer.org, async session => {
    await session.run(addAcceptance(viewer.org, viewer.id, shown, now));
    const terms = await presentTerms(session, context);
    if (terms.AcceptedAt === null || terms.Version !== shown.Version)
      throw new ProblemError('conflict', { detail: legalTexts(viewer.language).errors.changed });
    return terms;
  });
}

/** Returns the newest versions, without their texts. */
const versionsOf = ({ db, viewer }: Context): Promise<TermsVersion[]> =>
  db.read(viewer.org, session => session.run<TermsVersion>(readVersions(viewer.org, viewer.language)));

/** Returns a version in both languages. @throws ProblemError 404 */
async function versionOf({ db, viewer }: Context, version: number): Promise<LegalText[]> {
  const texts = await db.read(viewer.org, session => session.run<LegalText>(readVersion(viewer.org, version)));
  if (texts.length === 0) throw notFound();
  return texts;
}

/**
 * Publishes the next version, which everybody is asked to accept at their next visit. It is recorded in the audit log.
 * @throws ProblemError sign_in_too_old; 409 when another version was published since its writer began
 */
async function publishTerms(
  context: Context,
  text: InferType<ReturnType<typeof termsSchema>>,
): Promise<TermsAnswer['results']> {
  const { viewer, db, now } = context;
  requireRecentSignIn(context);
  return db.write(viewer.org, async session => {
    await session.run(takeTurns(viewer.org));
    const [held] = await session.run<{ version: number }>(presentVersion(viewer.org));
    if (held !== undefined && held.version !== text.After)
      throw new ProblemError('conflict', { detail: legalTexts(viewer.language).errors.overtaken(held.version) });
    const [next] = await session.run<{ version: number }>(nextVersion(viewer.org));
    const Version = next?.version ?? 1;
    const spanish = { Version, Language: 'ES-CO', Title: text.Title, Body: text.Body } as const;
    const english = { Version, Language: 'EN-US', Title: text.EnglishTitle, Body: text.EnglishBody } as const;
    for (const each of [spanish, english]) await session.run(addText(viewer.org, viewer.id, each, now));
    await audit({ ...context, session }, { feature: 'legal', action: 'publish', subject: Version });
    return presentTerms(session, context);
  });
}

const PROPERTIES = {
  Version: WHOLE,
  Language: choice(LANGUAGES),
  Title: TEXT,
  Body: TEXT,
  Sha256: TEXT,
  PublishedAt: MOMENT,
};
const PLAIN_TEXT = record(PROPERTIES);
const ACCEPTED_TEXT = record({ ...PROPERTIES, AcceptedAt: MOMENT });
const CONTACT = record({ Id: WHOLE, Title: TEXT, Email: TEXT });
const LEGAL_TEXT = record({ ...PROPERTIES, AcceptedAt: orNull(MOMENT), Contact: orNull(CONTACT) });
const VERSION: JsonSchema = {
  type: 'object',
  required: ['Version', 'Title', 'PublishedAt', 'PublishedBy', 'AcceptedCount'],
  properties: {
    Version: { type: 'integer' },
    Title: { type: 'string' },
    PublishedAt: { type: 'string', format: 'date-time' },
    PublishedBy: { type: ['string', 'null'] },
    AcceptedCount: { type: 'integer' },
  },
};
const ONE = record({ results: LEGAL_TEXT });

const isOwner = ({ viewer }: Pick<Context, 'viewer'>): boolean => holds(viewer, 'Propietarios');

/** Operations to read and accept the terms and data policy, and for Propietarios to publish them. @spec 3§2.1 */
export const legalOperations: readonly Operation[] = [
  defineOperation({
    method: 'get',
    path: 'Flx_Terms',
    summary: 'The terms and the data policy that hold now, and when the caller accepted them.',
    status: 200,
    answer: ONE,
    handle: async ({ context }) => ({ results: await termsFor(context) }),
  }),
  defineOperation({
    method: 'get',
    path: 'Flx_Terms/acceptances',
    summary: 'Everything that the caller has accepted, with the text as it stood then.',
    status: 200,
    answer: record({ results: several(ACCEPTED_TEXT) }),
    handle: async ({ context }) => ({ results: await acceptancesOf(context) }),
  }),
  defineOperation({
    method: 'post',
    path: 'Flx_Terms/acceptances',
    summary: 'Accepts the terms that hold now, as they were shown.',
    body: ({ viewer }) => acceptanceSchema(legalTexts(viewer.language).errors),
    status: 200,
    answer: ONE,
    problems: ['conflict'],
    handle: async ({ context, body }) => ({ results: await accept(context, body) }),
  }),
  defineOperation({
    method: 'get',
    path: 'Flx_Terms/versions',
    summary: 'The versions of the terms, the newest first: who published them, and how many have accepted them.',
    policy: isOwner,
    status: 200,
    answer: { type: 'object', required: ['results'], properties: { results: { type: 'array', items: VERSION } } },
    handle: async ({ context }) => ({ results: await versionsOf(context) }),
  }),
  defineOperation({
    method: 'get',
    path: 'Flx_Terms/versions/{version}',
    summary: 'A version of the terms in both languages, as it was published.',
    policy: isOwner,
    status: 200,
    answer: record({ results: several(PLAIN_TEXT) }),
    handle: async ({ context, params }) => ({ results: await versionOf(context, params.version) }),
  }),
  defineOperation({
    method: 'post',
    path: 'Flx_Terms',
    summary: 'Publishes the next version in both languages; everybody is asked to accept it at their next visit.',
    policy: isOwner,
    body: ({ viewer }) => termsSchema(legalTexts(viewer.language).errors),
    status: 201,
    answer: ONE,
    problems: ['conflict', 'sign_in_too_old'],
    handle: async ({ context, body }) => ({ results: await publishTerms(context, body) }),
  }),
  defineOperation({
    method: 'put',
    path: 'Flx_Terms/contact',
    summary: 'Names the active person to whom people write about their personal data. It asks for a recent sign-in.',
    policy: isOwner,
    body: ({ viewer }) => contactSchema(legalTexts(viewer.language).errors),
    status: 200,
    answer: record({ results: CONTACT }),
    problems: ['sign_in_too_old', 'invalid'],
    handle: async ({ context, body }) => ({ results: await nameContact(context, body.UserId) }),
  }),
];
