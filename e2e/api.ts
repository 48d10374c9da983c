import { setTimeout } from 'node:timers/promises';
import { expect, request, type APIResponse } from '@playwright/test';
import { RATE_BURST, RATE_PER_SECOND } from '#contract/api/limits.ts';
import { ACCESS_TOKEN_SECONDS } from '#contract/features/session/limits.ts';
import type { BrowserSettings } from '#contract/features/session/types.ts';
import { DEMO_PASSWORD } from '../seeds/demo/accounts.ts';
import { proofKey, TestBrowser, type Page as SignInPage } from '../server/testing/test-browser.ts';
import { accountOf } from './people.ts';

/** Row in a response of the API, with a poll's options and a group's name in addresses. */
interface Row {
  readonly Id: number;
  readonly IdTeam?: string;
  /** Id of the advert's feed item. */
  readonly PostId?: number;
  readonly Poll?: { readonly Options: readonly Pick<Row, 'Id'>[] };
  /** Area of a person. */
  readonly AreaId?: number;
  /** Number of people who answered a survey. */
  readonly Participants?: number | null;
  /** State of a request for a loan. */
  readonly State?: string;
  /** Purpose of a consent, with the text that it is given to. */
  readonly Purpose?: string;
  readonly Version?: number;
  readonly Sha256?: string;
}

/** File as a form sends it. */
interface SentFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** Client of the API with the rights of a signed-in person, for the setup of tests. */
export interface Api {
  readonly id: number;
  /** Creates a row, or takes a step whose response is a row. */
  readonly post: (path: string, data: object) => Promise<Row>;
  /** Takes a step whose response has no row. */
  readonly act: (path: string, data: object) => Promise<void>;
  readonly put: (path: string, data?: object) => Promise<void>;
  readonly remove: (path: string) => Promise<void>;
  /** Returns a single row. */
  readonly row: (path: string) => Promise<Row>;
  /** Returns the rows of a list. */
  readonly rows: (path: string) => Promise<Row[]>;
  /** Uploads a file of people without importing it; returns its id. */
  readonly uploadPeople: (file: SentFile) => Promise<number>;
  /** Uploads files for a post; returns their ids in order. */
  readonly upload: (files: readonly SentFile[]) => Promise<string[]>;
}

/** Pace of requests: the lasting limit of the server for one person, with a margin for the requests of their pages. */
const PACE_MS = (1000 / RATE_PER_SECOND) * 1.1;

/**
 * Number of requests that may be sent at once before the pace applies: half of the server's limit, for the same reason.
 */
const AT_ONCE = RATE_BURST / 2;

/**
 * Signs in over HTTP, as the page does; returns the access token.
 * @param enter Fills in the form of the browser's sign-in page.
 */
export async function accessToken(
  origin: string,
  browser: TestBrowser,
  enter: (form: SignInPage) => Promise<SignInPage>,
): Promise<string> {
  const settings = (await (await fetch(`${origin}/config.json`)).json()) as BrowserSettings;
  const endpoint = `${settings.authority}/oauth2/v2.0`;
  const { verifier, challenge } = proofKey();
  const ours = { client_id: settings.clientId, redirect_uri: `${origin}/auth-redirect.html` };
  const asked = new URLSearchParams({
    ...ours,
    response_type: 'code',
    response_mode: 'fragment',
    scope: `openid ${settings.scope}`,
    code_challenge: challenge,
    code_challenge_method: 'S256',
  });
  const { url } = await enter(await browser.open(`${endpoint}/authorize?${asked.toString()}`));
  const answer = await browser.send(`${endpoint}/token`, {
    method: 'POST',
    headers: { Origin: origin },
    body: new URLSearchParams({
      ...ours,
      grant_type: 'authorization_code',
      code: new URLSearchParams(url.hash.slice(1)).get('code') ?? '',
      code_verifier: verifier,
    }),
  });
  return ((await answer.json()) as { access_token: string }).access_token;
}

function tokenOf(origin: string, mailbox: string): Promise<string> {
  const browser = new TestBrowser({ origin, servers: [origin] });
  return accessToken(origin, browser, form =>
    browser.submit(form, { email: accountOf(mailbox).email, password: DEMO_PASSWORD }),
  );
}

/** Returns the API with the rights of an access token. */
export async function connect(origin: string, token: string): Promise<Api> {
  const Authorization = `Bearer ${token}`;
  const client = await request.newContext({ baseURL: origin, extraHTTPHeaders: { Authorization } });
  let full = 0;
  const send = async (method: string, path: string, body: object = {}): Promise<APIResponse> => {
    const now = Date.now();
    full = Math.max(full, now) + PACE_MS;
    await setTimeout(Math.max(0, full - now - AT_ONCE * PACE_MS));
    const response = await client.fetch(path, { method, ...body });
    expect(response.ok(), await response.text()).toBe(true);
    return response;
  };
  // The types follow the contract; the contents are checked on the screen.
  const me = (await (await send('GET', '/api/Flx_CurrentUser')).json()) as { id: number; idOrg: number };
  const results = async <T>(response: Promise<APIResponse>): Promise<T> =>
    ((await (await response).json()) as { results: T }).results;
  return {
    id: me.id,
    post: (path, data) => results<Row>(send('POST', path, { data })),
    act: async (path, data) => {
      await send('POST', path, { data });
    },
    put: async (path, data = {}) => {
      await send('PUT', path, { data });
    },
    remove: async path => {
      await send('DELETE', path);
    },
    row: path => results<Row>(send('GET', path)),
    rows: path => results<Row[]>(send('GET', path)),
    uploadPeople: async ({ name, mimeType, buffer }) => {
      const multipart = new FormData();
      multipart.append('files', new File([buffer], name, { type: mimeType }));
      return ((await (await send('POST', '/api/Flx_Members/imports', { multipart })).json()) as Row).Id;
    },
    upload: async files => {
      const multipart = new FormData();
      for (const { name, mimeType, buffer } of files)
        multipart.append('files', new File([buffer], name, { type: mimeType }));
      const path = `/api/files?path=${me.id}/Flx_Posts&org=${me.idOrg}`;
      return (await results<{ id: string }[]>(send('POST', path, { multipart }))).map(({ id }) => id);
    },
  };
}

/** API clients of people who have signed in before, with the time in ms since 1970. */
const connected = new Map<string, { readonly api: Promise<Api>; readonly at: number }>();

/** Time for which a client is reused: well before the token expires. */
const CONNECTED_MS = (ACCESS_TOKEN_SECONDS * 1000) / 2;

/** Returns the API with the rights of a person, without a browser. */
export function apiOf(origin: string, mailbox: string): Promise<Api> {
  const before = connected.get(mailbox);
  if (before !== undefined && Date.now() - before.at < CONNECTED_MS) return before.api;
  const api = tokenOf(origin, mailbox).then(token => connect(origin, token));
  connected.set(mailbox, { api, at: Date.now() });
  return api;
}

/** Publishes a post; returns its id. */
export const publish = async ({ post }: Api, Description: string): Promise<number> =>
  (await post('/api/Flx_Posts', { Description })).Id;
