import { Router } from 'express';
import { setPageHeaders } from '../../http/page-headers.ts';
import { createBrands } from '../../integrations/identity/pages/brand.ts';
import type { RouteTools } from '../feature.ts';
import { askPage, donePage, findSubscription, invalidPage } from './mail/unsubscribe.ts';
import { endMail } from './preferences.ts';

/**
 * Router of `/mail/unsubscribe/{token}`: the page behind the link of every e-mail, without signing in. Opening it
 * changes nothing, because mail scanners follow links. Its button does, and so does the button of a mailbox, which
 * posts to the same address (RFC 8058). All it can do is to end e-mails to the one person that the token was made for.
 */
export function unsubscribeRouter({ db, clock }: RouteTools): Router {
  const brands = createBrands(db, clock);
  const router = Router();
  router.use((_request, response, next) => {
    setPageHeaders(response);
    next();
  });
  router.get('/:token', async (request, response) => {
    const found = await findSubscription(db, request.params.token);
    if (found === null) return void response.status(404).send(await invalidPage(brands));
    response.send(await askPage(brands, found));
  });
  router.post('/:token', async (request, response) => {
    const found = await findSubscription(db, request.params.token);
    if (found === null) return void response.status(404).send(await invalidPage(brands));
    const { org, user, topic } = found.subscription;
    await db.write(org, session => endMail(session, { org, id: user }, topic));
    response.send(await donePage(brands, found));
  });
  return router;
}
