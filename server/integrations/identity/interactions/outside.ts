import { errors } from 'oidc-provider';
import { CLOCK_TOLERANCE_SECONDS, RECENT_SIGN_IN_MS } from '#contract/features/session/limits.ts';
import { localeOf } from '#contract/i18n/language.ts';
import { html } from '../../../base/html.ts';
import { problemTexts } from '../../../base/problem-error.ts';
import { organisationCookie } from '../../../http/organisation-cookie.ts';
import { nameOf } from '../accounts/accounts.ts';
import { OutsideCancelled, OutsideUnreachable } from '../outside/outside-provider.ts';
import type { OutsideSignIns } from '../outside/sign-ins.ts';
import { page } from '../pages/layout.ts';
import { finish, show, type Visit } from './interaction.ts';

/** Method in `amr` of a sign-in at a directory outside, whose own methods are its affair. RFC 8176 has none. */
const METHODS = ['outside'];

/**
 * Cookie of a browser whose session was ended. Its next sign-in waits for a press, and a session at the directory is
 * not enough: otherwise a sign-out would be undone at once.
 */
const MARK = 'signed-out';
/** A month: on a shared computer, the next person may come days later, and the session outside may last. @assumed */
const MARK_SECONDS = 30 * 24 * 60 * 60;
export const signedOutMark = (origin: string, isSet = true): string =>
  `${MARK}=${isSet ? 'yes' : ''}; Path=/idp; HttpOnly; SameSite=Lax; Max-Age=${isSet ? MARK_SECONDS : 0}${origin.startsWith('https:') ? '; Secure' : ''}`;

const isMarked = ({ request }: Visit): boolean => /(?:^|; )signed-out=yes(?:;|$)/.test(request.headers.cookie ?? '');

interface OutsidePage {
  /** Reason why the person is not in. */
  readonly refusal?: string;
  readonly label?: string;
  /** Step to which the button leads. */
  readonly step?: 'outside' | 'other';
  /** Whether the person may also end their session at the directory. */
  readonly mayLeave?: boolean;
}

/** Makes the page with the way to the directory. */
function outsidePage({ frame, action }: Visit, given: OutsidePage = {}): string {
  const { texts, brand } = frame;
  const { refusal, label = texts.outside.submit, step = 'outside', mayLeave = false } = given;
  const button = html`<a class="button" href="${action}/${step}">${label}</a>`;
  if (refusal !== undefined) return page(frame, { heading: texts.failure.title, lead: refusal, body: button });
  return page(frame, {
    heading: texts.welcome,
    title: texts.submit,
    lead: texts.lead(brand.name),
    script: 'forms.js',
    idleNote: true,
    body: html`<p class="ended" role="status" data-ended="idle" hidden>${texts.ended.idle}</p>
      <p class="ended" role="status" data-ended="remote" hidden>${texts.ended.remote}</p>
      ${button} ${mayLeave && html`<a class="link" href="${action}/leave">${texts.outside.leave}</a>`}`,
  });
}

const goTo = ({ response }: Visit, address: URL | string): void => {
  response.writeHead(303, { Location: String(address) }).end();
};

/** Tells a person why they are not in, with a way to try again. */
function refuseOutside(visit: Visit, sentence: string, status: number): void {
  show(visit, outsidePage(visit, { refusal: sentence, label: visit.frame.texts.outside.again }), status);
}

/** Sends the browser to the directory. */
async function begin(visit: Visit, signIns: OutsideSignIns, choosesAccount: boolean): Promise<void> {
  const { uid, frame, loginHint, asksAgain } = visit;
  const wish = { locale: localeOf(frame.language), isFresh: asksAgain || isMarked(visit), choosesAccount, loginHint };
  goTo(visit, await signIns.begin(uid, wish));
}

/**
 * Returns when a person signed in at the directory, in seconds. If it doesn't say, the sign-in counts as no longer
 * recent.
 */
function signedInAt(now: number, authTime: unknown): number {
  return Math.floor(
    typeof authTime === 'number' ? Math.min(authTime, now / 1000) : (now - RECENT_SIGN_IN_MS) / 1000 - 1,
  );
}

/** Returns the part of an error that a log may hold: the library's carry the whole answer of the provider. */
const reasonOf = (error: unknown): object => {
  const { name, message, code } = error as Error & { code?: string }; // thrown by the library or us, an Error
  return { name, message, code };
};

/** Signs in the person who came back from the directory. */
async function complete(visit: Visit, signIns: OutsideSignIns): Promise<void> {
  const { tools, frame, uid, query, request, response, origin } = visit;
  const texts = frame.texts.outside;
  let answer: Awaited<ReturnType<OutsideSignIns['answered']>>;
  try {
    answer = await signIns.answered(uid, query);
  } catch (error) {
    if (error instanceof OutsideCancelled) return show(visit, outsidePage(visit));
    if (error instanceof OutsideUnreachable || error instanceof errors.SessionNotFound) throw error;
    tools.log.warn(reasonOf(error), 'The answer of the provider of the sign-in is not valid');
    return refuseOutside(visit, texts.invalid, 400);
  }
  const { outcome, claims, way } = answer;
  if (outcome.kind !== 'found') {
    tools.log.warn({ outcome }, 'A person who signed in outside has no account');
    const refusal =
      outcome.kind === 'taken' ? texts.taken : `${problemTexts(frame.language).details.not_registered()}.`;
    return show(visit, outsidePage(visit, { refusal, label: texts.other, step: 'other' }), 403);
  }
  const { account } = outcome;
  if (!account.enabled)
    return show(visit, outsidePage(visit, { refusal: frame.texts.disabled, label: texts.other, step: 'other' }), 403);
  const at = signedInAt(tools.clock().getTime(), claims.auth_time);
  const isStale =
    way.isFresh && typeof claims.auth_time === 'number' && at < way.sentAt / 1000 - CLOCK_TOLERANCE_SECONDS;
  if (isStale) return refuseOutside(visit, texts.stale, 403);
  tools.knownBrowsers.remember(request, response, nameOf(account));
  response.appendHeader('Set-Cookie', organisationCookie(account.org, origin.startsWith('https:')));
  response.appendHeader('Set-Cookie', signedOutMark(origin, false));
  return finish(visit, { login: { accountId: account.oid, remember: false, amr: METHODS, ts: at } });
}

/** Shows the page of a browser whose session was ended. */
async function wait(visit: Visit, signIns: OutsideSignIns): Promise<void> {
  // The page is of use without the directory too.
  const address = await signIns.signOutAddress().catch(() => null);
  return show(visit, outsidePage(visit, { mayLeave: address !== null }));
}

function visitStep(visit: Visit, signIns: OutsideSignIns): Promise<void> {
  switch (visit.step) {
    case 'callback':
      return complete(visit, signIns);
    case 'outside':
      return begin(visit, signIns, false);
    case 'other':
      return begin(visit, signIns, true);
    case 'leave':
      return signIns.signOutAddress().then(address => goTo(visit, address ?? visit.action));
    default:
      return isMarked(visit) && !visit.asksAgain ? wait(visit, signIns) : begin(visit, signIns, false);
  }
}

/** Handles the sign-in of people whom a directory outside knows: it sends them there and takes them back. */
export async function visitOutside(visit: Visit, signIns: OutsideSignIns): Promise<void> {
  try {
    await visitStep(visit, signIns);
  } catch (error) {
    if (!(error instanceof OutsideUnreachable)) throw error;
    visit.tools.log.warn({ err: error }, 'The provider of the sign-in could not be reached');
    refuseOutside(visit, visit.frame.texts.outside.unreachable, 503);
  }
}
