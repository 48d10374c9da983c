import { Router, urlencoded, type Request } from 'express';
import { FRIEND_PAGE_SECONDS, FRIEND_PAGES_AT_ONCE, FRIEND_KEPT_DAYS } from '#contract/features/friends/types.ts';
import { setPageHeaders } from '../../http/security-headers.ts';
import { createAnonymousAccess, languageOf } from '../../http/anonymous-access.ts';
import type { RouteTools } from '../feature.ts';
import { readFrame } from '../mail/service.ts';
import { notify } from '../notifications/service.ts';
import { acceptFriend, eraseFriend, findByToken, refuseAddress, type Friend, nameOf } from './friends-sql.ts';
import type { Language } from '#contract/i18n/language.ts';
import { html, type Html } from '../../base/html.ts';
import { PRODUCT, page, PAGE_TEXTS } from '../../integrations/identity/pages/layout.ts';
import { friendsTexts } from './invite.ts';

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
function askPage(frame: Frame, friend: Friend): string {
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

const acceptedPage = (frame: Frame, friend: Friend): string => {
  const text = friendsTexts(frame.language).landing;
  const body = html`<h2>${text.next}</h2>
    <p>${text.nothingElse}</p>
    <p>${text.whoTells(friend.inviter)}</p>`;
  return framed(frame, { heading: text.accepted, lead: text.acceptedLead(friend.inviter), body });
};

const declinedPage = (frame: Frame): string => {
  const text = friendsTexts(frame.language).landing;
  return framed(frame, { heading: text.declined, lead: text.declinedLead, body: html`` });
};

/** Page of a link that leads to nothing, whether it ever did or not. */
const gonePage = (language: Language): string => {
  const text = friendsTexts(language).landing;
  return framed({ language, network: PRODUCT.name }, { heading: text.gone, lead: text.goneLead, body: html`` });
};

const busyPage = (language: Language): string => {
  const text = friendsTexts(language).landing;
  return framed({ language, network: PRODUCT.name }, { heading: text.busy, lead: text.busyLead, body: html`` });
};

interface Named {
  readonly org: number;
  readonly token: string;
}

/** Reads the name in an address; null if it is no link of ours. */
function namedBy(name: string): Named | null {
  const [, org, token] = /^([1-9]\d{0,8})\.([\w-]{32})$/.exec(name) ?? [];
  return org === undefined || token === undefined ? null : { org: Number(org), token };
}

/**
 * Router of `/invitation/{organisation}.{token}`: the page behind the link of an invitation, without signing in.
 * Opening it changes nothing, because mail scanners follow links; its buttons accept, or decline and erase. @spec 3§4.9
 */
export function invitationRouter({ db, clock, contentKinds, log }: RouteTools): Router {
  const anonymous = createAnonymousAccess({ db, clock, seconds: FRIEND_PAGE_SECONDS, burst: FRIEND_PAGES_AT_ONCE });

  /** Finds the invitation of a link, and the name of its organisation's network. */
  const find = ({ org, token }: Named) =>
    anonymous.db.read(org, async session => {
      const [friend] = await session.run<Friend>(findByToken(org, token, clock()));
      return friend === undefined ? null : { friend, network: (await readFrame(session)).name };
    });

  const accept = ({ org }: Named, { id }: Friend): Promise<void> =>
    anonymous.db.write(org, async session => {
      const now = clock();
      const [accepted] = await session.run<{ inviter: number }>(acceptFriend(org, id, now));
      if (accepted === undefined) return;
      const notifier = { session, now, contentKinds, db, log, viewer: { org, id: null } };
      notify(notifier, { kind: 'friend_accepted', recipients: [accepted.inviter] });
    });

  const decline = ({ org }: Named, { id }: Friend, isForGood: boolean): Promise<void> =>
    anonymous.db.write(org, async session => {
      if (isForGood) await session.run(refuseAddress(org, id, clock()));
      await session.run(eraseFriend(org, id, 'declined', clock()));
    });

  async function answer(request: Request<{ name: string }>): Promise<{ status: number; text: string }> {
    const language = languageOf(request);
    const named = namedBy(request.params.name);
    if (named !== null && anonymous.wait(request) > 0) return { status: 429, text: busyPage(language) };
    const found = named === null ? null : await find(named);
    if (named === null || found === null) return { status: 404, text: gonePage(language) };
    const { friend, network } = found;
    const frame = { language, network };
    const { action, never } = (request.body ?? {}) as { action?: unknown; never?: unknown }; // from a form of ours, or from anybody
    if (request.method === 'POST' && action === 'accept') {
      await accept(named, friend);
      return { status: 200, text: acceptedPage(frame, friend) };
    }
    if (request.method === 'POST' && action === 'decline') {
      await decline(named, friend, never === 'yes');
      return { status: 200, text: declinedPage(frame) };
    }
    return { status: 200, text: askPage(frame, friend) };
  }

  const router = Router();
  const form = urlencoded({ extended: false, limit: '1kb', parameterLimit: 5 });
  router.use((_request, response, next) => {
    setPageHeaders(response);
    response.set('X-Robots-Tag', 'noindex');
    next();
  });
  router.get('/:name', async (request, response) => {
    const { status, text } = await answer(request);
    response.status(status).send(text);
  });
  router.post('/:name', form, async (request, response) => {
    const { status, text } = await answer(request);
    response.status(status).send(text);
  });
  return router;
}
