import { CLAIM_NAMES } from './claims.ts';
import type { Policy } from '../interactions/policy-names.ts';

/** Makes the discovery document of one policy, with addresses shaped like those of Azure AD B2C. */
export function discoveryDocument(origin: string, issuer: string, policy: Policy): object {
  const base = `${origin}/idp/${policy}`;
  return {
    issuer,
    authorization_endpoint: `${base}/oauth2/v2.0/authorize`,
    token_endpoint: `${base}/oauth2/v2.0/token`,
    end_session_endpoint: `${base}/oauth2/v2.0/logout`,
    jwks_uri: `${base}/discovery/v2.0/keys`,
    response_modes_supported: ['query', 'fragment', 'form_post'],
    response_types_supported: ['code'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    scopes_supported: ['openid', 'offline_access'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    token_endpoint_auth_methods_supported: ['none'],
    code_challenge_methods_supported: ['S256'],
    claims_supported: ['sub', 'iss', 'aud', 'exp', 'iat', 'auth_time', 'nonce', ...CLAIM_NAMES],
  };
}
