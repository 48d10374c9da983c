import { BADGE_LOCK_MINUTES } from '#contract/features/session/limits.ts';
import type { SharedDevice } from '../../../auth/shared-device.ts';
import { html } from '../../../base/html.ts';
import type { Account } from '../accounts/accounts.ts';
import { readBadge } from '../accounts/badges.ts';
import type { HashAsker } from '../accounts/passwords.ts';
import { field } from '../pages/field.ts';
import { KIOSK_SCRIPT, page } from '../pages/layout.ts';
import { unlessBusy } from './attempt.ts';
import { finish, secret, show, text, type Visit } from './interaction.ts';
import { isValid, provePassword } from './prove-password.ts';

/** Makes the page of a shared device: a field for a badge's scanner or a number, and a button for the camera. It stays. */
function badgePage({ frame: leaving, action }: Visit, error?: string): string {
  const frame = { ...leaving, leaves: undefined };
  const { texts, brand } = frame;
  const { shared } = texts;
  return page(frame, {
    heading: shared.title,
    lead: shared.lead(brand.name),
    script: 'forms.js',
    body: html`<form class="kiosk" method="post" action="${action}/badge" id="badge-form" novalidate>
        ${field(texts, { name: 'badge', label: shared.badge, autocomplete: 'off', focus: true, error })}
        <button class="button" type="submit">${shared.goOn}</button>
        <button class="button is-plain" type="button" data-camera="${shared.noCamera}" hidden>${shared.camera}</button>
        <video class="scanner" muted playsinline aria-label="${shared.scanning}" hidden></video>
        <p class="error" role="alert" data-camera-error hidden></p>
      </form>
      <form method="post" action="${action}/letter">
        <button class="link" type="submit">${texts.letter.open}</button>
      </form>
      ${KIOSK_SCRIPT}`,
  });
}

/** Makes the page for the PIN. It is the same for every badge and number, known or not. */
function pinPage({ frame, action }: Visit, badge: string, error?: string): string {
  const { texts } = frame;
  const { shared } = texts;
  return page(frame, {
    heading: shared.pinTitle,
    title: texts.submit,
    lead: shared.pinLead,
    script: 'forms.js',
    body: html`<form class="kiosk" method="post" action="${action}/pin" novalidate>
        <input type="hidden" name="badge" value="${badge}" />
        ${field(texts, { name: 'password', label: shared.pin, type: 'password', autocomplete: 'off', focus: true, error })}
        <button class="button" type="submit">${texts.submit}</button>
      </form>
      <form method="post" action="${action}/other">
        <button class="link" type="submit">${texts.cancel}</button>
      </form>`,
  });
}

/** Handles the sign-in on a shared device: a badge or number, then the PIN or password. */
export async function visitKiosk(visit: Visit, device: SharedDevice): Promise<void> {
  const badge = text(visit, 'badge');
  if (visit.form === null || (visit.step !== 'badge' && visit.step !== 'pin')) return show(visit, badgePage(visit));
  if (badge === '') return show(visit, badgePage(visit, visit.frame.texts.required));
  if (visit.step === 'badge') return show(visit, pinPage(visit, badge));
  return unlessBusy(
    visit,
    () => comeIn(visit, device, badge),
    message => show(visit, pinPage(visit, badge, message), 429),
  );
}

type Outcome = { readonly account: Account } | { readonly message: string; readonly seconds?: number };

async function comeIn(visit: Visit, device: SharedDevice, badge: string): Promise<void> {
  const { frame, response } = visit;
  const { texts } = frame;
  const pin = secret(visit, 'password');
  if (pin === '') return show(visit, pinPage(visit, badge, texts.required));
  const hash = readBadge(badge);
  const outcome =
    hash === null ? await proveNumber(visit, device, badge, pin) : await proveBadge(visit, device, hash, pin);
  if ('message' in outcome) {
    const { message, seconds } = outcome;
    if (seconds !== undefined) response.setHeader('Retry-After', seconds);
    return show(visit, pinPage(visit, badge, message), seconds === undefined ? 200 : 429);
  }
  const { account } = outcome;
  // Only said to a person who knows the PIN.
  if (!account.enabled) return show(visit, pinPage(visit, badge, texts.disabled));
  return finish(visit, { login: { accountId: account.oid, remember: false, amr: ['pwd'] } });
}

/** Judges the PIN of a badge of the device's organisation. An unknown badge costs no slow hash. @throws {HashesBusy} */
async function proveBadge(visit: Visit, { org, id }: SharedDevice, hash: string, pin: string): Promise<Outcome> {
  const { badges, accounts, passwords, announceLocked } = visit.tools;
  const { shared } = visit.frame.texts;
  // The device has a key of its own, so strangers don't delay it.
  const asker: HashAsker = { kind: 'known', id: `shared ${org} ${id}` };
  const tried = await badges.reserve(org, hash);
  if (tried === 'locked') return { message: shared.locked(BADGE_LOCK_MINUTES), seconds: BADGE_LOCK_MINUTES * 60 };
  if (tried === null) return { message: shared.wrong };
  const account = tried.oid === null ? undefined : await accounts.findByOid(tried.oid);
  const isRight =
    account !== undefined &&
    (await passwords.matches(asker, pin, account.passwordHash)) &&
    isValid(visit, account) &&
    account.org === org;
  if (!isRight) {
    if (tried.isLast) await announceLocked({ org, user: tried.user });
    return { message: shared.wrong };
  }
  await badges.release(org, hash);
  return { account };
}

/** Judges the PIN of a number of the device's organisation, as the sign-in page does. @throws {HashesBusy} */
async function proveNumber(visit: Visit, { org }: SharedDevice, typed: string, pin: string): Promise<Outcome> {
  const { accounts } = visit.tools;
  const { shared, tooMany } = visit.frame.texts;
  const named = { name: accounts.nameOfNumber(org, typed), find: () => accounts.findByNumber(org, typed) };
  const proof = await provePassword(visit, named, pin);
  if (proof.kind === 'wait') return { message: tooMany(proof.seconds), seconds: proof.seconds };
  return proof.kind === 'wrong' ? { message: shared.wrong } : { account: proof.account };
}
