import { Router, urlencoded, type Request, type Response } from 'express';
import { IDENTITY_TRIES_PER_DAY, VERIFY_AT_ONCE, VERIFY_SECONDS } from '#contract/features/apps/limits.ts';
import { bogotaDay, dateText } from '#contract/lib/time.ts';
import { setPageHeaders } from '../../http/security-headers.ts';
import type { Database } from '../../db/database.ts';
import { createAnonymousAccess, languageOf } from '../../http/anonymous-access.ts';
import type { RouteTools } from '../feature.ts';
import { appsTexts, findCertificate, tryDigits, type FoundCertificate, type TriedDigits } from './ask.ts';
import { certificateOf } from './certificate-code.ts';
import { DIGITS_FIELD, type Verdict, type Verified, verifyPage, type VerifyTexts } from './verify-page.ts';
import type { Language } from '#contract/i18n/language.ts';

/** Returns the texts of the public page that verifies a certificate. */
export const verifyTextsOf = (language: Language): VerifyTexts => appsTexts(language).verify;

const STATUS: Readonly<Record<Verdict, number>> = { valid: 200, expired: 200, sample: 200, unknown: 404, busy: 429 };

/** Request to verify a document. */
interface Question<Named> {
  readonly db: Database;
  readonly named: Named;
  readonly now: Date;
  readonly text: VerifyTexts;
  /** End of the identification that the reader has typed; null before that. */
  readonly digits: string | null;
}

/** Kind of document that a public page verifies. */
export interface Verifiable<Named> {
  readonly textsOf: (language: Language) => VerifyTexts;
  /** Reads the document named by the last part of an address; null if there can't be one. */
  readonly read: (name: string) => Named | null;
  readonly verify: (question: Question<Named>) => Promise<Verified>;
}

/** Serves the public pages of a kind of document, without signing in. @spec 3§4.10, decision 207 */
export function verificationRouter<Named>(
  { db, clock }: RouteTools,
  { textsOf, read, verify }: Verifiable<Named>,
): Router {
  const anonymous = createAnonymousAccess({ db, clock, seconds: VERIFY_SECONDS, burst: VERIFY_AT_ONCE });
  const answer = async (request: Request<{ name: string }>, response: Response): Promise<void> => {
    const named = read(request.params.name);
    const wait = named === null ? 0 : anonymous.wait(request);
    const language = languageOf(request);
    const text = textsOf(language);
    const typed: unknown = (request.body as Record<string, unknown> | undefined)?.[DIGITS_FIELD]; // from a form of ours, or from anybody
    const digits = typeof typed === 'string' ? typed.trim() : null;
    const verified: Verified =
      named === null
        ? { verdict: 'unknown' }
        : wait > 0
          ? { verdict: 'busy' }
          : await verify({ db: anonymous.db, named, now: clock(), text, digits });
    setPageHeaders(response);
    response.set('X-Robots-Tag', 'noindex');
    if (wait > 0) response.set('Retry-After', String(wait));
    response.status(STATUS[verified.verdict]).send(verifyPage(language, verified, text));
  };
  const form = urlencoded({ extended: false, limit: '1kb', parameterLimit: 5 });
  return Router().get('/:name', answer).post('/:name', form, answer);
}

type NamedCertificate = NonNullable<ReturnType<typeof certificateOf>>;

/** Serves `/verify/{organisation}.{code}`: the page behind the QR code of a certificate. @spec 3§4.10 */
export const verifyRouter = (tools: RouteTools): Router =>
  verificationRouter<NamedCertificate>(tools, {
    textsOf: verifyTextsOf,
    read: certificateOf,
    verify: async ({ db, named: { org, hash }, now, text, digits }) => {
      const [found] = await db.read(org, session => session.run<FoundCertificate>(findCertificate(org, hash)));
      if (found === undefined) return { verdict: 'unknown' };
      if (found.isSample) return { verdict: 'sample' };
      const isValid = found.ends > now;
      const facts = factsOf(found, isValid, text);
      if (!isValid) return { verdict: 'expired', facts };
      if (!found.asksDigits) return { verdict: 'valid', facts };
      if (digits === null) return { verdict: 'valid', facts, digits: {} };
      const [tried] = await db.write(org, session =>
        session.run<TriedDigits>(tryDigits(org, hash, digits, bogotaDay(now))),
      );
      if (tried === undefined || tried.tries > IDENTITY_TRIES_PER_DAY)
        return { verdict: 'valid', facts, digits: { fault: text.digitsTooMany } };
      const { holder, position } = tried;
      if (holder === null || position === null) return { verdict: 'valid', facts, digits: { fault: text.digitsWrong } };
      const shown: Verified['facts'] = [
        [text.facts.name, holder],
        [text.facts.position, position],
        [text.facts.ends, dateText(found.ends)],
      ];
      return { verdict: 'valid', facts: [...facts, ...shown] };
    },
  });

/** Returns the facts of a certificate for everybody with the code; none of one from before these data were kept. */
function factsOf(
  { company, initials, issued, ends }: FoundCertificate,
  isValid: boolean,
  { facts: text }: VerifyTexts,
): (readonly [string, string])[] {
  if (company === null || initials === null) return [];
  const common: [string, string][] = [
    [text.company, company],
    [text.initials, initials],
    [text.issued, dateText(issued)],
  ];
  return isValid ? common : [...common, [text.ended, dateText(ends)]];
}
