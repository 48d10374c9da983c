import { Router, type Request } from 'express';
import { WELCOME_PAGE_SECONDS, WELCOME_PAGES_AT_ONCE } from '#contract/features/directory/limits.ts';
import type { Language } from '#contract/i18n/language.ts';
import { html } from '../../base/html.ts';
import { createAnonymousAccess, languageOf } from '../../http/anonymous-access.ts';
import { setPageHeaders } from '../../http/security-headers.ts';
import { hashOfLink, linkCookie } from '../../integrations/identity/accounts/welcome-links.ts';
import { page, PAGE_TEXTS, PRODUCT } from '../../integrations/identity/pages/layout.ts';
import type { RouteTools } from '../feature.ts';
import { welcomeTexts } from './texts.ts';
import type { WelcomeOptions } from './welcome.ts';
import { openLink } from './welcome-sql.ts';

const framed = (language: Language, content: { lead: string; button: string; isPassing: boolean }): string => {
  const { landing } = welcomeTexts(language);
  const texts = { ...PAGE_TEXTS[language], title: () => landing.title };
  const { lead, button, isPassing } = content;
  return page(
    { brand: PRODUCT, texts, language },
    {
      heading: landing.title,
      lead,
      ...(isPassing && { script: 'go-on.js' }),
      body: isPassing
        ? html`<form method="post"><button class="button" type="submit">${button}</button></form>`
        : html`<a class="button" href="/">${button}</a>`,
    },
  );
};

/**
 * Creates the router of `/welcome/{organisation}.{token}`, the link of a welcome: it goes on to the sign-in by itself.
 * Reading the page changes nothing, because mail scanners follow links; a browser sends its form.
 */
export const createWelcomeRouter =
  ({ hasLinks }: Pick<WelcomeOptions, 'hasLinks'>) =>
  ({ db, clock, origin }: RouteTools): Router => {
    const anonymous = createAnonymousAccess({
      db,
      clock,
      seconds: WELCOME_PAGE_SECONDS,
      burst: WELCOME_PAGES_AT_ONCE,
    });
    const router = Router();
    router.use((_request, response, next) => {
      setPageHeaders(response);
      response.set('X-Robots-Tag', 'noindex');
      next();
    });
    router.get('/:name', (request, response) => {
      const language = languageOf(request);
      const { landing } = welcomeTexts(language);
      response.send(framed(language, { lead: landing.lead, button: landing.goOn, isPassing: true }));
    });
    router.post('/:name', async (request: Request<{ name: string }>, response) => {
      const language = languageOf(request);
      const { landing } = welcomeTexts(language);
      const say = (status: number, lead: string, button: string) =>
        response.status(status).send(framed(language, { lead, button, isPassing: false }));
      const wait = anonymous.wait(request);
      if (wait > 0) {
        say(429, landing.busy, landing.goOn);
        return;
      }
      const [, org, token = ''] = /^([1-9]\d{0,8})\.([\w-]{32})$/.exec(request.params.name) ?? [];
      const [link] =
        org === undefined
          ? []
          : await anonymous.db.write(Number(org), session =>
              session.run<{ came: boolean; isOver: boolean }>(openLink(Number(org), hashOfLink(token), clock())),
            );
      if (link === undefined || (link.isOver && !link.came)) {
        say(404, hasLinks ? landing.over : landing.overOutside, landing.signIn);
        return;
      }
      if (hasLinks && !link.came) response.append('Set-Cookie', linkCookie(token, origin));
      response.redirect(303, '/');
    });
    return router;
  };
