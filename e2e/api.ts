import { expect, type APIResponse, type Page } from '@playwright/test';
import { signIn } from './people.ts';

/** A row as the API answers it. */
interface Row {
  readonly Id: number;
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
  /** Rows of a list. */
  readonly rows: (path: string) => Promise<Row[]>;
  /** The id of a file for a post. */
  readonly upload: (file: SentFile) => Promise<string>;
}

/** Fewer requests a second than the server lets one person make. */
const PAUSE_MS = 60;

/** Signs in as a person does, and gives the API with the token that the page got. */
export async function signInWithApi(page: Page, mailbox: string): Promise<Api> {
  const asked = page.waitForRequest(one => one.headers()['authorization'] !== undefined);
  const known = page.waitForResponse(/\/api\/Flx_CurrentUser/);
  await signIn(page, mailbox);
  const headers = { Authorization: (await asked).headers()['authorization'] ?? '' };
  // The shape of the answers is the contract's; what they say is looked at on the screen.
  const me = (await (await known).json()) as { id: number; idOrg: number };
  const results = async <T>(response: APIResponse): Promise<T> => {
    expect(response.ok(), await response.text()).toBe(true);
    await page.waitForTimeout(PAUSE_MS);
    return ((await response.json()) as { results: T }).results;
  };
  return {
    id: me.id,
    post: async (path, data) => results<Row>(await page.request.post(path, { headers, data })),
    put: async (path, data = {}) => {
      const response = await page.request.put(path, { headers, data });
      expect(response.ok(), await response.text()).toBe(true);
      await page.waitForTimeout(PAUSE_MS);
    },
    rows: async path => results<Row[]>(await page.request.get(path, { headers })),
    upload: async files => {
      const path = `/api/files?path=${me.id}/Flx_Posts&org=${me.idOrg}`;
      const [file] = await results<{ id: string }[]>(await page.request.post(path, { headers, multipart: { files } }));
      return file?.id ?? '';
    },
  };
}
