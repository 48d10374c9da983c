import type { Browser, BrowserContext, Page } from '@playwright/test';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../seeds/demo/accounts.ts';

/** The demo account whose mailbox begins like this. */
export function accountOf(mailbox: string): (typeof DEMO_ACCOUNTS)[number] {
  const account = DEMO_ACCOUNTS.find(({ email }) => email.startsWith(mailbox));
  if (account === undefined) throw new Error(`No demo account ${mailbox}`);
  return account;
}

/** Fills the sign-in page as a person does. */
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

/** What the browser keeps of those who have signed in before: the form is tried in session.spec.ts, not in every test. */
const signedInBefore = new Map<string, SignedIn>();

/** Well before the tokens are renewed, which each browser must do for itself, and before five idle minutes have passed. */
const REMEMBERED_MS = 4 * 60_000;

/** Signs in, or comes back as who has signed in just before, and waits for the feed; or goes straight to another page. */
export async function signIn(page: Page, mailbox: string, path = '/home'): Promise<void> {
  const before = signedInBefore.get(mailbox);
  if (before !== undefined && Date.now() - before.at < REMEMBERED_MS) {
    await page.context().setStorageState(before.state);
  } else {
    await signInByHand(page, mailbox);
    signedInBefore.set(mailbox, { state: await page.context().storageState(), at: Date.now() });
    if (path === '/home') return;
  }
  await page.goto(path);
  if (path === '/home') await page.getByRole('article').first().waitFor();
}

type ContextOptions = Parameters<Browser['newContext']>[0];

/** A browser of one's own, signed in, at this page. */
export async function signedIn(
  browser: Browser,
  mailbox: string,
  path = '/home',
  options: ContextOptions = {},
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  await signIn(page, mailbox, path);
  return { context, page };
}

/** A telephone. */
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
