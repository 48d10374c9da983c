import { html } from '../../../base/html.ts';
import { linkCookie } from '../accounts/welcome-links.ts';
import { nameOf, type Account } from '../accounts/accounts.ts';
import { isSound } from '../pages/field.ts';
import { page } from '../pages/layout.ts';
import { newPasswordFields, type PasswordErrors } from '../pages/reset-page.ts';
import { hashAskerOf, unlessBusy } from './attempt.ts';
import { finish, secret, show, type Visit } from './interaction.ts';
import { rememberBrowser } from './second-factor.ts';
import { newPasswordErrors } from './reset.ts';

/** Makes the page that a person sees first: who they are, and the password that they choose. */
function welcomePage({ frame, action }: Visit, account: Account, errors: PasswordErrors = {}): string {
  const { texts, brand } = frame;
  const { givenName, email } = account;
  return page(frame, {
    heading: texts.newcomer.title(givenName),
    lead: texts.newcomer.lead(brand.name, email),
    script: 'forms.js',
    body: html`<form method="post" action="${action}/welcome" novalidate>
        <input type="text" name="username" value="${nameOf(account)}" autocomplete="username" readonly hidden />
        ${newPasswordFields(frame, errors)}
        <button class="button" type="submit">${texts.newcomer.submit}</button>
      </form>
      <form method="post" action="${action}/other">
        <button class="link" type="submit">${texts.newcomer.other}</button>
      </form>`,
  });
}

/** Handles the page of a person who comes by the link of a welcome: their first password signs them in. */
export async function visitWelcome(visit: Visit, account: Account): Promise<void> {
  if (visit.form === null) return show(visit, welcomePage(visit, account));
  return unlessBusy(
    visit,
    () => choosePassword(visit, account),
    sentence => show(visit, welcomePage(visit, account, { password: sentence }), 429),
  );
}

async function choosePassword(visit: Visit, account: Account): Promise<void> {
  const { tools, response } = visit;
  const password = secret(visit, 'password');
  const errors = await newPasswordErrors(visit, account);
  if (!isSound(errors)) return show(visit, welcomePage(visit, account, errors));
  // Before the link is used up: a person who has to retry after a failure here still has it.
  const hash = await tools.passwords.hash(hashAskerOf(visit, nameOf(account)), password);
  // Another tab has used the link: the page comes again, as the sign-in.
  if (await tools.links.consume(account.oid)) {
    // Without the mail about a change: there was no password of theirs before, and the link came by the same mailbox.
    await tools.accounts.setPassword(account.oid, hash, visit.sessionUid);
    await rememberBrowser(visit, account);
    forgetLink(visit);
    return finish(visit, { login: { accountId: account.oid, remember: false, amr: ['pwd'] } });
  }
  response.writeHead(303, { Location: visit.action }).end();
}

/** Removes the link from the browser, for a person who signs in with another account. */
export const forgetLink = ({ response, origin }: Visit): void => {
  response.appendHeader('Set-Cookie', linkCookie('', origin));
};
