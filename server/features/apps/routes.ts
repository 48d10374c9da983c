import { Router } from 'express';
import { VERIFY_AT_ONCE, VERIFY_SECONDS } from '#contract/features/apps/limits.ts';
import { setPageHeaders } from '../../http/security-headers.ts';
import type { Database } from '../../db/database.ts';
import { createAnonymousAccess, languageOf } from '../../http/anonymous-access.ts';
import type { RouteTools } from '../feature.ts';
import { findCertificate, appsTexts } from './ask.ts';
import { certificateOf } from './certificate-code.ts';
import type { apps } from '#contract/i18n/es-CO/apps.ts';
import type { Language, Translation } from '#contract/i18n/language.ts';
import { html } from '../../base/html.ts';
import { PRODUCT, page, PAGE_TEXTS } from '../../integrations/identity/pages/layout.ts';

type Verdict = 'valid' | 'expired' | 'unknown' | 'busy';

/** Texts of the public pages of a kind of document. */
type VerifyTexts = Translation<typeof apps>['verify'];

/** Returns the texts of the public page that verifies a certificate. */
export const verifyTextsOf = (language: Language): VerifyTexts => appsTexts(language).verify;

/**
 * Builds the public page of a certificate, which only shows whether it is valid. It names neither the person nor the
 * organisation. @spec 3§4.10
 */
function verifyPage(language: Language, verdict: Verdict, text: VerifyTexts): string {
  const texts = { ...PAGE_TEXTS[language], title: () => text.title };
  return page(
    { brand: PRODUCT, texts, language },
    {
      heading: text[verdict],
      lead: text[`${verdict}Lead`],
      body: html`<a class="button" href="/">${text.home}</a>`,
    },
  );
}

const STATUS: Readonly<Record<Verdict, number>> = { valid: 200, expired: 200, unknown: 404, busy: 429 };

/** Kind of document that a public page verifies. */
export interface Verifiable<Named> {
  readonly textsOf: (language: Language) => VerifyTexts;
  /** Reads the document named by the last part of an address; null if there can't be one. */
  readonly read: (name: string) => Named | null;
  readonly verdictOf: (db: Database, named: Named, now: Date) => Promise<Exclude<Verdict, 'busy'>>;
}

/**
 * Serves the public pages of a kind of document, without signing in. They say only whether a document is valid.
 * @spec 3§4.10
 */
export function verificationRouter<Named>(
  { db, clock }: RouteTools,
  { textsOf, read, verdictOf }: Verifiable<Named>,
): Router {
  const anonymous = createAnonymousAccess({ db, clock, seconds: VERIFY_SECONDS, burst: VERIFY_AT_ONCE });
  const router = Router();
  router.get('/:name', async (request, response) => {
    const named = read(request.params.name);
    const wait = named === null ? 0 : anonymous.wait(request);
    const verdict = named === null ? 'unknown' : wait > 0 ? 'busy' : await verdictOf(anonymous.db, named, clock());
    const language = languageOf(request);
    setPageHeaders(response);
    response.set('X-Robots-Tag', 'noindex');
    if (wait > 0) response.set('Retry-After', String(wait));
    response.status(STATUS[verdict]).send(verifyPage(language, verdict, textsOf(language)));
  });
  return router;
}

/** Serves `/verify/{organisation}.{code}`: the page behind the QR code of a certificate. @spec 3§4.10 */
export const verifyRouter = (tools: RouteTools): Router =>
  verificationRouter(tools, {
    textsOf: verifyTextsOf,
    read: certificateOf,
    verdictOf: async (db, { org, hash }, now) => {
      const [found] = await db.read(org, session => session.run<{ ends: Date }>(findCertificate(org, hash)));
      if (found === undefined) return 'unknown';
      return found.ends > now ? 'valid' : 'expired';
    },
  });
