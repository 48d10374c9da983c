import { Router, urlencoded, type Request } from 'express';
import { FRIEND_PAGE_SECONDS, FRIEND_PAGES_AT_ONCE } from '#contract/features/friends/limits.ts';
import { setPageHeaders } from '../../http/page-headers.ts';
import { createAnonymousAccess, languageOf } from '../../http/anonymous-access.ts';
import type { RouteTools } from '../feature.ts';
import { readFrame } from '../mail/service.ts';
import { notify } from '../notifications/service.ts';
import { acceptFriend, eraseFriend, findByToken, refuseAddress, type Friend } from './friends-sql.ts';
import { acceptedPage, askPage, busyPage, declinedPage, gonePage } from './landing-page.ts';

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
