/** Where Microsoft Graph is, and who asks it: an application with the rights that presence and directory need. */
export interface GraphSettings {
  /** `https://graph.microsoft.com`, or that of a national cloud. */
  readonly origin: string;
  /** `https://login.microsoftonline.com`. */
  readonly loginOrigin: string;
  /** Directory id of Microsoft Entra. */
  readonly directory: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** How long one answer of the service may take, in ms. @spec THREATS outside services */
const ANSWER_MS = 8_000;
/** Largest answer, in bytes: that of 200 people is a tenth of it. */
const ANSWER_BYTES_MAX = 1_048_576;
/** Longest pause that the service itself may ask for, in ms. @assumed */
const PAUSE_MS_MAX = 300_000;
/** A token is renewed so long before it ends, in ms. */
const RENEWED_BEFORE_MS = 60_000;

/** The service refused, with a status of 300 or more. */
export class GraphRefused extends Error {
  override readonly name = 'GraphRefused';
  readonly status: number;
  /** What it asks to wait, in ms; 0 where it asks for nothing. */
  readonly pause: number;
  /** What it says of the refusal; never shown to anybody. */
  readonly reason: string;

  constructor({ status, headers }: Response, reason: string) {
    super(`Microsoft Graph answered ${status}`);
    this.status = status;
    this.pause = Math.min(PAUSE_MS_MAX, (Number(headers.get('retry-after')) || 0) * 1000);
    this.reason = reason;
  }
}

export interface GraphRequest {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Below `/v1.0/`, with what is in it encoded. */
  readonly path: string;
  readonly body?: object;
}

export interface GraphClient {
  /**
   * One request in the application's name; its answer as an object, empty where there is none (204).
   * @param now milliseconds since 1970, by which tokens run out
   * @throws {GraphRefused}; Error of the network, of a slow answer, or of one that is no JSON object
   */
  ask(request: GraphRequest, now: number): Promise<Readonly<Record<string, unknown>>>;
}

/** The whole of an answer, as long as it is of a bounded size. @throws Error */
async function textOf(response: Response): Promise<string> {
  const stream: ReadableStream<Uint8Array> | null = response.body;
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of stream ?? []) {
    bytes += chunk.length;
    if (bytes > ANSWER_BYTES_MAX) throw new Error('Microsoft Graph answered more than it may');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

async function send(url: string, init: RequestInit): Promise<Record<string, unknown>> {
  const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(ANSWER_MS) });
  const text = await textOf(response);
  if (!response.ok) throw new GraphRefused(response, text);
  if (response.status === 204) return {};
  const answer: unknown = JSON.parse(text);
  if (typeof answer !== 'object' || answer === null) throw new Error('Microsoft Graph answered no object');
  return answer as Record<string, unknown>; // what is in it is looked at where it is used
}

/** Signs in as an application; the token lives an hour and is asked for once at a time. */
function createTokens({ loginOrigin, directory, clientId, clientSecret }: GraphSettings) {
  let current: { readonly token: string; readonly until: number } | null = null;
  let asking: Promise<string> | null = null;
  const renew = async (now: number): Promise<string> => {
    const answer = await send(`${loginOrigin}/${encodeURIComponent(directory)}/oauth2/v2.0/token`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: clientId,
        client_secret: clientSecret,
        scope: 'https://graph.microsoft.com/.default',
      }).toString(),
    });
    const { access_token: token, expires_in: seconds } = answer;
    if (typeof token !== 'string' || typeof seconds !== 'number') throw new Error('Microsoft answered no token');
    current = { token, until: now + seconds * 1000 - RENEWED_BEFORE_MS };
    return token;
  };
  return {
    get: (now: number): Promise<string> => {
      if (current !== null && current.until > now) return Promise.resolve(current.token);
      asking ??= renew(now).finally(() => (asking = null));
      return asking;
    },
    forget: (): void => {
      current = null;
    },
  };
}

/** Microsoft Graph, for everything that asks it: one token serves all. */
export function createGraphClient(settings: GraphSettings): GraphClient {
  const tokens = createTokens(settings);
  const sendSigned = async ({ method, path, body }: GraphRequest, now: number): Promise<Record<string, unknown>> =>
    send(`${settings.origin}/v1.0/${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${await tokens.get(now)}`,
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  return {
    async ask(request, now) {
      try {
        return await sendSigned(request, now);
      } catch (error) {
        // A token that was taken back is asked for anew, once.
        if (!(error instanceof GraphRefused) || error.status !== 401) throw error;
        tokens.forget();
        return sendSigned(request, now);
      }
    },
  };
}
