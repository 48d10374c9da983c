import { randomUUID } from 'node:crypto';
import type { Grant, KoaContextWithOIDC } from 'oidc-provider';
import { isPolicy, type Policy } from '../interactions/policy-names.ts';

interface Resource {
  readonly audience: string;
  readonly scope: string;
}

/**
 * Returns the policy of a grant. It is part of the grant's id, so that a code or a refresh token of one policy never
 * becomes a token of another, at any endpoint.
 */
export function policyOfGrant(grantId: string | undefined): Policy | undefined {
  const policy = grantId?.slice(0, grantId.indexOf('.'));
  return isPolicy(policy) ? policy : undefined;
}

/**
 * Loads the grant: as first party, signing in grants. The session keeps one grant, of the policy used last; refresh
 * tokens are bound to it.
 */
export const grantLoader =
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
