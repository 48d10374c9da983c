import { organisationCookie } from '../../../http/organisation-cookie.ts';
import { identifierFields, isSound, missing, field, type FieldErrors } from '../pages/field.ts';
import { FORGOTTEN } from './policies.ts';
import { letterOf } from '../accounts/access-codes.ts';
import { unlessBusy } from './attempt.ts';
import { readIdentifier } from './identifier.ts';
import { cancel, finish, refuse, secret, show, text, type Visit } from './interaction.ts';
import { confirmByCode, rememberBrowser } from './second-factor.ts';
import { html, type Html } from '../../../base/html.ts';
import { forgetLetter, LETTER_STEPS, visitLetter } from './letter.ts';
import { forgetLink, visitWelcome } from './welcome.ts';
import { icon, page, type PageFrame, type PageTexts } from '../pages/layout.ts';
import { provePassword } from './prove-password.ts';
import { visitKiosk } from './kiosk.ts';
import { PASSKEY_FIELDS, sendChallenge, signInWithPasskey } from './passkey.ts';

interface SignInPage {
  /** Path of the interaction, without a trailing slash. */
  readonly action: string;
  /** E-mail address or number. */
  readonly email: string;
  /** Organisation of a number; null if it isn't asked for. */
  readonly organisation?: string | null;
  /** Errors of the last attempt. */
  readonly errors?: FieldErrors<'email' | 'organisation' | 'password'>;
  /** Reason why the last passkey was refused. */
  readonly refusal?: string | undefined;
  /** Whether the browser's session goes on, and a code of its account is enough. */
  readonly hasCode?: boolean;
}

/**
 * Makes the part for passkeys, which a script shows in browsers that have them. In a browser in which a passkey was
 * used the script puts it first. It is the same for every browser and account, so it reveals nothing.
 */
const passkeyForm = (texts: PageTexts, action: string): Html =>
  html`<form id="passkey" method="post" action="${action}/passkey" data-challenge="${action}/challenge" hidden>
      <p class="error" role="alert" hidden>${icon('warning-circle')}${texts.passkey.failed}</p>
      <button class="button is-plain" type="button">${icon('fingerprint')}${texts.passkey.submit}</button>
      ${PASSKEY_FIELDS.map(name => html`<input type="hidden" name="${name}" />`)}
      <button class="link" type="button" data-other hidden>${texts.passkey.other}</button>
    </form>
    <script src="/sign-in/passkey.js" defer></script>`;

/**
 * Makes the page for e-mail address or number, and password. The forgotten password has a form of its own, so that
 * Enter signs in.
 * @spec 3§4.1
 */
function signInPage(frame: PageFrame, given: SignInPage): string {
  const { action, email, organisation = null, errors = {}, refusal, hasCode = false } = given;
  const { texts, brand } = frame;
  return page(frame, {
    heading: texts.welcome,
    title: texts.submit,
    lead: texts.lead(brand.name),
    script: 'forms.js',
    idleNote: true,
    body: html`<p class="ended" role="status" data-ended="idle" hidden>${texts.ended.idle}</p>
      <p class="ended" role="status" data-ended="remote" hidden>${texts.ended.remote}</p>
      ${refusal !== undefined && html`<p class="error" role="alert">${icon('warning-circle')}${refusal}</p>`}
      <form method="post" action="${action}" id="password-form" novalidate>
        ${identifierFields(frame, {
          email,
          organisation,
          autocomplete: 'username webauthn',
          focus: email === '' && isSound(errors),
          errors,
        })}
        ${field(texts, {
          name: 'password',
          label: texts.password,
          type: 'password',
          autocomplete: 'current-password',
          focus: email !== '' && isSound(errors),
          error: errors.password,
        })}
        <button class="link" type="submit" form="forgot">${texts.forgot}</button>
        <button class="button" type="submit">${texts.submit}</button>
      </form>
      <form id="forgot" method="post" action="${action}/forgot"></form>
      <form method="post" action="${action}/letter">
        <button class="link" type="submit">${texts.letter.open}</button>
      </form>
      ${passkeyForm(texts, action)}
      ${hasCode && html`<form method="post" action="${action}/code"><button class="link" type="submit">${texts.factor.confirm}</button></form>`}`,
  });
}

/** Handles the sign-in page. @spec 3§4.1, decision 12 */
export async function visitSignIn(visit: Visit): Promise<void> {
  const { welcomed } = visit;
  if (welcomed !== null && (visit.form === null || visit.step === 'welcome')) return visitWelcome(visit, welcomed);
  const opensLetter = visit.form === null ? letterOf(visit.request) !== '' : LETTER_STEPS.includes(visit.step);
  if (opensLetter) return visitLetter(visit);
  if (visit.step === 'other') {
    forgetLink(visit);
    forgetLetter(visit);
  }
  if (visit.shared !== null) return visitKiosk(visit, visit.shared);
  if (visit.form === null || visit.step === 'other' || visit.step === 'welcome')
    return showForm(visit, { email: visit.loginHint });
  if (visit.step === 'forgot') return refuse(visit, FORGOTTEN);
  if (visit.step === 'cancel') return cancel(visit);
  if (visit.step === 'code' && (await confirmByCode(visit))) return;
  if (visit.step === 'challenge') return sendChallenge(visit);
  if (visit.step === 'passkey')
    return signInWithPasskey(visit, refusal => showForm(visit, { email: visit.loginHint, refusal }));
  return unlessBusy(
    visit,
    () => signIn(visit),
    sentence => showForm(visit, { email: text(visit, 'email'), errors: { password: sentence } }, 429),
  );
}

async function showForm(visit: Visit, given: Omit<SignInPage, 'action' | 'hasCode'>, status = 200): Promise<void> {
  const { tools, accountId, frame, action } = visit;
  const hasCode = accountId !== undefined && (await tools.factors.isOn(accountId));
  show(visit, signInPage(frame, { ...given, action, hasCode }), status);
}

async function signIn(visit: Visit): Promise<void> {
  const { response, origin } = visit;
  const { texts } = visit.frame;
  const { shown, name, organisation, find } = await readIdentifier(visit);
  const password = secret(visit, 'password');
  const empty = missing(texts, { email: shown, password, ...(organisation !== null && { organisation }) });
  if (!isSound(empty)) return showForm(visit, { email: shown, organisation, errors: empty });
  const fail = (error: string, status?: number): Promise<void> =>
    showForm(visit, { email: shown, organisation, errors: { password: error } }, status);
  const proof = await provePassword(visit, { name, find }, password);
  if (proof.kind === 'wait') {
    response.setHeader('Retry-After', proof.seconds);
    return fail(texts.tooMany(proof.seconds), 429);
  }
  if (proof.kind === 'wrong') return fail(organisation === null ? texts.wrongPassword : texts.wrongNumber);
  const { account } = proof;
  // Only shown to a person who knows the password: to anybody else a disabled account looks like any other.
  if (!account.enabled) return fail(texts.disabled);
  await rememberBrowser(visit, account, name);
  response.appendHeader('Set-Cookie', organisationCookie(account.org, origin.startsWith('https:')));
  return finish(visit, { login: { accountId: account.oid, remember: false, amr: ['pwd'] } });
}
