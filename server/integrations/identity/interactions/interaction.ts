import type { IncomingMessage, ServerResponse } from 'node:http';
import type { InteractionResults } from 'oidc-provider';
import type Provider from 'oidc-provider';
import type { Account, Accounts } from '../accounts/accounts.ts';
import type { AccessCodes } from '../accounts/access-codes.ts';
import type { AnnounceLocked, Badges } from '../accounts/badges.ts';
import type { SharedDevices } from '../accounts/shared-devices.ts';
import { sharedMethod, type SharedDevice } from '../../../auth/shared-device.ts';
import type { Attempts, KnownBrowsers } from '../accounts/attempts.ts';
import type { DeliverCode, ResetCodes } from '../accounts/reset-codes.ts';
import type { WelcomeLinks } from '../accounts/welcome-links.ts';
import type { PasswordsInTurns } from '../accounts/passwords.ts';
import type { PageFrame } from '../pages/layout.ts';
import { CANCELLED } from './policies.ts';
import type { FactorSteps } from '../factors/factor-steps.ts';
import type { PasskeySignIns } from '../factors/passkey-sign-ins.ts';
import type { OutsideSignIns } from '../outside/sign-ins.ts';
import type { SecurityChange } from '#contract/features/security/types.ts';
import type { Logger } from '../../../base/logger.ts';
import { visibleLine } from '#contract/lib/text.ts';

/** Tells the owner of an account about an event of one of its passkeys. Rejects if the message can't be handed over. */
export type AnnounceFactor = (
  account: { readonly org: number; readonly oid: string },
  change: SecurityChange,
  name: string,
) => Promise<void>;

/** Tells the owner of an account that its password was changed. Rejects if the message can't be handed over. */
export type AnnouncePassword = (account: { readonly org: number; readonly oid: string }) => Promise<void>;

/** Services that the provider's pages use. */
export interface InteractionTools {
  readonly provider: Provider;
  readonly accounts: Accounts;
  readonly attempts: Attempts;
  readonly knownBrowsers: KnownBrowsers;
  readonly passwords: PasswordsInTurns;
  readonly codes: ResetCodes;
  readonly links: WelcomeLinks;
  readonly accessCodes: AccessCodes;
  readonly sharedDevices: SharedDevices;
  readonly badges: Badges;
  readonly announceLocked: AnnounceLocked;
  readonly deliverCode: DeliverCode | null;
  readonly announcePassword: AnnouncePassword;
  readonly announceFactor: AnnounceFactor;
  readonly passkeys: PasskeySignIns;
  readonly factors: FactorSteps;
  /** Sign-ins at a provider outside, instead of our own forms; null if people have passwords here. */
  readonly outside: OutsideSignIns | null;
  readonly log: Logger;
  readonly clock: () => Date;
}

/** One request of a person at a page of the provider. */
export interface Visit {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly tools: InteractionTools;
  readonly frame: PageFrame;
  readonly uid: string;
  /** Public address of the server. */
  readonly origin: string;
  /** Path of the interaction, for the forms of its pages. */
  readonly action: string;
  /** Last part of the path, after the interaction: '' for the page itself. */
  readonly step: string;
  readonly query: URLSearchParams;
  /** Whether the application wants a new proof of identity, although a session may be open. */
  readonly asksAgain: boolean;
  /** Network address of the request's sender. */
  readonly address: string;
  /** E-mail address that the application expects, if it knows one. */
  readonly loginHint: string;
  /** Account whose welcome link the browser has opened; null without one, and on pages other than the sign-in. */
  readonly welcomed: Account | null;
  /** Shared device that the browser is; null of another one. */
  readonly shared: SharedDevice | null;
  /** Subject signed in at the provider, and its session. */
  readonly accountId: string | undefined;
  readonly sessionUid: string | undefined;
  /** Fields of the form; null if the page is only viewed. */
  readonly form: URLSearchParams | null;
}

/** Sends a page, with status 200 even after a mistake in a form, because a browser shows it anyway. */
export function show({ response }: Visit, page: string, status = 200): void {
  response.statusCode = status;
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.end(page);
}

/** Sends data to the script of a page. */
export function sendJson({ response }: Visit, body: object): void {
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.end(JSON.stringify(body));
}

/** Continues the authorization. Marks of earlier steps are kept; a sign-in on a shared device says so. */
export async function finish({ tools, request, response, shared }: Visit, result: InteractionResults): Promise<void> {
  const { login } = result;
  if (shared !== null && login !== undefined) await tools.sharedDevices.noteUse(shared);
  await tools.provider.interactionFinished(
    request,
    response,
    shared === null || login === undefined
      ? result
      : { ...result, login: { ...login, amr: [...(login.amr ?? []), sharedMethod(shared)] } },
    { mergeWithLastSubmission: true },
  );
}

/** Ends the session at the provider, and leads to the application, which begins anew. */
export async function restart({ tools, response, origin, accountId, sessionUid = '' }: Visit): Promise<void> {
  if (accountId !== undefined) await tools.accounts.endSession(accountId, sessionUid);
  response.writeHead(303, { Location: `${origin}/` }).end();
}

/** Ends the authorization with an error in the wording of Azure AD B2C. */
export const refuse = ({ tools, request, response, uid }: Visit, description: string): Promise<void> =>
  tools.provider.interactionFinished(
    request,
    response,
    {
      error: 'access_denied',
      error_description: `${description}\r\nCorrelation ID: ${uid}\r\nTimestamp: ${tools.clock().toISOString()}\r\n`,
    },
    { mergeWithLastSubmission: false },
  );

export const cancel = (visit: Visit): Promise<void> => refuse(visit, CANCELLED);

/** Returns a field of the form as people see it, on one line; a secret is returned unchanged. */
export const text = ({ form }: Visit, name: string): string => visibleLine(form?.get(name) ?? '');
export const secret = ({ form }: Visit, name: string): string => form?.get(name) ?? '';
