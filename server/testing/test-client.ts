import supertest, { type Response, type Test } from 'supertest';

/** Requests in one person's name. A body is sent as JSON. */
export interface TestClient {
  get(path: string): Test;
  post(path: string, body?: object): Test;
  put(path: string, body?: object): Test;
  delete(path: string, body?: object): Test;
}

/**
 * @param token Asked before each request, so that a test which moves the clock still has a valid one.
 * @param hold Throws for an answer that is not what it should be, whatever the test expects of it.
 */
export function createTestClient(
  address: string,
  token: () => string,
  hold: (response: Response) => void,
): TestClient & { readonly token: string } {
  const request = supertest(address);
  const signed = (test: Test, body?: object): Test => {
    const named = test.set('Authorization', `Bearer ${token()}`).expect(hold);
    return body === undefined ? named : named.send(body);
  };
  return {
    get token() {
      return token();
    },
    get: path => signed(request.get(path)),
    post: (path, body) => signed(request.post(path), body),
    put: (path, body) => signed(request.put(path), body),
    delete: (path, body) => signed(request.delete(path), body),
  };
}
