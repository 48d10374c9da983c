import type { BrowserSettings } from '#contract/features/session/types.ts';
import type { Config } from '../../config/env.ts';

const PRODUCT = 'Tertulia';

/** Returns the part of the configuration that any browser may know. */
export const browserSettings = ({ origin, auth }: Pick<Config, 'origin' | 'auth'>): BrowserSettings => ({
  product: PRODUCT,
  origin,
  clientId: auth.clientId,
  authority: auth.authority,
  authorizationEndpoint: auth.mode === 'local' ? `${auth.authority}/oauth2/v2.0/authorize` : null,
  resetAuthority: auth.resetAuthority,
  editAuthority: auth.editAuthority,
  knownAuthorities: auth.knownAuthorities,
  scope: auth.requestedScope,
});
