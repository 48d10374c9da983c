import type { TokenSettings } from '../auth/token-verifier.ts';
import { LOCAL_ISSUER } from '../integrations/identity/accounts/accounts.ts';
import { POLICIES } from '../integrations/identity/interactions/policies.ts';
import type { EnvReader } from './env-reader.ts';

/** Sign-in settings, in one shape for both modes: the code that uses them does not know the mode. */
export interface AuthConfig {
  readonly mode: 'local' | 'azure';
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

/** Reads the settings of Azure AD B2C or Entra External ID from their variables. */
export function azureAuth(env: EnvReader): AuthConfig {
  const because = 'AUTH_MODE=azure needs it';
  const issuer = env.requiredAddress('AZURE_ISSUER', ['https:'], because);
  const requestedScope = env.required('AZURE_SCOPE', because);
  return {
    mode: 'azure',
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
