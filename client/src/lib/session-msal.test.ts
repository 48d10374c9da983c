import { describe, expect, it } from 'vitest';
import { loopbackNetwork, msalSettings } from './session-msal.ts';

const settings = {
  product: 'Tertulia',
  origin: 'http://localhost:3000',
  clientId: 'spa',
  authority: 'http://localhost:3000/idp/b2c_1_susi',
  authorizationEndpoint: null,
  resetAuthority: 'http://localhost:3000/idp/b2c_1_reset',
  editAuthority: null,
  knownAuthorities: ['localhost:3000'],
  scope: 'api/access_as_user',
};

describe('MSAL over http on this machine', () => {
  it('learns of https authorities', () => {
    expect(msalSettings(settings)).toMatchObject({
      authority: 'https://localhost:3000/idp/b2c_1_susi',
      resetAuthority: 'https://localhost:3000/idp/b2c_1_reset',
      editAuthority: null,
    });
  });

  it('talks http to that host alone, and reads an issuer that agrees', async () => {
    const sent: unknown[] = [];
    const network = loopbackNetwork('localhost:3000', (address, init) => {
      sent.push([address, init?.method, init?.body]);
      return Promise.resolve(
        Response.json({ issuer: 'http://localhost:3000/idp', token_endpoint: 'http://localhost:3000/t' }),
      );
    });
    const { body, status } = await network.sendGetRequestAsync<object>('https://localhost:3000/idp/x', {});
    expect([status, body]).toEqual([
      200,
      { issuer: 'https://localhost:3000/idp', token_endpoint: 'http://localhost:3000/t' },
    ]);
    await network.sendPostRequestAsync('https://localhost:3000.evil.example/t', { body: 'a=b' });
    expect(sent).toEqual([
      ['http://localhost:3000/idp/x', 'GET', undefined],
      ['https://localhost:3000.evil.example/t', 'POST', 'a=b'],
    ]);
  });
});
