import type { RequestListener } from 'node:http';
import type { Keyring } from '../../base/keyring.ts';
import type { Config } from '../../config/env.ts';
import type { Database } from '../../db/database.ts';
import type { Logger } from '../../base/logger.ts';
import { type AnnounceGuessed, createAccessCodes } from './accounts/access-codes.ts';
import { type AnnounceLocked, createBadges } from './accounts/badges.ts';
import { createSharedDevices } from './accounts/shared-devices.ts';
import { type Accounts, createAccounts } from './accounts/accounts.ts';
import { createAttempts, createKnownBrowsers } from './accounts/attempts.ts';
import { createBrands } from './pages/layout.ts';
import { createWelcomeLinks } from './accounts/welcome-links.ts';
import { createCodeDelivery, type DeliverCode, createResetCodes } from './accounts/reset-codes.ts';
import { hashTurns, createPasswords, inTurns, type Passwords } from './accounts/passwords.ts';
import { createIdentityHandler, createProviderShare } from './handler.ts';
import type { AnnounceFactor, AnnouncePassword, InteractionTools } from './interactions/interaction.ts';
import { failurePage, signedOutPage, signOutPage } from './pages/end-pages.ts';
import { createFactorSteps } from './factors/factor-steps.ts';
import { createPasskeySignIns } from './factors/passkey-sign-ins.ts';
import { createOutsideOutbound } from './outside/outbound.ts';
import { createOutsideProvider } from './outside/outside-provider.ts';
import { isProved } from './outside/proofs.ts';
import { createOutsideSignIns, type OutsideSignIns } from './outside/sign-ins.ts';
import { createProvider, type ProviderPages } from './provider/provider.ts';
import { openProviderSecrets } from './provider/secrets.ts';
import { frameFor } from './interactions/visits.ts';

export interface EmbeddedOptions {
  readonly config: Pick<Config, 'auth' | 'origin' | 'push' | 'smtpUrl'>;
  readonly db: Database;
  readonly clock: () => Date;
  readonly log: Logger;
  /** Puts the mail with a reset code into the outbox. */
  readonly queueCode: DeliverCode;
  /** Puts the mail after a change of password into the outbox. */
  readonly announcePassword: AnnouncePassword;
  /** Puts the mail about an event of a passkey into the outbox. */
  readonly announceFactor: AnnounceFactor;
  /** Tells administrators of people that a letter is over because its proof was guessed at. */
  readonly announceGuessed: AnnounceGuessed;
  /** Records that a badge was locked by wrong PINs. */
  readonly announceLocked: AnnounceLocked;
  readonly keyring: Keyring;
  /** Replaces the full-strength password hashing. */
  readonly passwords?: Passwords;
  /** Replaces the wait in milliseconds before an attempt is judged. */
  readonly hold?: (ms: number) => Promise<unknown>;
}

/**
 * Creates the embedded OpenID provider as a request handler for everything below /idp. Several processes on one
 * database form one provider.
 */
export async function createEmbeddedProvider(options: EmbeddedOptions): Promise<RequestListener> {
  const {
    config,
    clock,
    log,
    queueCode,
    announcePassword,
    announceFactor,
    announceGuessed,
    announceLocked,
    keyring,
    hold,
    passwords = createPasswords(),
  } = options;
  const { auth, origin } = config;
  const share = createProviderShare(options.db);
  const { db } = share;
  const accounts = createAccounts(db, keyring);
  const brands = createBrands(db, clock);
  const secrets = await openProviderSecrets(db, keyring);
  const frame = (params: object = {}) => frameFor(brands, { ...params });
  const pages: ProviderPages = {
    failure: async (ctx, internal) => failurePage(await frame(ctx.oidc.params), { internal, incident: null }),
    signOut: async (ctx, form) => signOutPage(await frame(ctx.oidc.params), form),
    signedOut: async ctx => signedOutPage(await frame(ctx.oidc.params)),
  };
  const sharedDevices = createSharedDevices(db, clock);
  const factors = createFactorSteps(db, accounts, keyring, clock);
  // A directory outside asks for its own second factor.
  const hasFactor = async (oid: string): Promise<boolean> => auth.ownCredentials && factors.isOn(oid);
  const proved = async (oid: string): Promise<boolean> => auth.outside === null || isProved(db, oid);
  const tools: InteractionTools = {
    provider: createProvider({
      origin,
      auth,
      db,
      accounts,
      secrets,
      pages,
      hasFactor,
      isProved: proved,
      sharedDevices,
      log,
    }),
    accounts,
    attempts: createAttempts(db, clock, hold),
    knownBrowsers: createKnownBrowsers(secrets.cookieKeys, origin.startsWith('https:')),
    passwords: inTurns(passwords, hashTurns),
    codes: createResetCodes(db, keyring),
    links: createWelcomeLinks(db, accounts, clock),
    accessCodes: createAccessCodes(db, keyring, clock, announceGuessed),
    sharedDevices,
    badges: createBadges(db, clock),
    announceLocked,
    deliverCode: createCodeDelivery({ ...config, queueCode }),
    announcePassword,
    announceFactor,
    factors,
    passkeys: createPasskeySignIns(db, accounts, { origin }, clock),
    outside: openOutside(options, db, accounts),
    log,
    clock,
  };
  return createIdentityHandler({ origin, issuer: auth.tokens.issuer, tools, brands, share });
}

function openOutside({ config, clock, log }: EmbeddedOptions, db: Database, accounts: Accounts): OutsideSignIns | null {
  const { outside: settings } = config.auth;
  if (settings === null) return null;
  const provider = createOutsideProvider({
    settings,
    origin: config.origin,
    clock,
    outbound: createOutsideOutbound(log),
  });
  return createOutsideSignIns(db, accounts, provider, clock);
}
