import { RATE_PER_SECOND } from '../contract/api/limits.ts';
import { expect, type APIResponse, type Page } from '@playwright/test';
import { signIn } from './people.ts';

/** A row as the API answers it, and of a poll what can be chosen. */
interface Row {
  readonly Id: number;
  readonly Poll?: { readonly Options: readonly Pick<Row, 'Id'>[] };
}

/** A file as a form carries it. */
interface SentFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** The API with the rights of whoever is signed in: for what a test needs and does not try. */
export interface Api {
  readonly id: number;
  /** Creates a row, or takes a step that answers with one. */
  readonly post: (path: string, data: object) => Promise<Row>;
  readonly put: (path: string, data?: object) => Promise<void>;
  readonly remove: (path: string) => Promise<void>;
  /** Rows of a list. */
  readonly rows: (path: string) => Promise<Row[]>;
  /** Ids of files for a post, in order. */
  readonly upload: (files: readonly SentFile[]) => Promise<string[]>;
}

/** Between two requests: the pace that the server allows one person for long, and a margin for what the page itself asks. */
const PACE_MS = (1000 / RATE_PER_SECOND) * 1.1;

/** Signs in as a person does, and gives the API with the token that the page got. */
export async function signInWithApi(page: Page, mailbox: string): Promise<Api> {
  const asked = page.waitForRequest(one => one.headers()['authorization'] !== undefined);
  const known = page.waitForResponse(/\/api\/Flx_CurrentUser/);
  await signIn(page, mailbox);
  const headers = { Authorization: (await asked).headers()['authorization'] ?? '' };
  // The shape of the answers is the contract's; what they say is looked at on the screen.
  const me = (await (await known).json()) as { id: number; idOrg: number };
  let free = 0;
  const send = async (method: string, path: string, body: object = {}): Promise<APIResponse> => {
    await page.waitForTimeout(Math.max(0, free - Date.now()));
    free = Date.now() + PACE_MS;
    const response = await page.request.fetch(path, { method, headers, ...body });
    expect(response.ok(), await response.text()).toBe(true);
    return response;
  };
  const results = async <T>(response: Promise<APIResponse>): Promise<T> =>
    ((await (await response).json()) as { results: T }).results;
  return {
    id: me.id,
    post: (path, data) => results<Row>(send('POST', path, { data })),
    put: async (path, data = {}) => {
      await send('PUT', path, { data });
    },
    remove: async path => {
      await send('DELETE', path);
    },
    rows: path => results<Row[]>(send('GET', path)),
    upload: async files => {
      const multipart = new FormData();
      for (const { name, mimeType, buffer } of files)
        multipart.append('files', new File([buffer], name, { type: mimeType }));
      const path = `/api/files?path=${me.id}/Flx_Posts&org=${me.idOrg}`;
      return (await results<{ id: string }[]>(send('POST', path, { multipart }))).map(({ id }) => id);
    },
  };
}

/** Publishes a post; gives its id. */
export const publish = async ({ post }: Api, Description: string): Promise<number> =>
  (await post('/api/Flx_Posts', { Description })).Id;
