import type { TokenSettings } from '../auth/token-verifier.ts';
import { LOCAL_ISSUER } from '../integrations/identity/accounts/accounts.ts';
import { POLICIES } from '../integrations/identity/interactions/policies.ts';
import { isLoopback, type EnvReader } from './env-reader.ts';

/** OpenID provider outside at which people sign in, and the claims of its ID tokens that count. */
export interface OutsideSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Requested scopes, separated by spaces. */
  readonly scopes: string;
  /** Claim that identifies a person for good. */
  readonly identityClaim: string;
  readonly emailClaim: string;
  /** Whether e-mail addresses count if `email_verified` is absent. */
  readonly trustsEmail: boolean;
  /** Claim with the domain, name or number of the person's organisation; null if the account decides alone. */
  readonly organisationClaim: string | null;
}

/** Sign-in settings, in one shape for all modes: the code that uses them does not know the mode. */
export interface AuthConfig {
  readonly mode: 'local' | 'azure' | 'oidc';
  /** Whether people sign in with a password, passkey and second factor of the product, and not in a directory outside. */
  readonly ownCredentials: boolean;
  /** Provider to which the embedded one sends people to sign in; null if there is none. */
  readonly outside: OutsideSettings | null;
  /** Required claims of an access token. */
  readonly tokens: TokenSettings;
  /** Name under which `sign_in_accounts` knows the identity provider: it must not change when ORIGIN does. */
  readonly accountIssuer: string;
  /** Address of the signing keys; null if they are in the application's database. */
  readonly jwksUri: string | null;
  /** Client id for the browser's MSAL; no secret. */
  readonly clientId: string;
  readonly authority: string;
  readonly resetAuthority: string | null;
  readonly editAuthority: string | null;
  readonly knownAuthorities: readonly string[];
  /** Scope as the browser requests it. */
  readonly requestedScope: string;
}

/** Names of the embedded provider. */
const LOCAL = {
  clientId: 'tertulia-web',
  audience: 'https://tertulia.local/api',
  scope: 'access_as_user',
} as const;

/** Returns the settings of the embedded provider, below `/idp` of the server's own origin. */
export const localAuth = (origin: string): AuthConfig => ({
  mode: 'local',
  ownCredentials: true,
  outside: null,
  tokens: {
    issuer: `${origin}/idp`,
    audience: LOCAL.audience,
    scope: LOCAL.scope,
    type: 'at+jwt',
    policy: POLICIES.signIn,
  },
  accountIssuer: LOCAL_ISSUER,
  jwksUri: null,
  clientId: LOCAL.clientId,
  authority: `${origin}/idp/${POLICIES.signIn}`,
  resetAuthority: `${origin}/idp/${POLICIES.reset}`,
  editAuthority: `${origin}/idp/${POLICIES.edit}`,
  knownAuthorities: [new URL(origin).host],
  requestedScope: `${LOCAL.audience}/${LOCAL.scope}`,
});

/** Claims that identify one person today and another tomorrow. */
const PASSED_ON = ['email', 'upn', 'preferred_username', 'unique_name', 'name'];

const GOOGLE = 'https://accounts.google.com';

/**
 * Reads the settings of an OpenID provider outside. The browser speaks with the embedded provider alone, which sends
 * people there to sign in.
 */
export function oidcAuth(env: EnvReader, origin: string, production: boolean): AuthConfig {
  const because = 'AUTH_MODE=oidc needs it';
  const issuer = env.requiredAddress('OIDC_ISSUER', ['https:', 'http:'], because);
  const isPlain = URL.canParse(issuer) && new URL(issuer).protocol === 'http:';
  if (isPlain && (production || !isLoopback(new URL(issuer).hostname))) env.faults.push('OIDC_ISSUER must be https.');
  const scopes = env.optional('OIDC_SCOPES') ?? 'openid profile email';
  if (!scopes.split(/\s+/).includes('openid')) env.faults.push('OIDC_SCOPES must contain openid.');
  const identityClaim = env.optional('OIDC_IDENTITY_CLAIM') ?? 'sub';
  if (PASSED_ON.includes(identityClaim))
    env.faults.push(`OIDC_IDENTITY_CLAIM must not be ${identityClaim}: it passes to other people.`);
  const emailClaim = env.optional('OIDC_EMAIL_CLAIM') ?? 'email';
  const trustsEmail = env.flag('OIDC_EMAIL_TRUSTED');
  if (emailClaim !== 'email' && !trustsEmail)
    env.faults.push('OIDC_EMAIL_CLAIM needs OIDC_EMAIL_TRUSTED=yes: email_verified speaks of email alone.');
  const organisationClaim = env.optional('OIDC_ORGANISATION_CLAIM');
  if (issuer === GOOGLE && organisationClaim === null)
    env.faults.push(
      'OIDC_ORGANISATION_CLAIM must be hd with Google: an account of one person may have an address of the company.',
    );
  return {
    ...localAuth(origin),
    mode: 'oidc',
    ownCredentials: false,
    resetAuthority: null,
    editAuthority: null,
    outside: {
      issuer,
      clientId: env.required('OIDC_CLIENT_ID', because),
      clientSecret: env.required('OIDC_CLIENT_SECRET', because),
      scopes,
      identityClaim,
      emailClaim,
      trustsEmail,
      organisationClaim,
    },
  };
}

/** Reads the settings of Azure AD B2C or Entra External ID from their variables. */
export function azureAuth(env: EnvReader): AuthConfig {
  const because = 'AUTH_MODE=azure needs it';
  const issuer = env.requiredAddress('AZURE_ISSUER', ['https:'], because);
  const requestedScope = env.required('AZURE_SCOPE', because);
  return {
    mode: 'azure',
    ownCredentials: false,
    outside: null,
    tokens: {
      issuer,
      audience: env.required('AZURE_AUDIENCE', because),
      scope: requestedScope.split('/').at(-1) ?? '',
      type: 'jwt',
      policy: env.optional('AZURE_POLICY') ?? undefined,
    },
    accountIssuer: issuer,
    jwksUri: env.requiredAddress('AZURE_JWKS_URI', ['https:'], because),
    clientId: env.required('AZURE_CLIENT_ID', because),
    authority: env.requiredAddress('AZURE_AUTHORITY', ['https:'], because),
    resetAuthority: env.address('AZURE_RESET_AUTHORITY', ['https:']),
    editAuthority: env.address('AZURE_EDIT_AUTHORITY', ['https:']),
    knownAuthorities: (env.optional('AZURE_KNOWN_AUTHORITIES') ?? '')
      .split(',')
      .map(host => host.trim())
      .filter(host => host !== ''),
    requestedScope,
  };
}
