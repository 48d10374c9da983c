import { FRIEND_KEPT_DAYS } from '#contract/features/friends/limits.ts';
import type { Language } from '#contract/i18n/language.ts';
import { html, type Html } from '../../base/html.ts';
import { PRODUCT } from '../../integrations/identity/pages/brand.ts';
import { page, PAGE_TEXTS } from '../../integrations/identity/pages/layout.ts';
import { nameOf, type Friend } from './friends-sql.ts';
import { friendsTexts } from './texts.ts';

interface Frame {
  readonly language: Language;
  /** Name of the organisation's network; the product's name if nothing is known. */
  readonly network: string;
}

const framed = ({ language, network }: Frame, content: { heading: string; lead: string; body: Html }): string => {
  const { title } = friendsTexts(language).landing;
  const texts = { ...PAGE_TEXTS[language], title: () => `${title} · ${network}` };
  return page({ brand: { ...PRODUCT, name: network }, texts, language }, content);
};

const levelName = (language: Language, level: number): string =>
  Object.entries(friendsTexts(language).levels).find(([id]) => Number(id) === level)?.[1] ?? '';

/**
 * Page that asks for an answer: who invites, or whose invitation was accepted; which data are kept and for which
 * purpose; and the remaining choices.
 */
export function askPage(frame: Frame, friend: Friend): string {
  const text = friendsTexts(frame.language).landing;
  const facts: readonly (readonly [string, string])[] = [
    [text.fields.name, nameOf(friend)],
    [text.fields.email, friend.address],
    [text.fields.phone, friend.telephone],
    [text.fields.trust, levelName(frame.language, friend.level)],
  ];
  const isPending = friend.state === 'pending';
  const lead = friend.kind === 'Juridica' ? text.companyLead : text.lead;
  return framed(frame, {
    heading: isPending ? text.heading(friend.inviter) : text.accepted,
    lead: isPending ? lead(frame.network) : text.acceptedBefore(friend.inviter),
    body: html`<h2>${text.data}</h2>
      <dl class="facts">
        ${facts.map(
          ([name, value]) =>
            html`<dt>${name}</dt>
              <dd>${value}</dd>`,
        )}
      </dl>
      <p>${text.purpose(frame.network, FRIEND_KEPT_DAYS)}</p>
      ${
        isPending &&
        html`<form method="post">
          <button class="button" type="submit" name="action" value="accept">${text.accept}</button>
        </form>`
      }
      <form method="post">
        <label class="choice"><input type="checkbox" name="never" value="yes" /> ${text.never}</label>
        <button class="button is-plain" type="submit" name="action" value="decline">
          ${isPending ? text.decline : text.erase}
        </button>
      </form>`,
  });
}

export const acceptedPage = (frame: Frame, friend: Friend): string => {
  const text = friendsTexts(frame.language).landing;
  return framed(frame, { heading: text.accepted, lead: text.acceptedLead(friend.inviter), body: html`` });
};

export const declinedPage = (frame: Frame): string => {
  const text = friendsTexts(frame.language).landing;
  return framed(frame, { heading: text.declined, lead: text.declinedLead, body: html`` });
};

/** Page of a link that leads to nothing, whether it ever did or not. */
export const gonePage = (language: Language): string => {
  const text = friendsTexts(language).landing;
  return framed({ language, network: PRODUCT.name }, { heading: text.gone, lead: text.goneLead, body: html`` });
};

export const busyPage = (language: Language): string => {
  const text = friendsTexts(language).landing;
  return framed({ language, network: PRODUCT.name }, { heading: text.busy, lead: text.busyLead, body: html`` });
};
