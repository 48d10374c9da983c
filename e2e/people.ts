import type { BrowserContext, Page } from '@playwright/test';
import { LAST_ACTIVITY_KEY } from '../client/src/lib/last-activity.ts';
import { ACCESS_TOKEN_SECONDS } from '#contract/features/session/limits.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../seeds/demo/accounts.ts';
import { empty } from './kept-pages.ts';

/** Returns the demo account whose mailbox begins with this text. */
export function accountOf(mailbox: string): (typeof DEMO_ACCOUNTS)[number] {
  const account = DEMO_ACCOUNTS.find(({ email }) => email.startsWith(mailbox));
  if (account === undefined) throw new Error(`No demo account ${mailbox}`);
  return account;
}

/** Fills in the sign-in page as a person does. */
export async function fillSignIn(page: Page, email: string, password: string = DEMO_PASSWORD): Promise<void> {
  await page.getByLabel('Correo').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByLabel('Contraseña', { exact: true }).press('Enter');
}

/** Signs in as a person does, and waits for the feed. */
export async function signInByHand(page: Page, mailbox: string): Promise<void> {
  await page.goto('/');
  await fillSignIn(page, accountOf(mailbox).email);
  await page.waitForURL('**/home');
  await page.getByRole('article').first().waitFor();
}

interface SignedIn {
  readonly state: Awaited<ReturnType<BrowserContext['storageState']>>;
  readonly at: number;
}

/**
 * Stored browser state of people who have signed in before: the form is tested in session.spec.ts, not in every test.
 */
const signedInBefore = new Map<string, SignedIn>();

/** Time for which a sign-in is reused: well before the tokens are renewed, which each browser must do for itself. */
const REMEMBERED_MS = (ACCESS_TOKEN_SECONDS * 1000) / 2;

/**
 * Storage key of the day on which the person saw the banner; it belongs to each page alone
 * (client/src/app/home/banner-fold.ts).
 */
const SEEN_BANNER = 'tertulia.banner';

/** Restores a person's stored browser state in the page, as if they had just been active. */
async function become(page: Page, { cookies, origins }: SignedIn['state']): Promise<void> {
  const stored = origins
    .flatMap(({ localStorage }) => localStorage.map(({ name, value }) => [name, value]))
    .filter(([name]) => name !== SEEN_BANNER);
  const entries = JSON.stringify([...stored, [LAST_ACTIVITY_KEY, String(Date.now())]]);
  await page.evaluate(`for (const one of ${entries}) localStorage.setItem(...one)`);
  await page.context().addCookies(cookies);
}

/** Signs in at the test's first page, which saves loading the feed. */
async function signInAt(page: Page, mailbox: string, path: string): Promise<void> {
  await page.goto(path);
  await fillSignIn(page, accountOf(mailbox).email);
  const { pathname } = new URL(path, page.url());
  await page.waitForURL(url => url.pathname === pathname);
  await page.getByRole('main').waitFor();
}

/** Signs in, or restores a recent sign-in, and waits for the feed; or goes straight to another page. */
export async function signIn(page: Page, mailbox: string, path = '/home'): Promise<void> {
  await empty(page);
  const before = signedInBefore.get(mailbox);
  if (before !== undefined && Date.now() - before.at < REMEMBERED_MS) {
    await become(page, before.state);
    await page.goto(path);
  } else {
    await signInAt(page, mailbox, path);
    signedInBefore.set(mailbox, { state: await page.context().storageState(), at: Date.now() });
  }
  if (path === '/home') await page.getByRole('article').first().waitFor();
}
