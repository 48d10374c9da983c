import { createHash, createHmac, createSign, generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { duringTests } from './during-tests.ts';
import { FAULTS, type OutsideAnswer, type OutsideServer, saying, testOutside } from './outside-server.ts';

type Claims = Readonly<Record<string, unknown>>;

/** Lie of the provider about one person who signs in. */
export interface Lie {
  /** Key that signs, by its id. */
  readonly key?: string;
  readonly algorithm?: 'RS256' | 'HS256' | 'none';
  /** Parameters of the way back that differ. */
  readonly back?: Readonly<Record<string, string>>;
}

/** Fake of an OpenID provider outside, which signs in any person that a test names. */
export interface OidcProvider {
  /** Returns the configuration of a server that uses it. */
  environment(): Record<string, string>;
  /** Signs a person in for the address that a browser was sent to. Returns the address to which it goes back. */
  signIn(address: URL, claims: Claims, lie?: Lie): URL;
  /** Serves the keys of these ids only. */
  shows(...ids: readonly string[]): void;
  /** Fails at an endpoint as described in `FAULTS`; or at none. */
  fails(how: string | null, endpoint?: string): void;
  /** Fields of the discovery document that differ. */
  discovery: Claims;
}

const CLIENT = { id: 'tertulia', secret: 'a secret of the client' } as const;
const ISSUER_PATH = '/realms/empresa';

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Starts an OpenID provider during the tests. */
export function testOidcProvider(): OidcProvider {
  const server = testOutside();
  return duringTests(
    async () => startProvider(server),
    () => undefined,
  );
}

function startProvider(server: OutsideServer): OidcProvider {
  const pairs = new Map<string, { readonly publicKey: KeyObject; readonly privateKey: KeyObject }>();
  const pairOf = (id: string) => {
    const pair = pairs.get(id) ?? generateKeyPairSync('rsa', { modulusLength: 2048 });
    pairs.set(id, pair);
    return pair;
  };
  const codes = new Map<string, { readonly challenge: string; readonly token: string }>();
  let shown: readonly string[] = ['first'];
  let failing: { readonly answer: OutsideAnswer; readonly endpoint: string } | null = null;
  const issuer = (): string => `${server.origin}${ISSUER_PATH}`;

  const signed = (claims: Claims, { key = 'first', algorithm = 'RS256' }: Lie): string => {
    const content = `${encoded({ alg: algorithm, kid: key, typ: 'JWT' })}.${encoded(claims)}`;
    const { publicKey, privateKey } = pairOf(key);
    const shared = publicKey.export({ type: 'spki', format: 'pem' });
    const signatures = {
      RS256: () => createSign('sha256').update(content).sign(privateKey, 'base64url'),
      HS256: () => createHmac('sha256', shared).update(content).digest('base64url'),
      none: () => '',
    };
    return `${content}.${signatures[algorithm]()}`;
  };

  /** Exchanges a code once, for the client that asked for it and knows the proof. */
  const redeem: OutsideAnswer = (request, response) => {
    void text(request).then(body => {
      const form = new URLSearchParams(body);
      const code = codes.get(form.get('code') ?? '');
      codes.delete(form.get('code') ?? '');
      const proof = createHash('sha256')
        .update(form.get('code_verifier') ?? '')
        .digest('base64url');
      const isClient = form.get('client_id') === CLIENT.id && form.get('client_secret') === CLIENT.secret;
      if (code?.challenge !== proof || !isClient) return saying({ error: 'invalid_grant' }, 400)(request, response);
      saying({ access_token: 'unused', token_type: 'Bearer', id_token: code.token })(request, response);
    });
  };

  const provider: OidcProvider = {
    discovery: {},
    environment: () => ({
      AUTH_MODE: 'oidc',
      OIDC_ISSUER: issuer(),
      OIDC_CLIENT_ID: CLIENT.id,
      OIDC_CLIENT_SECRET: CLIENT.secret,
    }),
    signIn(address, claims, lie = {}) {
      const asked = address.searchParams;
      const now = Math.floor(Date.now() / 1000);
      const usual = {
        iss: issuer(),
        aud: CLIENT.id,
        iat: now,
        exp: now + 300,
        auth_time: now,
        nonce: asked.get('nonce'),
      };
      const code = randomUUID();
      codes.set(code, { challenge: asked.get('code_challenge') ?? '', token: signed({ ...usual, ...claims }, lie) });
      const back = new URL(asked.get('redirect_uri') ?? '');
      back.search = new URLSearchParams({ code, state: asked.get('state') ?? '', ...lie.back }).toString();
      return back;
    },
    shows(...ids) {
      shown = ids;
    },
    fails(how, endpoint = '') {
      const answer = how === null ? null : FAULTS[how];
      if (answer === undefined) throw new Error(`There is no fault ${how ?? ''}`);
      failing = answer === null ? null : { answer, endpoint };
    },
  };

  server.answer = (request, response) => {
    const path = (request.url ?? '').replace(ISSUER_PATH, '');
    if (failing?.endpoint === '' || failing?.endpoint === path) return failing.answer(request, response);
    if (path === '/token') return redeem(request, response);
    if (path === '/keys') {
      const keys = shown.map(kid => ({ ...pairOf(kid).publicKey.export({ format: 'jwk' }), kid, use: 'sig' }));
      return saying({ keys })(request, response);
    }
    const at = (name: string): string => `${issuer()}/${name}`;
    saying({
      issuer: issuer(),
      authorization_endpoint: at('authorize'),
      token_endpoint: at('token'),
      jwks_uri: at('keys'),
      end_session_endpoint: at('logout'),
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
      token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
      ...provider.discovery,
    })(request, response);
  };
  return provider;
}
