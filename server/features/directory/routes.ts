import { Router, type Request } from 'express';
import { WELCOME_PAGE_SECONDS, WELCOME_PAGES_AT_ONCE } from '#contract/features/directory/limits.ts';
import type { Language } from '#contract/i18n/language.ts';
import { html, type Html } from '../../base/html.ts';
import { createAnonymousAccess, languageOf } from '../../http/anonymous-access.ts';
import { organisationCookie } from '../../http/organisation-cookie.ts';
import { setPageHeaders } from '../../http/security-headers.ts';
import { letterCookie, readAccessCode } from '../../integrations/identity/accounts/access-codes.ts';
import { CLEARED, sharedCookie } from '../../integrations/identity/accounts/shared-devices.ts';
import { hashOfLink, linkCookie } from '../../integrations/identity/accounts/welcome-links.ts';
import { BadForm, field, readForm } from '../../integrations/identity/pages/field.ts';
import { page, PAGE_TEXTS, PRODUCT } from '../../integrations/identity/pages/layout.ts';
import type { RouteTools } from '../feature.ts';
import { stopCorrection } from './correction-stop.ts';
import { enrolBrowser, offeredDevice } from './shared/devices.ts';
import { correctedTexts, sharedTexts, welcomeTexts } from './texts.ts';
import type { WelcomeOptions } from './welcome.ts';
import { openLink } from './welcome-sql.ts';

interface Content {
  readonly title: string;
  readonly lead: string;
  readonly button: string;
  /** Whether the button sends the page's form, instead of leading to the sign-in; or whether the page sends it by itself. */
  readonly sends?: 'pressed' | 'itself';
}

const framed = (language: Language, { title, lead, button, sends }: Content): string =>
  page(
    { brand: PRODUCT, texts: { ...PAGE_TEXTS[language], title: () => title }, language },
    {
      heading: title,
      lead,
      ...(sends === 'itself' && { script: 'go-on.js' }),
      body:
        sends === undefined
          ? html`<a class="button" href="/">${button}</a>`
          : html`<form method="post"><button class="button" type="submit">${button}</button></form>`,
    },
  );

/** Splits the name of a link, `{organisation}.{token}`; null for any other text. */
function linkOf(name: string): { readonly org: number; readonly hash: string } | null {
  const [, org, token = ''] = /^([1-9]\d{0,8})\.([\w-]{32})$/.exec(name) ?? [];
  return org === undefined ? null : { org: Number(org), hash: hashOfLink(token) };
}

/** Creates a router for pages behind links in e-mails, which strangers open at a limited rate. */
function createLinkRouter({ db, clock }: RouteTools) {
  const anonymous = createAnonymousAccess({ db, clock, seconds: WELCOME_PAGE_SECONDS, burst: WELCOME_PAGES_AT_ONCE });
  const router = Router();
  router.use((_request, response, next) => {
    setPageHeaders(response);
    response.set('X-Robots-Tag', 'noindex');
    next();
  });
  return { router, anonymous };
}

/**
 * Creates the router of `/welcome/{organisation}.{token}`, the link of a welcome: it goes on to the sign-in by itself.
 * Reading the page changes nothing, because mail scanners follow links; a browser sends its form.
 */
