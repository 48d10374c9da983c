import { DEFAULT_LANGUAGE, type Language } from '#contract/i18n/language.ts';
import type { Database } from '../../../db/database.ts';
import { html, type Html } from '../../../base/html.ts';
import { type Brands, page, PAGE_TEXTS } from '../../../integrations/identity/pages/layout.ts';
import { findPerson } from '../../people/service.ts';
import {
  mailTexts,
  readRecipient,
  subscriptionOf,
  topicName,
  unsubscribeKeys,
  type Subscription,
} from '../../mail/service.ts';

/** Reader of a page; the language is theirs while they are active. */
interface Reader {
  readonly email: string | null;
  readonly language: Language;
}
const NOBODY: Reader = { email: '', language: DEFAULT_LANGUAGE };

/** Subscription with its person. */
export interface Found {
  readonly subscription: Subscription;
  readonly reader: Reader;
}

/** Finds the subscription of a token; null when it was not made here, or its person no longer exists. */
export async function findSubscription(db: Database, token: string): Promise<Found | null> {
  const subscription = subscriptionOf(unsubscribeKeys(db), token);
  if (subscription === null) return null;
  const { org, user } = subscription;
  return db.read(org, async session => {
    const known = await session.run(findPerson(org, user));
    if (known.length === 0) return null;
    return { subscription, reader: (await readRecipient(session, user)) ?? NOBODY };
  });
}

/** Page that asks whether to unsubscribe. */
export const askPage = (brands: Brands, { subscription, reader }: Found): Promise<string> => {
  const { page: texts } = mailTexts(reader.language);
  return framed(brands, reader, {
    heading: texts.question(topicName(reader.language, subscription.topic)),
    lead: texts.note,
    body: html`<form method="post"><button class="button" type="submit">${texts.button}</button></form>`,
  });
};

/** Page that confirms the unsubscription. */
export const donePage = (brands: Brands, { subscription, reader }: Found): Promise<string> => {
  const { page: texts, preferences } = mailTexts(reader.language);
  return framed(brands, reader, {
    heading: texts.done,
    lead: texts.ended(topicName(reader.language, subscription.topic)),
    body: html`<a class="button" href="/notifications/preferences">${preferences}</a>`,
  });
};

/** Page for an address that was not made here. */
export const invalidPage = (brands: Brands): Promise<string> => {
  const { page: texts } = mailTexts(NOBODY.language);
  const body = html`<a class="button" href="/">${texts.home}</a>`;
  return framed(brands, NOBODY, { heading: texts.invalid, lead: texts.invalidLead, body });
};

/** Puts a page into the frame of the sign-in pages. */
async function framed(
  brands: Brands,
  { email, language }: Reader,
  content: { readonly heading: string; readonly lead: string; readonly body: Html },
): Promise<string> {
  const { title } = mailTexts(language).page;
  const texts = { ...PAGE_TEXTS[language], title: (organisation: string) => `${title} · ${organisation}` };
  return page({ brand: await brands(email ?? ''), texts, language }, content);
}
