import { createHash, randomBytes } from 'node:crypto';

interface Cookie {
  readonly value: string;
  readonly path: string;
}

/** Received page, after redirects within the site. */
export interface Page {
  readonly url: URL;
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
}

interface BrowserOptions {
  /** Public address of the site. */
  readonly origin: string;
  /** Addresses of its processes; requests go to them in turn. */
  readonly servers: readonly string[];
  /** Network address of the requests. */
  readonly address?: string | undefined;
}

const REDIRECTS_MAX = 10;

/** Minimal browser for signing in: cookies with paths, redirects, forms. */
export class TestBrowser {
  readonly #cookies = new Map<string, Cookie>();
  readonly #options: BrowserOptions;
  #requests = 0;

  constructor(options: BrowserOptions) {
    this.#options = options;
  }

  get cookies(): ReadonlyMap<string, Cookie> {
    return this.#cookies;
  }

  /** Sends one request, without following redirects. */
  async send(target: string | URL, init: RequestInit = {}): Promise<Response> {
    const url = new URL(target, this.#options.origin);
    const server = this.#options.servers[this.#requests++ % this.#options.servers.length] ?? this.#options.origin;
    const sent = [...this.#cookies].filter(([, { path }]) => url.pathname.startsWith(path));
    const headers = new Headers(init.headers);
    if (sent.length > 0) headers.set('Cookie', sent.map(([name, { value }]) => `${name}=${value}`).join('; '));
    if (this.#options.address !== undefined) headers.set('X-Forwarded-For', this.#options.address);
    const address = new URL(url.pathname + url.search, server);
    const response = await fetch(address, { ...init, headers, redirect: 'manual' });
    for (const cookie of response.headers.getSetCookie()) this.keep(cookie);
    return response;
  }

  /** Opens a page. Stops at the application's return address, which the identity provider does not serve. */
  async open(target: string | URL, init?: RequestInit): Promise<Page> {
    let url = new URL(target, this.#options.origin);
    let response = await this.send(url, init);
    for (let hop = 0; hop < REDIRECTS_MAX; hop++) {
      const location = response.headers.get('Location');
      if (location === null) break;
      url = new URL(location, url);
      if (!url.pathname.startsWith('/idp/')) break;
      response = await this.send(url);
    }
    return { url, status: response.status, headers: response.headers, body: await response.text() };
  }

  /** Sends the form of a page whose action ends in `action`, with its hidden fields. */
  submit(page: Page, fields: Readonly<Record<string, string>>, action = ''): Promise<Page> {
    const forms = [...page.body.matchAll(/<form[^>]*action="([^"]+)"[^>]*>([\s\S]*?)<\/form>/g)];
    const [form] = forms.filter(found => found[1]?.endsWith(action));
    if (form?.[1] === undefined) throw new Error(`No form for "${action}" in:\n${page.body}`);
    const hidden = [...(form[2] ?? '').matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)];
    const body = new URLSearchParams();
    for (const [, name = '', value = ''] of hidden) body.set(name, value);
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    return this.post(form[1], body);
  }

  post(target: string, body: URLSearchParams): Promise<Page> {
    return this.open(target, { method: 'POST', body, headers: { Origin: this.#options.origin } });
  }

  /** Forgets the cookies whose names begin with this prefix. */
  forget(prefix: string): void {
    for (const name of this.#cookies.keys()) if (name.startsWith(prefix)) this.#cookies.delete(name);
  }

  /** Stores a cookie from a `Set-Cookie` header. */
  keep(header: string): void {
    const [pair = '', ...attributes] = header.split(';').map(part => part.trim());
    const name = pair.slice(0, pair.indexOf('='));
    const value = pair.slice(pair.indexOf('=') + 1);
    const path = attributes.find(each => each.toLowerCase().startsWith('path='))?.slice('path='.length) ?? '/';
    const gone = attributes.some(each => /^expires=Thu, 01 Jan 1970/i.test(each));
    if (gone || value === '') this.#cookies.delete(name);
    else this.#cookies.set(name, { value, path });
  }
}

/** Makes a proof key for code exchange (RFC 7636). */
export function proofKey(): { verifier: string; challenge: string } {
  const verifier = randomBytes(32).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
}
