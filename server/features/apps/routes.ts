import { Router } from 'express';
import { ANONYMOUS_CONNECTIONS, ANONYMOUS_WAITING_MAX } from '../../../contract/api/limits.ts';
import { VERIFY_AT_ONCE, VERIFY_SECONDS } from '../../../contract/features/apps/limits.ts';
import type { Language } from '../../../contract/i18n/language.ts';
import { createFairShares, createPlaces } from '../../http/fair-shares.ts';
import { networkOf } from '../../http/network.ts';
import { setPageHeaders } from '../../http/page-headers.ts';
import { createBuckets } from '../../http/rate-limiter.ts';
import type { RouteTools } from '../feature.ts';
import { findCertificate } from './apps-sql.ts';
import { certificateOf } from './certificate-code.ts';
import { verifyPage, type Verdict } from './verify-page.ts';

const STATUS: Readonly<Record<Verdict, number>> = { valid: 200, expired: 200, unknown: 404, busy: 429 };

/**
 * `/verify/{organisation}.{code}`: the page behind the QR code of a certificate, without signing in. It says whether the certificate
 * holds, and nothing more. Reads are counted by network, and all of them hold two connections of the database together: a flood of
 * guesses finds nothing and is in nobody's way.
 * @spec 3§4.10
 */
export function verifyRouter({ db, clock }: RouteTools): Router {
  const buckets = createBuckets(clock, { perSecond: 1 / VERIFY_SECONDS, burst: VERIFY_AT_ONCE });
  const places = createPlaces({ held: ANONYMOUS_CONNECTIONS, waiting: ANONYMOUS_WAITING_MAX });
  const shared = createFairShares(places)('strangers', db);

  async function verdictOf(name: string, network: string): Promise<Verdict> {
    const named = certificateOf(name);
    if (named === null) return 'unknown';
    if (buckets.take(network, 1) > 0) return 'busy';
    const [found] = await shared.read(named.org, session =>
      session.run<{ ends: Date }>(findCertificate(named.org, named.hash)),
    );
    if (found === undefined) return 'unknown';
    return found.ends > clock() ? 'valid' : 'expired';
  }

  const router = Router();
  router.get('/:name', async (request, response) => {
    const language: Language = request.acceptsLanguages(['es', 'en']) === 'en' ? 'EN-US' : 'ES-CO';
    const verdict = await verdictOf(request.params.name, networkOf(request.ip ?? ''));
    setPageHeaders(response);
    response.set('X-Robots-Tag', 'noindex');
    if (verdict === 'busy') response.set('Retry-After', String(VERIFY_SECONDS));
    response.status(STATUS[verdict]).send(verifyPage(language, verdict));
  });
  return router;
}
