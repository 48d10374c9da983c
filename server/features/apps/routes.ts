import { Router } from 'express';
import { VERIFY_AT_ONCE, VERIFY_SECONDS } from '#contract/features/apps/limits.ts';
import { setPageHeaders } from '../../http/security-headers.ts';
import { createAnonymousAccess, languageOf } from '../../http/anonymous-access.ts';
import type { RouteTools } from '../feature.ts';
import { findCertificate, appsTexts } from './ask.ts';
import { certificateOf } from './certificate-code.ts';
import type { Language } from '#contract/i18n/language.ts';
import { html } from '../../base/html.ts';
import { PRODUCT, page, PAGE_TEXTS } from '../../integrations/identity/pages/layout.ts';

type Verdict = 'valid' | 'expired' | 'unknown' | 'busy';

/**
 * Builds the public page of a certificate, which only shows whether it is valid. It names neither the person nor the
 * organisation. @spec 3§4.10
 */
function verifyPage(language: Language, verdict: Verdict): string {
  const text = appsTexts(language).verify;
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

/**
 * Serves `/verify/{organisation}.{code}`: the page behind the QR code of a certificate, without signing in. It only
 * says whether the certificate is valid.
 * @spec 3§4.10
 */
export function verifyRouter({ db, clock }: RouteTools): Router {
  const anonymous = createAnonymousAccess({ db, clock, seconds: VERIFY_SECONDS, burst: VERIFY_AT_ONCE });

  async function verdictOf({ org, hash }: { readonly org: number; readonly hash: Buffer }): Promise<Verdict> {
    const [found] = await anonymous.db.read(org, session => session.run<{ ends: Date }>(findCertificate(org, hash)));
    if (found === undefined) return 'unknown';
    return found.ends > clock() ? 'valid' : 'expired';
  }

  const router = Router();
  router.get('/:name', async (request, response) => {
    const named = certificateOf(request.params.name);
    const wait = named === null ? 0 : anonymous.wait(request);
    const verdict = named === null ? 'unknown' : wait > 0 ? 'busy' : await verdictOf(named);
    setPageHeaders(response);
    response.set('X-Robots-Tag', 'noindex');
    if (wait > 0) response.set('Retry-After', String(wait));
    response.status(STATUS[verdict]).send(verifyPage(languageOf(request), verdict));
  });
  return router;
}
