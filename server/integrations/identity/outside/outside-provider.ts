import * as client from 'openid-client';
import type { OutsideSettings } from '../../../config/auth-config.ts';
import { jsonObject, type Outbound, OutboundFailed } from '../../../base/outbound.ts';
import { CLOCK_TOLERANCE_SECONDS } from '#contract/features/session/limits.ts';

/** Algorithms of ID tokens: signatures by a private key, never a shared secret. RFC 7518 */
const ALGORITHMS = ['RS', 'PS', 'ES'].flatMap(kind => [`${kind}256`, `${kind}384`, `${kind}512`]);

/** Time for which the discovery document is trusted, in ms. @assumed */
const DISCOVERED_MS = 60 * 60_000;

/**
 * Shortest time between two readings because of answers that are not valid, in ms: anybody can send such answers.
 * @assumed
 */
const READ_AGAIN_MS = 60_000;

/** Longest code of an answer, in characters. @assumed */
const CODE_MAX = 2_048;

/** Answers of people who came back that are checked at the same time; more are told to try again. @assumed */
const ANSWERS_MAX = 16;

/** Error: the provider outside is down, slow, overloaded or misconfigured, so that waiting may help. */
export class OutsideUnreachable extends Error {
  override readonly name = 'OutsideUnreachable';
}

/** Error: the person came back without having signed in. */
export class OutsideCancelled extends Error {
  override readonly name = 'OutsideCancelled';
}

