import { type Method, TestRequest, type TestResponse } from './test-request.ts';

/** Requests in one person's name. A body is sent as JSON. */
export interface TestClient {
  get(path: string): TestRequest;
  post(path: string, body?: object): TestRequest;
  put(path: string, body?: object): TestRequest;
  delete(path: string, body?: object): TestRequest;
}

/** Throws for a response that breaks the description, even if the test expects it. */
export type Hold = (response: TestResponse, asked: { readonly method: string; readonly path: string }) => void;

/** @param token Asked before each request, so that a test which moves the clock still has a valid one. */
export function createTestClient(
  address: string,
  token: () => string,
  hold: Hold,
): TestClient & { readonly token: string } {
  const signed = (method: Method, path: string, body?: object): TestRequest => {
    const request = new TestRequest(method, address + path)
      .set('Authorization', `Bearer ${token()}`)
      .expect(response => hold(response, { method, path }));
    return body === undefined ? request : request.send(body);
  };
  return {
    get token() {
      return token();
    },
    get: path => signed('GET', path),
    post: (path, body) => signed('POST', path, body),
    put: (path, body) => signed('PUT', path, body),
    delete: (path, body) => signed('DELETE', path, body),
  };
}
