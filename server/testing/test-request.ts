import { inspect, isDeepStrictEqual } from 'node:util';
import type { Response } from 'supertest';
import { Agent, FormData, type Dispatcher } from 'undici';

/** Response as superagent reads it: JSON is an object, text is in `text` alone, and anything else is a Buffer. */
export type TestResponse = Pick<Response, 'status' | 'headers' | 'type' | 'text' | 'body'>;

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Check = (response: TestResponse) => void;

/** File of a form, by its name or with the type declared by the browser. */
type FileOptions = string | { readonly filename: string; readonly contentType?: string };

/** Agent that keeps connections between requests: opening one costs as much as a response. */
const agent = new Agent();

const MEDIA_TYPES: Readonly<Record<string, string>> = { json: 'application/json', text: 'text/plain' };

/** Number of characters of a response quoted by a failed expectation. */
const QUOTED = 400;

/** Request, sent when it is awaited, over a kept connection. Its interface is like supertest's. */
export class TestRequest implements Promise<TestResponse> {
  readonly [Symbol.toStringTag] = 'TestRequest';
  private readonly method: Method;
  private readonly url: URL;
  private readonly headers: Record<string, string> = {};
  private readonly checks: Check[] = [];
  /** Place of its creation, for the stack of its rejections. */
  private readonly made = new Error();
  private content: string | FormData | null = null;
  private sent: Promise<TestResponse> | null = null;

  constructor(method: Method, url: string) {
    this.method = method;
    this.url = new URL(url);
  }

  set(name: string, value: string): this {
    this.headers[name.toLowerCase()] = value;
    return this;
  }

  /** Sets the type of the body: `json`, `text` or a media type. */
  type(name: string): this {
    return this.set('content-type', MEDIA_TYPES[name] ?? name);
  }

  query(values: Readonly<Record<string, string>>): this {
    for (const [name, value] of Object.entries(values)) this.url.searchParams.append(name, value);
    return this;
  }

  /** Sends an object as JSON, and text unchanged. */
  send(body: object | string): this {
    this.content = typeof body === 'string' ? body : JSON.stringify(body);
    this.headers['content-type'] ??= typeof body === 'string' ? 'text/plain' : 'application/json';
    return this;
  }

  /** Adds a file to the form that is sent. */
  attach(field: string, content: Buffer, options: FileOptions): this {
    const { filename, contentType = '' } = typeof options === 'string' ? { filename: options } : options;
    if (!(this.content instanceof FormData)) this.content = new FormData();
    this.content.append(field, new Blob([new Uint8Array(content)], { type: contentType }), filename);
    return this;
  }

  expect(status: number): this;
  expect(check: Check): this;
  expect(body: object): this;
  expect(header: string, value: string | RegExp): this;
  expect(expected: number | object | string | Check, value: string | RegExp = ''): this {
    this.checks.push(checkOf(expected, value));
    return this;
  }

  // oxlint-disable-next-line unicorn/no-thenable -- to be awaited is what it is for
  then<Answered = TestResponse, Failed = never>(
    onAnswer?: ((response: TestResponse) => Answered | PromiseLike<Answered>) | null,
    onFailure?: ((reason: unknown) => Failed | PromiseLike<Failed>) | null,
  ): Promise<Answered | Failed> {
    return (this.sent ??= this.answer()).then(onAnswer, onFailure);
  }

  catch<Failed>(onFailure: (reason: unknown) => Failed | PromiseLike<Failed>): Promise<TestResponse | Failed> {
    return this.then(null, onFailure);
  }

  finally(always: () => void): Promise<TestResponse> {
    return Promise.resolve(this).finally(always);
  }

  private async answer(): Promise<TestResponse> {
    const { method, url, headers, content: body } = this;
    const response = await responseOf(
      await agent.request({ origin: url.origin, path: url.pathname + url.search, method, headers, body }),
    );
    try {
      for (const check of this.checks) check(response);
    } catch (error) {
      throw this.failure(error, response);
    }
    return response;
  }

  /** Makes the error of a check, which names the request, the response and the place. */
  private failure(error: unknown, { status, text }: TestResponse): Error {
    const reason = error instanceof Error ? error.message : String(error);
    const { pathname, search } = this.url;
    this.made.message = `${this.method} ${pathname}${search}: ${reason}; answered ${status} ${text.slice(0, QUOTED)}`;
    this.made.cause = error;
    return this.made;
  }
}

function checkOf(expected: number | object | string | Check, value: string | RegExp): Check {
  if (typeof expected === 'function') return expected as Check; // no other function is accepted
  return ({ status, headers, body }) => {
    const found: unknown =
      typeof expected === 'number' ? status : typeof expected === 'string' ? headers[expected.toLowerCase()] : body;
    const wanted = typeof expected === 'string' ? value : expected;
    const isRight = wanted instanceof RegExp ? wanted.test(String(found)) : isDeepStrictEqual(found, wanted);
    if (!isRight) throw new Error(`expected ${inspect(wanted)} and found ${inspect(found)}`);
  };
}

async function responseOf({ statusCode, headers, body }: Dispatcher.ResponseData): Promise<TestResponse> {
  const bytes = Buffer.from(await body.arrayBuffer());
  const type = String(headers['content-type'] ?? '').replace(/;.*/, '');
  const text = bytes.toString();
  return {
    status: statusCode,
    headers: headers as TestResponse['headers'], // no test reads repeated headers
    type,
    text,
    body: bodyOf(type, text, bytes),
  };
}

function bodyOf(type: string, text: string, bytes: Buffer): unknown {
  if (bytes.length === 0 || type.startsWith('text/')) return {};
  return /[/+]json$/.test(type) ? JSON.parse(text) : bytes;
}
