import { beforeEach, expect, it } from 'vitest';
import { createLogger } from '../../base/logger.ts';
import { refuse, testGraph, type GraphAnswer, type GraphAsked } from '../../testing/graph-server.ts';
import { createGraphClient } from '../graph/client.ts';
import { graphPresence } from './create-presence.ts';
import type { PresenceSource } from './port.ts';

const double = testGraph();

const present: GraphAnswer = ({ body }, response) => {
  const { ids } = JSON.parse(body) as { ids: string[] };
  const value = ids.map(id => ({ id, availability: id, activity: 'InAMeeting' }));
  response.setHeader('Content-Type', 'application/json');
  response.end(JSON.stringify({ value: value.filter(({ id }) => id !== 'Nobody') }));
};

let source: PresenceSource;
const people = (...oids: string[]) => oids.map((oid, id) => ({ id, oid, seenAt: null }));
const at = (seconds: number): Date => new Date(Date.UTC(2026, 10, 23) + seconds * 1000);
const availabilities = async (seconds: number, ...oids: string[]): Promise<string[]> => [
  ...(await source.availabilityOf(people(...oids), at(seconds))).values(),
];
const graphRequests = (): GraphAsked[] => double.asked.filter(({ path }) => path.startsWith('/v1.0'));

beforeEach(() => {
  double.forget();
  double.usual = present;
  source = graphPresence(createGraphClient(double.settings, createLogger('silent')), createLogger('silent'));
});

it('signs in as an application and asks of everybody at once', async () => {
  const oids = [
    'Available',
    'AvailableIdle',
    'Busy',
    'DoNotDisturb',
    'Away',
    'BeRightBack',
    'Offline',
    'PresenceUnknown',
    'Nobody',
  ];
  expect(await availabilities(0, ...oids)).toEqual([
    'available',
    'available',
    'busy',
    'busy',
    'away',
    'away',
    'offline',
    'unknown',
    'unknown',
  ]);
  const [token, graph, more] = double.asked;
  expect(token?.path).toBe('/yarumo/oauth2/v2.0/token');
  expect(Object.fromEntries(new URLSearchParams(token?.body))).toEqual({
    grant_type: 'client_credentials',
    client_id: 'app',
    client_secret: 's3creto&',
    scope: 'https://graph.microsoft.com/.default',
  });
  expect(graph).toEqual({
    method: 'POST',
    path: '/v1.0/communications/getPresencesByUserId',
    authorization: 'Bearer token-1',
    body: JSON.stringify({ ids: oids }),
  });
  expect(more).toBeUndefined();
});

it('believes an answer for half a minute, and asks only of whom it does not know', async () => {
  await availabilities(0, 'Busy');
  expect(await availabilities(29, 'Busy', 'Away')).toEqual(['busy', 'away']);
  await availabilities(31, 'Busy', 'Away');
  expect(graphRequests().map(({ body }) => body)).toEqual(['{"ids":["Busy"]}', '{"ids":["Away"]}', '{"ids":["Busy"]}']);
});

it('renews a token that ends, and one that was taken back', async () => {
  await availabilities(0, 'Busy');
  await availabilities(3599, 'Busy');
  let refusals = 1;
  double.usual = (asked, response) => (refusals-- > 0 ? refuse(401)(asked, response) : present(asked, response));
  expect(await availabilities(3700, 'Busy')).toEqual(['busy']);
  expect(new Set(graphRequests().map(({ authorization }) => authorization)).size).toBe(3);
});

it.each<[string, GraphAnswer]>([
  ['an error', refuse(500)],
  ['no JSON', (_asked, response) => void response.end('<html>')],
  ['something else', (_asked, response) => void response.end('null')],
  ['more than it may', (_asked, response) => void response.end(`"${'x'.repeat(1_100_000)}"`)],
  ['elsewhere', refuse(302, { Location: '/v1.0/elsewhere' })],
  ['nothing', (_asked, response) => void response.destroy()],
])('knows nothing where it is answered %s, and asks again', async (_what, answer) => {
  double.usual = answer;
  expect(await availabilities(0, 'Busy')).toEqual(['unknown']);
  double.usual = present;
  expect(await availabilities(1, 'Busy')).toEqual(['busy']);
});

it('leaves a service alone that fails five times, and one that asks for it', async () => {
  double.usual = refuse(503);
  for (let second = 0; second < 10; second += 1) await availabilities(second, 'Busy');
  expect(graphRequests()).toHaveLength(5);
  double.usual = present;
  expect(await availabilities(33, 'Busy')).toEqual(['unknown']);
  expect(await availabilities(35, 'Busy')).toEqual(['busy']);
  double.usual = refuse(429, { 'Retry-After': '120' });
  await availabilities(100, 'Away');
  double.usual = present;
  expect(await availabilities(219, 'Away')).toEqual(['unknown']);
  expect(await availabilities(221, 'Away')).toEqual(['away']);
});