export const createWelcomeRouter =
  ({ hasLinks }: Pick<WelcomeOptions, 'hasLinks'>) =>
  (tools: RouteTools): Router => {
    const { clock, origin } = tools;
    const { router, anonymous } = createLinkRouter(tools);
    router.get('/:name', (request, response) => {
      const language = languageOf(request);
      const { landing } = welcomeTexts(language);
      response.send(
        framed(language, { title: landing.title, lead: landing.lead, button: landing.goOn, sends: 'itself' }),
      );
    });
    router.post('/:name', async (request: Request<{ name: string }>, response) => {
      const language = languageOf(request);
      const { landing } = welcomeTexts(language);
      const say = (status: number, lead: string, button: string) =>
        response.status(status).send(framed(language, { title: landing.title, lead, button }));
      const wait = anonymous.wait(request);
      if (wait > 0) {
        say(429, landing.busy, landing.goOn);
        return;
      }
      const named = linkOf(request.params.name);
      const [link] =
        named === null
          ? []
          : await anonymous.db.write(named.org, session =>
              session.run<{ came: boolean; isOver: boolean }>(openLink(named.org, named.hash, clock())),
            );
      if (link === undefined || (link.isOver && !link.came)) {
        say(404, hasLinks ? landing.over : landing.overOutside, landing.signIn);
        return;
      }
      if (hasLinks && link.came) {
        say(200, landing.used, landing.signIn);
        return;
      }
      if (hasLinks) response.append('Set-Cookie', linkCookie(request.params.name.split('.')[1] ?? '', origin));
      response.redirect(303, '/');
    });
    return router;
  };

/**
 * Creates the router of `/letter/{code}`, the address on a letter: it goes on to the sign-in by itself, which asks for the
 * proof. It says nothing about the code, which only that page tries.
 */
export const createLetterRouter = (tools: RouteTools): Router => {
  const { origin } = tools;
  const { router, anonymous } = createLinkRouter(tools);
  router.get('/:code', (request, response) => {
    const language = languageOf(request);
    const { landing } = welcomeTexts(language);
    response.send(
      framed(language, { title: landing.title, lead: landing.lead, button: landing.goOn, sends: 'itself' }),
    );
  });
  router.post('/:code', (request: Request<{ code: string }>, response) => {
    const language = languageOf(request);
    const { landing } = welcomeTexts(language);
    if (anonymous.wait(request) > 0) {
      response.status(429).send(framed(language, { title: landing.title, lead: landing.busy, button: landing.goOn }));
      return;
    }
    const code = readAccessCode(request.params.code);
    if (code !== null) {
      response.append('Set-Cookie', letterCookie(request.params.code.replaceAll(/[^\w-]/g, ''), origin));
      response.append('Set-Cookie', organisationCookie(code.org, origin.startsWith('https:')));
    }
    response.redirect(303, '/');
  });
  return router;
};

/**
 * Creates the router of `/address/{organisation}.{token}`, the link with which the former address of a person stops a
 * correction. Reading the page changes nothing, because mail scanners follow links; its button does.
 */
export const createStopRouter = (tools: RouteTools): Router => {
  const { router, anonymous } = createLinkRouter(tools);
  router.get('/:name', (request, response) => {
    const language = languageOf(request);
    const { page: texts, notMe } = correctedTexts(language);
    response.send(framed(language, { ...texts, button: notMe, sends: 'pressed' }));
  });
  router.post('/:name', async (request: Request<{ name: string }>, response) => {
    const language = languageOf(request);
    const { page: texts } = correctedTexts(language);
    const { landing } = welcomeTexts(language);
    const say = (status: number, lead: string) =>
      response.status(status).send(framed(language, { title: texts.title, lead, button: landing.signIn }));
    if (anonymous.wait(request) > 0) {
      say(429, landing.busy);
      return;
    }
    const named = linkOf(request.params.name);
    const outcome = named === null ? null : await stopCorrection(anonymous.db, named, tools.clock());
    if (outcome === null) say(404, texts.over);
    else say(200, outcome === 'restored' ? texts.done : texts.blocked);
  });
  return router;
};

/** Makes the page in the browser's language. */
function screenPage(
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
export function createScreenRouter(tools: RouteTools): Router {
  const { clock, origin } = tools;
  const { router, anonymous } = createLinkRouter(tools);

  const askForCode = (request: Request, error?: string): string =>
    screenPage(request, ({ ask, code, find }) => [
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
      screenPage(request, ({ lead, enrol }) => [
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
    response.redirect(303, '/idp/enrolled');
  });
  return router;
}
