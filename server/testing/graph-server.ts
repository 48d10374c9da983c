import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { GraphSettings } from '../integrations/graph/client.ts';
import { duringTests } from './during-tests.ts';

/** Received request. */
export interface GraphAsked {
  readonly method: string;
  readonly path: string;
  readonly authorization: string | undefined;
  readonly body: string;
}

/** Responds to a request, or leaves it without a response. */
export type GraphAnswer = (asked: GraphAsked, response: ServerResponse) => void;

/** Account as it was sent, with its id. */
export type GraphAccount = Readonly<Record<string, unknown>> & { readonly id: string };

/** Fake of Microsoft: the sign-in of applications, and Graph. */
export interface GraphServer {
  readonly origin: string;
  readonly settings: GraphSettings;
  /** Received requests, including those for tokens. */
  readonly asked: GraphAsked[];
  readonly accounts: Map<string, GraphAccount>;
  /** Responses to the next requests to Graph, one each; afterwards `usual` is used. */
  readonly next: GraphAnswer[];
  /** Default response; at first `keepAccounts`. */
  usual: GraphAnswer;
  /** Keeps accounts: the initial `usual`. */
  readonly keepAccounts: GraphAnswer;
  /** Resets the server to its initial state. */
  forget(): void;
}

/** Refuses with a status. */
export const refuse =
  (status: number, headers: Record<string, string> = {}): GraphAnswer =>
  (_asked, response) =>
    void response.writeHead(status, headers).end('{}');

const json = (response: ServerResponse, status: number, body: unknown): void =>
  void response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));

function accountKeeper(accounts: Map<string, GraphAccount>): GraphAnswer {
  const find = (named: string): GraphAccount | undefined =>
    [...accounts.values()].find(each => each.id === named || each['userPrincipalName'] === named);
  const addressOf = (account: object): unknown =>
    JSON.stringify('identities' in account ? account.identities : undefined);
  return ({ method, path, body }, response) => {
    const named = decodeURIComponent(/^\/v1\.0\/users\/([^?]+)/.exec(path)?.[1] ?? '');
    const given = body === '' ? {} : (JSON.parse(body) as Record<string, unknown>);
    if (method === 'POST') {
      const isTaken = [...accounts.values()].some(
        each => each['userPrincipalName'] === given['userPrincipalName'] || addressOf(each) === addressOf(given),
      );
      if (isTaken)
        return json(response, 400, {
          error: { code: 'Request_BadRequest', details: [{ code: 'ObjectConflict' }] },
        });
      const account = { ...given, id: randomUUID() };
      accounts.set(account.id, account);
      return json(response, 201, account);
    }
    const account = find(named);
    if (account === undefined) return json(response, 404, { error: { code: 'Request_ResourceNotFound' } });
    if (method === 'GET') return json(response, 200, { id: account.id, identities: account['identities'] });
    if (method === 'DELETE') accounts.delete(account.id);
    else accounts.set(account.id, { ...account, ...given });
    response.writeHead(204).end();
  };
}

/** Starts a Graph server during the tests. */
export const testGraph = (): GraphServer => duringTests(startGraph, ({ close }) => close());

async function startGraph(): Promise<GraphServer & { close: () => void }> {
  const asked: GraphAsked[] = [];
  const accounts = new Map<string, GraphAccount>();
  const next: GraphAnswer[] = [];
  const keepAccounts = accountKeeper(accounts);
  let tokens = 0;
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const { method = '', url = '', headers } = request;
    const one = { method, path: url, authorization: headers.authorization, body };
    asked.push(one);
    if (!url.endsWith('/oauth2/v2.0/token')) return (next.shift() ?? graph.usual)(one, response);
    tokens += 1;
    json(response, 200, { access_token: `token-${tokens}`, expires_in: 3600 });
  };
  const server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  const origin = `http://127.0.0.1:${bound !== null && typeof bound === 'object' ? bound.port : 0}`;
  const graph = {
    origin,
    settings: { origin, loginOrigin: origin, directory: 'yarumo', clientId: 'app', clientSecret: 's3creto&' },
    asked,
    accounts,
    next,
    usual: keepAccounts,
    keepAccounts,
    forget() {
      asked.length = 0;
      next.length = 0;
      accounts.clear();
      tokens = 0;
      graph.usual = keepAccounts;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return graph;
}
