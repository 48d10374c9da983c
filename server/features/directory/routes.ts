import { Router, type Request } from 'express';
import { WELCOME_PAGE_SECONDS, WELCOME_PAGES_AT_ONCE } from '#contract/features/directory/limits.ts';
import type { Language } from '#contract/i18n/language.ts';
import { html } from '../../base/html.ts';
import { createAnonymousAccess, languageOf } from '../../http/anonymous-access.ts';
import { organisationCookie } from '../../http/organisation-cookie.ts';
import { setPageHeaders } from '../../http/security-headers.ts';
import { letterCookie, readAccessCode } from '../../integrations/identity/accounts/access-codes.ts';
import { hashOfLink, linkCookie } from '../../integrations/identity/accounts/welcome-links.ts';
import { page, PAGE_TEXTS, PRODUCT } from '../../integrations/identity/pages/layout.ts';
import type { RouteTools } from '../feature.ts';
import { stopCorrection } from './correction-stop.ts';
import { correctedTexts, welcomeTexts } from './texts.ts';
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
