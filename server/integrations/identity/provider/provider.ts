import type { Configuration, KoaContextWithOIDC, Grant, Account as ProviderAccount } from 'oidc-provider';
import Provider from 'oidc-provider';
import {
  ACCESS_TOKEN_SECONDS,
  AUTHORIZATION_CODE_SECONDS,
  PROVIDER_SESSION_SECONDS,
  SIGN_IN_PAGE_SECONDS,
} from '#contract/features/session/limits.ts';
import type { AuthConfig } from '../../../config/auth-config.ts';
import type { Database } from '../../../db/database.ts';
import type { Logger } from '../../../base/logger.ts';
import type { SharedDevices } from '../accounts/shared-devices.ts';
import type { Accounts, Account } from '../accounts/accounts.ts';
import { createAdapter } from './adapter.ts';
import { createInteractionPolicy, isPolicy, type Policy } from '../interactions/policies.ts';
import type { ProviderSecrets } from './secrets.ts';
import { randomUUID } from 'node:crypto';

/**
 * Tenant named by the tokens. A fixed invented id: the embedded provider is one tenant, and organisations are distinguished
 * by the account.
 */
const TENANT = '7e27011a-0000-4000-8000-000000000101';

type Claims = Readonly<Record<string, string | number | readonly string[]>>;

/** Returns the claims about a person in access and id tokens, under the names that Azure AD B2C uses. */
const personClaims = (account: Account): Claims => ({
  oid: account.oid,
  given_name: account.givenName,
  family_name: account.surname,
  name: account.displayName,
  emails: account.email === null ? [] : [account.email],
  idOrg: account.org,
  tid: TENANT,
  ver: '1.0',
});

/** Claims of both kinds of token, as the discovery document lists them. */
export const CLAIM_NAMES = ['oid', 'given_name', 'family_name', 'name', 'emails', 'idOrg', 'tid', 'tfp', 'ver'];

/**
 * Converts the account to the form that oidc-provider wants. `policy` is the policy whose tokens are being made, if
 * any.
 */
const providerAccount = (account: Account, policy: string | undefined, ownCredentials: boolean): ProviderAccount => ({
  accountId: account.oid,
  mustChangePassword: ownCredentials && account.mustChangePassword,
  account,
  claims: () => ({ sub: account.oid, ...personClaims(account), ...(policy === undefined ? {} : { tfp: policy }) }),
});

interface Resource {
  readonly audience: string;
  readonly scope: string;
}

/**
 * Returns the policy of a grant. It is part of the grant's id, so that a code or a refresh token of one policy never
 * becomes a token of another, at any endpoint.
 */
function policyOfGrant(grantId: string | undefined): Policy | undefined {
  const policy = grantId?.slice(0, grantId.indexOf('.'));
  return isPolicy(policy) ? policy : undefined;
}

/**
 * Loads the grant: as first party, signing in grants. The session keeps one grant, of the policy used last; refresh
 * tokens are bound to it.
 */
const grantLoader =
  ({ audience, scope }: Resource) =>
  async (ctx: KoaContextWithOIDC): Promise<Grant | undefined> => {
    const { provider, session, client, account, params } = ctx.oidc;
    if (client === undefined || account === undefined || !isPolicy(params?.p)) return undefined;
    const current = session?.grantIdFor(client.clientId);
    if (policyOfGrant(current) === params.p) {
      const existing = await provider.Grant.find(current ?? '');
      if (existing?.accountId === account.accountId) return existing;
    }
    const grant = new provider.Grant({ accountId: account.accountId, clientId: client.clientId });
    grant.jti = `${params.p}.${randomUUID()}`;
    grant.addOIDCScope('openid profile offline_access');
    grant.addResourceScope(audience, scope);
    await grant.save();
    return grant;
  };

/** Whether the session of an authorization may go on in its browser. */
async function mayGoOn(devices: SharedDevices, { req, oidc }: KoaContextWithOIDC): Promise<boolean> {
  const { session, account } = oidc;
  const org = (account?.account as Account | undefined)?.org; // our own, of `providerAccount`
  if (session === undefined || org === undefined) return true;
  return devices.mayGoOn(req, org, { session: session.uid, methods: session.amr, at: session.loginTs });
}

/** Pages that the provider itself has to show. */
export interface ProviderPages {
  failure(ctx: KoaContextWithOIDC, internal: boolean): Promise<string>;
  signOut(ctx: KoaContextWithOIDC, form: string): Promise<string>;
  signedOut(ctx: KoaContextWithOIDC): Promise<string>;
}

interface ProviderOptions {
  readonly origin: string;
  readonly auth: Pick<AuthConfig, 'clientId' | 'tokens' | 'requestedScope' | 'ownCredentials'>;
  readonly db: Database;
  readonly accounts: Accounts;
  readonly secrets: ProviderSecrets;
  readonly pages: ProviderPages;
  /** Whether an account has a second factor. */
  readonly hasFactor: (oid: string) => Promise<boolean>;
  /** Whether the session of an account may go on without asking a provider outside. */
  readonly isProved: (oid: string) => Promise<boolean>;
  readonly sharedDevices: SharedDevices;
  readonly log: Logger;
}

