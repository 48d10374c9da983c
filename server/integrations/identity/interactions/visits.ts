import type { IncomingMessage, ServerResponse } from 'node:http';
import { errors } from 'oidc-provider';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#contract/i18n/language.ts';
import { type Brands, PAGE_TEXTS, type PageFrame, type PageTexts, page } from '../pages/layout.ts';
import { readForm, isSound, field, type FieldErrors } from '../pages/field.ts';
import { type InteractionTools, type Visit, cancel, finish, refuse, restart, show, text } from './interaction.ts';
import { visitTemporaryPassword, visitReset } from './reset.ts';
import { forgetLetter } from './letter.ts';
import { visitSecondFactor } from './second-factor.ts';
import { visitOutside } from './outside.ts';
import { visitSignIn } from './sign-in.ts';
import { forgetLink } from './welcome.ts';
import { renewedCookies } from '../accounts/shared-devices.ts';
import { ACCOUNT_NAME_MAX } from '#contract/features/session/limits.ts';
import { characters } from '#contract/lib/text.ts';
import { FORGOTTEN } from './policies.ts';
import { html } from '../../../base/html.ts';
import { organisationOf } from '../../../http/organisation-cookie.ts';

interface ProfilePage {
  readonly action: string;
  /** Address of the account, with which the page for another password starts; null without one. */
  readonly email: string | null;
  readonly givenName: string;
  readonly surname: string;
  readonly errors?: FieldErrors<'givenName' | 'surname'>;
}

/** Makes the page of the profile policy: first and last name, and the way to another password. */
function profilePage(frame: PageFrame, { action, email, givenName, surname, errors = {} }: ProfilePage): string {
  const { texts } = frame;
  return page(frame, {
    heading: texts.profile.title,
    lead: texts.profile.lead,
    script: 'forms.js',
    body: html`<form method="post" action="${action}" novalidate>
        ${field(texts, {
          name: 'givenName',
          label: texts.profile.givenName,
          value: givenName,
          autocomplete: 'given-name',
          focus: isSound(errors),
          error: errors.givenName,
        })}
        ${field(texts, {
          name: 'surname',
          label: texts.profile.surname,
          value: surname,
          autocomplete: 'family-name',
          error: errors.surname,
        })}
        <button class="button" type="submit">${texts.save}</button>
      </form>
      <form method="post" action="${action}/password">
        <input type="email" value="${email ?? ''}" hidden />
        <button class="link" type="submit">${texts.profile.changePassword}</button>
      </form>
      <form method="post" action="${action}/cancel"><button class="link" type="submit">${texts.cancel}</button></form>`,
  });
}

/** Handles the profile policy: the person's own names, and the way to the reset of their password. @spec 3§4.1 */
async function visitProfile(visit: Visit): Promise<void> {
  const { action, frame, tools, form, accountId } = visit;
  const account = await tools.accounts.findByOid(accountId ?? '');
  if (account === undefined || (form !== null && visit.step === 'cancel')) return cancel(visit);
  if (form === null) return show(visit, profilePage(frame, { action, ...account }));
  // As for a person who has forgotten it: the application continues with the reset.
  if (visit.step === 'password') return refuse(visit, FORGOTTEN);
  const names = { givenName: text(visit, 'givenName'), surname: text(visit, 'surname') };
  const errors = {
    ...nameError(frame.texts, 'givenName', names.givenName),
    ...nameError(frame.texts, 'surname', names.surname),
  };
  if (!isSound(errors)) return show(visit, profilePage(frame, { action, email: account.email, ...names, errors }));
  await tools.accounts.rename(account, names);
  return finish(visit, { profile: {} });
}

function nameError(texts: PageTexts, field: 'givenName' | 'surname', value: string): Record<string, string> {
  if (value === '') return { [field]: texts.required };
  return characters(value) > ACCOUNT_NAME_MAX ? { [field]: texts.profile.tooLong(ACCOUNT_NAME_MAX) } : {};
}

/** Step by which a page on a shared device leaves by itself. */
const LEAVE = 'leave';

/** Handlers of pages, by the prompt of the interaction policy. */
const VISITS: Readonly<Record<string, (visit: Visit) => Promise<void>>> = {
  login: visitSignIn,
  reset: visitReset,
  second_factor: visitSecondFactor,
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
  readonly query: URLSearchParams;
}

/**
 * Whether the session of a visit is over in its browser. At a shared device each sign-in has a session of its own: the
 * provider would keep the id of the former one for the same person, which may be one that lapsed.
 */
async function isOver({ tools, request, shared, accountId, sessionUid = '' }: Visit, prompt: string): Promise<boolean> {
  if (accountId === undefined) return false;
  const session = await tools.provider.Session.findByUid(sessionUid);
  if (session === undefined || (shared !== null && prompt === 'login')) return shared !== null;
  const account = await tools.accounts.findByOid(accountId);
  if (account === undefined) return false;
  const { amr: methods, loginTs: at } = session;
  return !(await tools.sharedDevices.mayGoOn(request, account.org, { session: sessionUid, methods, at }));
}

/** Responds to a request for a page of an interaction; the page is the policy's next missing step. */
export async function visitInteraction({ path, query, ...given }: VisitRequest): Promise<void> {
  const { request, response, tools, brands, origin, address } = given;
  const [uid = '', step = ''] = path.split('/');
  // Throws when the cookie is missing or of another interaction: an interaction is open only to the browser that began it.
  const { prompt, params, session, uid: actual } = await tools.provider.interactionDetails(request, response);
  const { outside } = tools;
  // People without a password here have no other page than the sign-in.
  const visit =
    outside === null
      ? VISITS[prompt.name]
      : prompt.name === 'login'
        ? (asked: Visit) => visitOutside(asked, outside)
        : undefined;
  if (actual !== uid) throw new errors.SessionNotFound('interaction of another tab');
  if (visit === undefined) throw new Error(`No page for ${prompt.name}`);
  const shared = outside === null ? await tools.sharedDevices.find(request) : null;
  if (shared !== null) response.appendHeader('Set-Cookie', renewedCookies(request, origin));
  const link = prompt.name === 'login' && outside === null ? await tools.links.find(request) : null;
  const welcomed = shared === null || shared.org === link?.org ? link : null;
  const hint = typeof params.login_hint === 'string' ? params.login_hint : '';
  const visited: Visit = {
    request,
    response,
    tools,
    frame: {
      ...(await frameFor(brands, {
        ...params,
        login_hint: welcomed?.email ?? (hint || String(organisationOf(request) ?? '')),
      })),
      leaves: shared === null ? undefined : `/idp/interaction/${uid}/${LEAVE}`,
    },
    origin,
    shared,
    welcomed,
    uid,
    action: `/idp/interaction/${uid}`,
    step,
    query,
    asksAgain: typeof params.prompt === 'string' && params.prompt.split(' ').includes('login'),
    address,
    loginHint: hint,
    accountId: session?.accountId,
    sessionUid: session?.uid,
    form: request.method === 'POST' ? await readForm(request, origin) : null,
  };
  const isLeft = shared !== null && visited.form !== null && step === LEAVE;
  if (isLeft) {
    forgetLink(visited);
    forgetLetter(visited);
  }
  await (isLeft || (outside === null && (await isOver(visited, prompt.name))) ? restart(visited) : visit(visited));
}
