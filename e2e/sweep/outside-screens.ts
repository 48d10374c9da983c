import { paths } from '../../client/src/lib/paths.ts';
import { DEMO_PASSWORD } from '../../seeds/demo/accounts.ts';
import { accountOf } from '../people.ts';
import type { Screen, Stage } from './screen.ts';

/** Fills in the sign-in page, in its language. */
async function submit({ page, texts }: Stage, identifier: string, password: string): Promise<void> {
  await page.getByLabel(texts.signIn.identifier).fill(identifier);
  const field = page.getByLabel(texts.signIn.password, { exact: true });
  await field.fill(password);
  await field.press('Enter');
}

const signIn = (stage: Stage, mailbox: string, password: string): Promise<void> =>
  submit(stage, accountOf(mailbox).email, password);

/** Signs in, and signs out in another tab. */
async function signOutElsewhere(stage: Stage): Promise<void> {
  const { page, texts } = stage;
  await signIn(stage, 'valentina.rios', DEMO_PASSWORD);
  await page.waitForURL(`**${paths.home}`);
  const other = await page.context().newPage();
  await other.goto(paths.contact);
  await other.getByRole('button', { name: texts.shell.account.label('Valentina Ríos') }).click();
  await other.getByRole('menuitem', { name: texts.shell.account.signOut }).click();
  await other.getByLabel(texts.signIn.identifier).waitFor();
  await other.close();
}

/** Screens without a signed-in person, each starting from the sign-in page. */
export const OUTSIDE_SCREENS: readonly Screen[] = [
  {
    name: 'sign-in',
    address: () => paths.guest,
    ready: ({ page, texts }) => page.getByLabel(texts.signIn.identifier),
  },
  {
    name: 'wrong password',
    isFullOnly: true,
    address: () => paths.guest,
    open: stage => signIn(stage, 'laura.castaneda', 'no-es-esta-2026'),
    ready: ({ page, texts }) => page.getByText(texts.signIn.wrongPassword),
  },
  {
    name: 'organisation of a number',
    isFullOnly: true,
    address: () => paths.guest,
    open: stage => submit(stage, '30412', DEMO_PASSWORD),
    ready: ({ page, texts }) => page.getByLabel(texts.signIn.organisation.label),
  },
  {
    name: 'blocked person',
    isFullOnly: true,
    address: () => paths.guest,
    open: stage => signIn(stage, 'hernan.cardenas', DEMO_PASSWORD),
    ready: ({ page, texts }) => page.getByText(texts.problems.details.blocked()),
  },
  {
    name: 'forgotten password',
    address: () => paths.guest,
    open: ({ page, texts }) => page.getByText(texts.signIn.forgot).click(),
    ready: ({ page, texts }) => page.getByRole('heading', { name: texts.signIn.reset.title }),
  },
  {
    name: 'signed out in another tab',
    isFullOnly: true,
    address: () => paths.guest,
    open: signOutElsewhere,
    ready: ({ page, texts }) => page.getByRole('heading', { name: texts.session.signedOut.user }),
  },
];
