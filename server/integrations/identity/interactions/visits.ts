import type { IncomingMessage, ServerResponse } from 'node:http';
import { errors } from 'oidc-provider';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#contract/i18n/language.ts';
import type { Brands } from '../pages/brand.ts';
import { readForm } from '../pages/forms.ts';
import type { InteractionTools, Visit } from './interaction.ts';
import { visitTemporaryPassword, visitReset } from './reset.ts';
import { visitProfile } from './profile.ts';
import { visitSignIn } from './sign-in.ts';
import { PAGE_TEXTS, type PageFrame } from '../pages/layout.ts';

/** Handlers of pages, by the prompt of the interaction policy. */
const VISITS: Readonly<Record<string, (visit: Visit) => Promise<void>>> = {
  login: visitSignIn,
  reset: visitReset,
  temporary_password: visitTemporaryPassword,
  profile: visitProfile,
};

/** Returns the language that the application asks for (`ui_locales`), otherwise Spanish. */
function languageOf(locales: unknown): Language {
  const asked = typeof locales === 'string' ? locales.toUpperCase().split(' ') : [];
  return LANGUAGES.find(language => asked.includes(language)) ?? DEFAULT_LANGUAGE;
}

/** Makes the page frame for the parameters of an authorization request. */
export async function frameFor(brands: Brands, params: Readonly<Record<string, unknown>>): Promise<PageFrame> {
  const language = languageOf(params.ui_locales);
  const hint = typeof params.login_hint === 'string' ? params.login_hint : '';
  return { language, texts: PAGE_TEXTS[language], brand: await brands(hint) };
}

interface VisitRequest {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly tools: InteractionTools;
  readonly brands: Brands;
  readonly origin: string;
  readonly address: string;
  /** Path below /idp/interaction/. */
  readonly path: string;
}

/** Responds to a request for a page of an interaction; the page is the policy's next missing step. */
export async function visitInteraction({ path, ...given }: VisitRequest): Promise<void> {
  const { request, response, tools, brands, origin, address } = given;
  const [uid = '', step = ''] = path.split('/');
  // Throws when the cookie is missing or of another interaction: an interaction is open only to the browser that began it.
  const { prompt, params, session, uid: actual } = await tools.provider.interactionDetails(request, response);
  const visit = VISITS[prompt.name];
  if (actual !== uid) throw new errors.SessionNotFound('interaction of another tab');
  if (visit === undefined) throw new Error(`No page for ${prompt.name}`);
  await visit({
    request,
    response,
    tools,
    frame: await frameFor(brands, params),
    uid,
    action: `/idp/interaction/${uid}`,
    step,
    address,
    loginHint: typeof params.login_hint === 'string' ? params.login_hint : '',
    accountId: session?.accountId,
    sessionUid: session?.uid,
    form: request.method === 'POST' ? await readForm(request, origin) : null,
  });
}
