import type { RequestListener } from 'node:http';
import express, { type Request, type Response } from 'express';
import { WELCOME_PAGE_SECONDS, WELCOME_PAGES_AT_ONCE } from '#contract/features/directory/limits.ts';
import { DEFAULT_ORGANISATION } from '#contract/features/config/limits.ts';
import { ACCOUNT_NAME_MAX } from '#contract/features/session/limits.ts';
import { firstOwner as english } from '#contract/i18n/en-US/first-owner.ts';
import { firstOwner as spanish } from '#contract/i18n/es-CO/first-owner.ts';
import type { Language } from '#contract/i18n/language.ts';
import { visibleLine } from '#contract/lib/text.ts';
import { html } from '../base/html.ts';
import type { Logger } from '../base/logger.ts';
import type { Config } from '../config/env.ts';
import { createAnonymousAccess, languageOf } from '../http/anonymous-access.ts';
import { setPageHeaders } from '../http/security-headers.ts';
import { linkCookie } from '../integrations/identity/accounts/welcome-links.ts';
import { BadForm, field, isSound, missing, readForm, type FieldErrors } from '../integrations/identity/pages/field.ts';
import { page, PAGE_TEXTS, PRODUCT, type PageFrame } from '../integrations/identity/pages/layout.ts';
import { offerFirstOwner, type FirstOwnerOffer, type FirstOwnerOptions } from './first-owner.ts';
import { faultyDetails, ORGANISATION_NAME_MAX, type OwnerDetails } from './owner-details.ts';

const TEXTS = { 'ES-CO': spanish, 'EN-US': english };

/** Path of the page, before the token. */
const PATH = '/first-owner/';

/** Fields of the form. */
type Values = Readonly<Record<'organisation' | 'givenName' | 'surname' | 'email', string>>;
const EMPTY: Values = { organisation: '', givenName: '', surname: '', email: '' };

const frameOf = (language: Language): PageFrame => ({ brand: PRODUCT, texts: PAGE_TEXTS[language], language });

function formPage(language: Language, values: Values, errors: FieldErrors<keyof Values>, failure?: string): string {
  const frame = frameOf(language);
  const text = TEXTS[language];
  const input = (name: keyof Values, autocomplete: string) =>
    field(frame.texts, {
      name,
      label: text[name],
      type: name === 'email' ? 'email' : 'text',
      value: values[name],
      autocomplete,
      ...(name === 'email' && { hint: text.emailHint }),
      focus: name === 'organisation' && isSound(errors),
      error: errors[name],
    });
  return page(frame, {
    heading: text.title,
    lead: text.lead,
    script: 'forms.js',
    body: html`<form method="post" novalidate>
      ${failure !== undefined && html`<p class="error" role="alert">${failure}</p>`}
      ${input('organisation', 'organization')} ${input('givenName', 'given-name')} ${input('surname', 'family-name')}
      ${input('email', 'username')}
      <button class="button" type="submit">${text.submit}</button>
    </form>`,
  });
}

function overPage(language: Language): string {
  const { over } = TEXTS[language];
  return page(frameOf(language), {
    heading: over.title,
    lead: over.lead,
    body: html`<a class="button" href="/">${over.button}</a>`,
  });
}

function errorsOf(language: Language, details: OwnerDetails): FieldErrors<keyof Values> {
  const { errors } = TEXTS[language];
  const messages: Readonly<Record<ReturnType<typeof faultyDetails>[number], readonly [keyof Values, string]>> = {
    organisation: ['organisation', errors.organisation(ORGANISATION_NAME_MAX)],
    firstName: ['givenName', errors.name(ACCOUNT_NAME_MAX)],
    lastName: ['surname', errors.name(ACCOUNT_NAME_MAX)],
    email: ['email', errors.email],
  };
  return Object.fromEntries(faultyDetails(details).map(name => messages[name]));
}

const detailsOf = ({ organisation, givenName, surname, email }: Values): OwnerDetails => ({
  org: DEFAULT_ORGANISATION,
  organisation,
  email: email.toLowerCase(),
  firstName: givenName,
  lastName: surname,
  subject: null,
});

interface PageOptions extends FirstOwnerOptions {
  readonly config: Pick<Config, 'auth' | 'origin' | 'trustProxy'>;
  readonly log: Logger;
}

export interface FirstOwnerPage {
  /** Address of the page, for the operator. */
  readonly address: string;
  /** Serves the page before another listener. */
  readonly before: (next: RequestListener) => RequestListener;
}

/** Opens the page of the first owner, in an installation in which nobody has an account; null in any other. */
export async function openFirstOwnerPage(options: PageOptions): Promise<FirstOwnerPage | null> {
  const { config, clock } = options;
  const anonymous = createAnonymousAccess({
    db: options.db,
    clock,
    seconds: WELCOME_PAGE_SECONDS,
    burst: WELCOME_PAGES_AT_ONCE,
  });
  const offer = await offerFirstOwner({ ...options, db: anonymous.db });
  if (offer === null) return null;
  const site = express().disable('x-powered-by').set('trust proxy', config.trustProxy);
  site.all('/first-owner/:token', async (request: Request<{ token: string }>, response) => {
    setPageHeaders(response);
    const language = languageOf(request);
    if (anonymous.wait(request) > 0) response.status(429).send(TEXTS[language].busy);
    else if (request.method === 'POST') await accept(options, offer, request, response);
    else if (await offer.isOpen(request.params.token)) response.send(formPage(language, EMPTY, {}));
    else response.status(404).send(overPage(language));
  });
  return {
    address: `${config.origin}${PATH}${offer.token}`,
    before: next => (request, response) => {
      if (request.url?.startsWith(PATH)) site(request, response);
      else next(request, response);
    },
  };
}

/** Handles the sent form: the owner goes on to choose a password. */
async function accept(
  { config: { origin }, log }: PageOptions,
  offer: FirstOwnerOffer,
  request: Request<{ token: string }>,
  response: Response,
): Promise<void> {
  const language = languageOf(request);
  const form = await readForm(request, origin).catch((error: unknown) => {
    if (error instanceof BadForm) return error.status;
    throw error;
  });
  if (typeof form === 'number') {
    response.status(form).send(overPage(language));
    return;
  }
  const values = Object.fromEntries(
    Object.keys(EMPTY).map(name => [name, visibleLine(form.get(name) ?? '')]),
  ) as Values; // the same keys
  const details = detailsOf(values);
  const errors = { ...errorsOf(language, details), ...missing(PAGE_TEXTS[language], values) };
  if (!isSound(errors)) {
    response.send(formPage(language, values, errors));
    return;
  }
  try {
    const link = await offer.accept(request.params.token, details);
    if (link === null) response.status(404).send(overPage(language));
    else response.append('Set-Cookie', linkCookie(link, origin)).redirect(303, '/');
  } catch (error) {
    log.error({ err: error }, 'The first owner could not be made');
    response.status(500).send(formPage(language, values, {}, TEXTS[language].errors.failed));
  }
}
