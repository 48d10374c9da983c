import { Router, type Request } from 'express';
import { WELCOME_PAGE_SECONDS, WELCOME_PAGES_AT_ONCE } from '#contract/features/directory/limits.ts';
import { html, type Html } from '../../../base/html.ts';
import { createAnonymousAccess, languageOf } from '../../../http/anonymous-access.ts';
import { organisationCookie } from '../../../http/organisation-cookie.ts';
import { setPageHeaders } from '../../../http/security-headers.ts';
import { readAccessCode } from '../../../integrations/identity/accounts/access-codes.ts';
import { CLEARED, sharedCookie } from '../../../integrations/identity/accounts/shared-devices.ts';
import { BadForm, field, readForm } from '../../../integrations/identity/pages/field.ts';
import { page, PAGE_TEXTS, PRODUCT } from '../../../integrations/identity/pages/layout.ts';
import type { RouteTools } from '../../feature.ts';
import { sharedTexts } from '../texts.ts';
import { enrolBrowser, offeredDevice } from './devices.ts';

/** Returns the routes of shared devices; none where another identity provider signs people in. */
export const screenRoutes = ({ hasLinks }: { readonly hasLinks: boolean }) =>
  hasLinks ? { '/screen': createScreenRouter } : {};

/** Makes the page in the browser's language. */
function pageOf(
  request: Request,
  content: (texts: ReturnType<typeof sharedTexts>['screen']) => [string, Html],
): string {
  const language = languageOf(request);
  const texts = sharedTexts(language).screen;
  const [lead, body] = content(texts);
  return page(
    { brand: PRODUCT, texts: { ...PAGE_TEXTS[language], title: () => texts.title }, language },
    { heading: texts.title, lead, body },
  );
}

/**
 * Creates the router of `/screen` and `/screen/{code}`: a browser becomes the shared device of a code. Reading the page
 * changes nothing; its button does, and the page says of which organisation.
 */
function createScreenRouter({ db, clock, origin }: RouteTools): Router {
  const anonymous = createAnonymousAccess({ db, clock, seconds: WELCOME_PAGE_SECONDS, burst: WELCOME_PAGES_AT_ONCE });
  const router = Router();
  router.use((_request, response, next) => {
    setPageHeaders(response);
    response.set('X-Robots-Tag', 'noindex');
    next();
  });

  const askForCode = (request: Request, error?: string): string =>
    pageOf(request, ({ ask, code, find }) => [
      ask,
      html`<form method="post" action="/screen" novalidate>
        ${field(PAGE_TEXTS[languageOf(request)], { name: 'code', label: code, autocomplete: 'off', focus: true, error })}
        <button class="button" type="submit">${find}</button>
      </form>`,
    ]);

  router.get('/', (request, response) => void response.send(askForCode(request)));

  router.get('/:code', async (request: Request<{ code: string }>, response) => {
    const { over, busy } = sharedTexts(languageOf(request)).screen;
    if (anonymous.wait(request) > 0) {
      response.status(429).send(askForCode(request, busy));
      return;
    }
    const code = readAccessCode(request.params.code);
    const offered = code && (await offeredDevice(anonymous.db, code, clock()));
    if (offered === null) {
      response.status(404).send(askForCode(request, over));
      return;
    }
    response.send(
      pageOf(request, ({ lead, enrol }) => [
        lead(offered.name, offered.organisation),
        html`<form method="post" action="/screen">
          <input type="hidden" name="code" value="${request.params.code}" />
          <button class="button" type="submit" name="sure" value="yes">${enrol}</button>
        </form>`,
      ]),
    );
  });

  router.post('/', async (request, response) => {
    const { over, busy } = sharedTexts(languageOf(request)).screen;
    // Another site's form makes no browser a device.
    const form = await readForm(request, origin).catch((error: unknown) => {
      if (error instanceof BadForm) return error;
      throw error;
    });
    if (form instanceof BadForm) {
      response.status(form.status).send(askForCode(request));
      return;
    }
    const typed = form.get('code') ?? '';
    if (form.get('sure') !== 'yes') {
      response.redirect(303, `/screen/${encodeURIComponent(typed.slice(0, 60))}`);
      return;
    }
    if (anonymous.wait(request) > 0) {
      response.status(429).send(askForCode(request, busy));
      return;
    }
    const code = readAccessCode(typed);
    const key = code && (await enrolBrowser(anonymous.db, code, clock()));
    if (code === null || key === null) {
      response.status(404).send(askForCode(request, over));
      return;
    }
    response.append('Set-Cookie', sharedCookie(code.org, key, origin));
    response.append('Set-Cookie', organisationCookie(code.org, origin.startsWith('https:')));
    // An administrator who opened the address here leaves nothing behind.
    response.set('Clear-Site-Data', CLEARED);
    response.redirect(303, '/');
  });
  return router;
}
