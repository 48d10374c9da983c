import type { Account as ProviderAccount } from 'oidc-provider';
import type { Account } from '../accounts/accounts.ts';

/**
 * Tenant named by the tokens. A fixed invented id: the embedded provider is one tenant, and organisations are distinguished
 * by the account.
 */
const TENANT = '7e27011a-0000-4000-8000-000000000101';

type Claims = Readonly<Record<string, string | number | readonly string[]>>;

/** Returns the claims about a person in access and id tokens, under the names that Azure AD B2C uses. */
export const personClaims = (account: Account): Claims => ({
  oid: account.oid,
  given_name: account.givenName,
  family_name: account.surname,
  name: account.displayName,
  emails: [account.email],
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
export const providerAccount = (account: Account, policy: string | undefined): ProviderAccount => ({
  accountId: account.oid,
  mustChangePassword: account.mustChangePassword,
  account,
  claims: () => ({ sub: account.oid, ...personClaims(account), ...(policy === undefined ? {} : { tfp: policy }) }),
});