/** Secrets of one way to the provider and back, of which only the browser that went knows the state. */
export interface Way {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** Wishes for the page at which a person signs in. */
export interface Wish {
  /** Language of the provider's pages. */
  readonly locale: string;
  /** Whether the person must prove anew who they are: a session at the provider is not enough. */
  readonly isFresh: boolean;
  readonly choosesAccount: boolean;
  /** E-mail address; '' if none is expected. */
  readonly loginHint: string;
}

/** Claims of a checked ID token. */
export type OutsideClaims = Readonly<Record<string, unknown>>;

export interface OutsideProvider {
  readonly settings: OutsideSettings;
  /** Makes a new way. `within` begins its state. */
  newWay(within: string): Way;
  /** Returns the address at which a person signs in. @throws {OutsideUnreachable} */
  addressOf(way: Way, wish: Wish): Promise<URL>;
  /**
   * Checks the answer with which a person came back, and exchanges its code.
   * @throws {OutsideUnreachable} {OutsideCancelled}; Error of an answer that is not valid
   */
  claimsOf(way: Way, answer: URLSearchParams): Promise<OutsideClaims>;
  /** Returns the address that ends the person's session at the provider; null if it has none. */
  signOutAddress(): Promise<URL | null>;
}

interface OutsideOptions {
  readonly settings: OutsideSettings;
  readonly origin: string;
  readonly clock: () => Date;
  readonly outbound: Outbound;
}

/** Creates the way of the library to the provider: bounded in time and size, without redirections. */
const boundedFetch =
  (outbound: Outbound, clock: () => Date): client.CustomFetch =>
  (url, { method, headers, body }) =>
    outbound.ask(
      {
        method: method === 'POST' ? 'POST' : 'GET',
        url,
        call: new URL(url).pathname,
        headers,
        // The library sends forms only.
        ...(body instanceof URLSearchParams && { body: body.toString() }),
      },
      clock().getTime(),
      ({ status, text }) => {
        jsonObject(text);
        return new Response(text, { status, headers: { 'Content-Type': 'application/json' } });
      },
    );

/** Returns whether an error, or one of its causes, is of a kind. */
const isDueTo = (error: unknown, kind: new (...given: never[]) => Error): boolean =>
  error instanceof kind || (error instanceof Error && error.cause !== undefined && isDueTo(error.cause, kind));

const isRefusal = (error: unknown): boolean =>
  error instanceof client.AuthorizationResponseError &&
  !['server_error', 'temporarily_unavailable'].includes(error.error);

/** Reads the provider's description of itself, and limits the library to safe algorithms. */
export async function discover({ settings, clock, outbound }: OutsideOptions): Promise<client.Configuration> {
  const { issuer, clientId, clientSecret } = settings;
  const isPlain = issuer.startsWith('http:');
  const execute = isPlain ? [client.allowInsecureRequests] : [];
  const fetch = boundedFetch(outbound, clock);
  const found = await client.discovery(new URL(issuer), clientId, undefined, undefined, {
    [client.customFetch]: fetch,
    execute,
  });
  const metadata: Readonly<client.ServerMetadata> = found.serverMetadata();
  // A provider of many tenants names none of them, and would let in people of each.
  if (metadata.issuer !== issuer) throw new Error(`The provider calls itself ${metadata.issuer}, not ${issuer}`);
  const offered = metadata.id_token_signing_alg_values_supported ?? ['RS256'];
  const methods = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  const configuration = new client.Configuration(
    { ...metadata, id_token_signing_alg_values_supported: offered.filter(each => ALGORITHMS.includes(each)) },
    clientId,
    { client_secret: clientSecret, [client.clockTolerance]: CLOCK_TOLERANCE_SECONDS },
    methods.includes('client_secret_post')
      ? client.ClientSecretPost(clientSecret)
      : client.ClientSecretBasic(clientSecret),
  );
  configuration[client.customFetch] = fetch;
  for (const extend of [...execute, client.enableNonRepudiationChecks]) extend(configuration);
  return configuration;
}

/**
 * Creates the OpenID provider outside at which people sign in: authorization code with PKCE, as a confidential client.
 * It is asked at the first need, so that a server starts without it.
 */
export function createOutsideProvider(options: OutsideOptions): OutsideProvider {
  const { settings, origin, clock } = options;
  const callback = `${origin}/idp/callback`;
  /** Last description that was read, and the moment from which it is read again. */
  let known: client.Configuration | undefined;
  let due = 0;
  let readAt = 0;
  let reading: Promise<client.Configuration> | undefined;
  let answers = 0;

  const read = async (): Promise<client.Configuration> => {
    readAt = clock().getTime();
    try {
      known = await discover(options);
      due = readAt + DISCOVERED_MS;
      return known;
    } catch (cause) {
      // The addresses of before are good while the provider is down.
      if (known !== undefined && cause instanceof Error && isDueTo(cause, OutboundFailed)) return known;
      throw new OutsideUnreachable('The provider of the sign-in could not be read', { cause });
    } finally {
      reading = undefined;
    }
  };
  const configured = async (): Promise<client.Configuration> =>
    known !== undefined && clock().getTime() < due ? known : (reading ??= read());
  /** Makes the next need read the description and keys again. */
  const doubt = (): void => {
    if (clock().getTime() - readAt >= READ_AGAIN_MS) due = 0;
  };

  const exchange = async ({ state, nonce, verifier }: Way, answer: URLSearchParams): Promise<OutsideClaims> => {
    if ((answer.get('code')?.length ?? 0) > CODE_MAX) throw new Error('The code is too long');
    const configuration = await configured();
    try {
      const tokens = await client.authorizationCodeGrant(configuration, new URL(`${callback}?${answer.toString()}`), {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const claims: OutsideClaims = tokens.claims() ?? {};
      // The library looks at neither.
      const { iat, azp = settings.clientId } = claims;
      if (typeof iat !== 'number' || iat > clock().getTime() / 1000 + CLOCK_TOLERANCE_SECONDS)
        throw new Error('The ID token is of the future');
      if (azp !== settings.clientId) throw new Error('The ID token was made for another client');
      return claims;
    } catch (cause) {
      if (isRefusal(cause)) throw new OutsideCancelled('The provider refused the sign-in', { cause });
      if (isDueTo(cause, OutboundFailed) || isDueTo(cause, client.AuthorizationResponseError))
        throw new OutsideUnreachable('The provider of the sign-in failed', { cause });
      // Its keys or addresses may be new.
      if (!isDueTo(cause, client.ResponseBodyError)) doubt();
      throw cause;
    }
  };

  return {
    settings,
    newWay: within => ({
      state: `${within}.${client.randomState()}`,
      nonce: client.randomNonce(),
      verifier: client.randomPKCECodeVerifier(),
    }),
    async addressOf({ state, nonce, verifier }, { locale, isFresh, choosesAccount, loginHint }) {
      const configuration = await configured();
      // Google has no times of sign-ins, and refuses prompts that it does not know.
      const hasTimes = configuration.serverMetadata().claims_supported?.includes('auth_time') ?? true;
      const again = hasTimes ? { prompt: 'login', max_age: '0' } : { prompt: 'select_account' };
      return client.buildAuthorizationUrl(configuration, {
        redirect_uri: callback,
        scope: settings.scopes,
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ui_locales: locale,
        ...(loginHint !== '' && { login_hint: loginHint }),
        ...(choosesAccount && { prompt: 'select_account' }),
        ...(isFresh && again),
      });
    },
    async claimsOf(way, answer) {
      if (answers >= ANSWERS_MAX) throw new OutsideUnreachable('Too many answers are being checked');
      answers += 1;
      return exchange(way, answer).finally(() => (answers -= 1));
    },
    async signOutAddress() {
      const configuration = await configured();
      return configuration.serverMetadata().end_session_endpoint === undefined
        ? null
        : client.buildEndSessionUrl(configuration, { post_logout_redirect_uri: `${origin}/` });
    },
  };
}
