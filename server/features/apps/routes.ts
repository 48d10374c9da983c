import { Router } from 'express';
import { VERIFY_AT_ONCE, VERIFY_SECONDS } from '#contract/features/apps/limits.ts';
import { setPageHeaders } from '../../http/page-headers.ts';
import { createAnonymousAccess, languageOf } from '../../http/anonymous-access.ts';
import type { RouteTools } from '../feature.ts';
import { findCertificate } from './apps-sql.ts';
import { certificateOf } from './certificate-code.ts';
import { verifyPage, type Verdict } from './verify-page.ts';

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