/** Creates one OpenID provider for all policies, with all its data in PostgreSQL. */
export function createProvider(options: ProviderOptions): Provider {
  const { origin, auth, log } = options;
  const provider = new Provider(auth.tokens.issuer, configurationOf(options));
  // The handler in front sets the public address of every request.
  provider.proxy = true;
  provider.on('server_error', (_, error) => log.error({ err: error, origin }, 'The identity provider failed'));
  provider.on('authorization.error', (_, error) => log.info({ code: error.error }, 'An authorization was refused'));
  provider.on('grant.error', (_, error) => log.info({ code: error.error }, 'A token was refused'));
  return provider;
}

function configurationOf(options: ProviderOptions): Configuration {
  const { origin, auth, db, accounts, secrets, pages, hasFactor, isProved, sharedDevices } = options;
  const cookie = { signed: true, httpOnly: true, sameSite: 'lax', path: '/idp' } as const;
  return {
    adapter: createAdapter(db),
    jwks: { keys: [...secrets.signingKeys] },
    cookies: { keys: [...secrets.cookieKeys], long: cookie, short: cookie },
    clients: [
      {
        client_id: auth.clientId,
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        redirect_uris: [`${origin}/auth-redirect.html`],
        post_logout_redirect_uris: [`${origin}/`],
      },
    ],
    clientBasedCORS: (_, from) => from === origin,
    routes: { authorization: '/auth', token: '/token', jwks: '/jwks', end_session: '/session/end' },
    claims: { openid: ['sub', ...CLAIM_NAMES] },
    conformIdTokenClaims: false,
    extraParams: ['p'],
    pkce: { required: () => true },
    interactions: {
      policy: createInteractionPolicy(hasFactor, isProved, ctx => mayGoOn(sharedDevices, ctx)),
      url: (_, { uid }) => `/idp/interaction/${uid}`,
    },
    findAccount: async (ctx, oid, token) => {
      const account = await accounts.findByOid(oid);
      if (account?.enabled !== true) return undefined;
      if (token instanceof ctx.oidc.provider.RefreshToken) {
        const { sessionUid: session, amr: methods, authTime: at } = token;
        if (!(await sharedDevices.mayGoOn(ctx.req, account.org, { session, methods, at }))) return undefined;
      }
      const grantId = token !== undefined && 'grantId' in token ? token.grantId : undefined;
      return providerAccount(account, policyOfGrant(grantId), auth.ownCredentials);
    },
    loadExistingGrant: grantLoader({ audience: auth.tokens.audience, scope: auth.requestedScope }),
    ...tokenSettings(options),
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: false },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => auth.tokens.audience,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope: auth.requestedScope,
          audience: auth.tokens.audience,
          accessTokenTTL: ACCESS_TOKEN_SECONDS,
          accessTokenFormat: 'jwt',
          jwt: { sign: { alg: 'RS256' } },
        }),
      },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: async (ctx, form) => {
          ctx.body = await pages.signOut(ctx, form);
        },
        postLogoutSuccessSource: async ctx => {
          ctx.body = await pages.signedOut(ctx);
        },
      },
    },
    renderError: async (ctx, { error }) => {
      ctx.type = 'html';
      ctx.body = await pages.failure(ctx, error === 'server_error');
    },
  };
}

/** Builds the settings of tokens. Refresh tokens end with the session, and a used one is never valid again. */
function tokenSettings({ auth, accounts }: ProviderOptions): Partial<Configuration> {
  return {
    ttl: {
      AccessToken: ACCESS_TOKEN_SECONDS,
      AuthorizationCode: AUTHORIZATION_CODE_SECONDS,
      Grant: PROVIDER_SESSION_SECONDS,
      IdToken: ACCESS_TOKEN_SECONDS,
      Interaction: SIGN_IN_PAGE_SECONDS,
      RefreshToken: ctx => ctx.oidc.entities.RotatedRefreshToken?.remainingTTL ?? PROVIDER_SESSION_SECONDS,
      Session: PROVIDER_SESSION_SECONDS,
    },
    rotateRefreshToken: true,
    expiresWithSession: () => true,
    issueRefreshToken: (_, client, source) => {
      // The provider drops offline_access without a consent page, but MSAL repeats it with each renewal and would be refused.
      Object.assign(source, { scope: `${source.scope ?? 'openid'} offline_access` });
      return client.grantTypeAllowed('refresh_token');
    },
    extraTokenClaims: async (ctx, token) => {
      if (!('accountId' in token)) return undefined;
      const account = await accounts.findByOid(token.accountId);
      if (account === undefined) return undefined;
      const tfp = policyOfGrant(token.grantId);
      // A renewed token still tells when and how its person signed in.
      const { AuthorizationCode: code, RefreshToken: renewal } = ctx.oidc.entities;
      const signIn = code ?? renewal;
      return {
        ...personClaims(account),
        tfp,
        azp: auth.clientId,
        scp: auth.tokens.scope,
        auth_time: signIn?.authTime,
        amr: signIn?.amr,
        sid: token.sessionUid,
      };
    },
  };
}
