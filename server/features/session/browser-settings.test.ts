import { describe, expect, it } from 'vitest';
import { readConfig } from '../../config/env.ts';
import { browserSettings } from './routes.ts';

const AZURE = {
  AUTH_MODE: 'azure',
  NODE_ENV: 'development',
  ORIGIN: 'https://intranet.example',
  AZURE_AUTHORITY: 'https://t.b2clogin.com/t.onmicrosoft.com/b2c_1_susi',
  AZURE_RESET_AUTHORITY: 'https://t.b2clogin.com/t.onmicrosoft.com/b2c_1_reset',
  AZURE_KNOWN_AUTHORITIES: 't.b2clogin.com',
  AZURE_CLIENT_ID: 'spa',
  AZURE_ISSUER: 'https://t.b2clogin.com/tenant/v2.0/',
  AZURE_AUDIENCE: 'api',
  AZURE_SCOPE: 'https://t.onmicrosoft.com/api/access_as_user',
  AZURE_POLICY: 'b2c_1_susi',
  AZURE_JWKS_URI: 'https://t.b2clogin.com/t.onmicrosoft.com/b2c_1_susi/discovery/v2.0/keys',
};

describe('the settings of the browser', () => {
  it('say how to sign in at Azure AD B2C, and nothing else of the configuration', () => {
    const secret = { SMTP_URL: 'smtps://user:hunter2@mail.example', DATABASE_URL: 'postgres://a:hunter2@db/t' };
    expect(browserSettings(readConfig({ ...AZURE, ...secret }))).toEqual({
      product: 'Tertulia',
      origin: 'https://intranet.example',
      clientId: 'spa',
      authority: AZURE.AZURE_AUTHORITY,
      // MSAL discovers the endpoint itself.
      authorizationEndpoint: null,
      resetAuthority: AZURE.AZURE_RESET_AUTHORITY,
      editAuthority: null,
      knownAuthorities: ['t.b2clogin.com'],
      scope: AZURE.AZURE_SCOPE,
    });
  });

  it('point to the embedded provider, and to no reset or edition, where it sends people to another one', () => {
    const outside = { OIDC_ISSUER: 'https://sso.example', OIDC_CLIENT_ID: 'hunter2', OIDC_CLIENT_SECRET: 'hunter2' };
    const settings = browserSettings(readConfig({ AUTH_MODE: 'oidc', ...outside }));
    expect(settings).toMatchObject({
      authorizationEndpoint: 'http://localhost:3000/idp/b2c_1_susi/oauth2/v2.0/authorize',
      resetAuthority: null,
      editAuthority: null,
    });
    expect(JSON.stringify(settings)).not.toContain('hunter2');
  });

  it('point to the embedded provider without any configuration', () => {
    expect(browserSettings(readConfig({}))).toMatchObject({
      origin: 'http://localhost:3000',
      authority: 'http://localhost:3000/idp/b2c_1_susi',
      resetAuthority: 'http://localhost:3000/idp/b2c_1_reset',
      editAuthority: 'http://localhost:3000/idp/b2c_1_edit',
      knownAuthorities: ['localhost:3000'],
    });
  });
});
