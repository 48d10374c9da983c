import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Push services of the browsers: each of these hosts, and those under it. */
const PUSH_SERVICES = [
  'fcm.googleapis.com',
  'android.googleapis.com',
  'push.services.mozilla.com',
  'notify.windows.com',
  'push.apple.com',
];

/** Times for which a question to a name server, and its answer, hold, in ms. @assumed */
const ASK_MS = 2_000;
const KNOWN_MS = 60_000;
/** Names whose addresses are remembered. @assumed */
const KNOWN_MAX = 200;

/** Networks that no push service is in: this machine, private and link-local ones, and those without hosts. */
const INSIDE_4 = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  INSIDE_4.addSubnet(network, prefix, 'ipv4');

/** Networks other than global unicast addresses, and those that lead to addresses of the fourth version. */
const INSIDE_6 = new BlockList();
for (const [network, prefix] of [
  ['::', 3],
  ['4000::', 2],
  ['8000::', 1],
  ['2001::', 32],
  ['2002::', 16],
] as const)
  INSIDE_6.addSubnet(network, prefix, 'ipv6');

/** Whether an IP address is one of the internet. A list for both versions would also find one in the other's. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !INSIDE_4.check(address);
  return version === 6 && !INSIDE_6.check(address, 'ipv6');
}

/**
 * Whether an address that a browser names is a push service's: by https, with the usual port. Others are refused,
 * because anyone may give one, and the server would look its name up and wait for it.
 * @param added hosts of further services
 */
export function isPushAddress(endpoint: string, added: readonly string[] = []): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false;
  return [...PUSH_SERVICES, ...added].some(host => hostname === host || hostname.endsWith(`.${host}`));
}

/** Asks name servers. It takes none of the threads that files and passwords need, as the system's lookup does. */
async function askNameServers(hostname: string): Promise<LookupAddress[]> {
  const resolver = new Resolver({ timeout: ASK_MS, tries: 1 });
  const found = await Promise.all([
    resolver.resolve4(hostname).then(
      all => all.map(address => ({ address, family: 4 })),
      () => [],
    ),
    resolver.resolve6(hostname).then(
      all => all.map(address => ({ address, family: 6 })),
      () => [],
    ),
  ]);
  return found.flat();
}

/**
 * Creates the lookup of names for connections. A name that leads inside is refused, also if it led outside before. Each
 * name is asked for once a minute.
 */
export function createPublicLookup(ask = askNameServers): LookupFunction {
  const known = new Map<string, { readonly found: Promise<LookupAddress[]>; readonly until: number }>();
  const find = (hostname: string): Promise<LookupAddress[]> => {
    const before = known.get(hostname);
    if (before !== undefined && before.until > Date.now()) return before.found;
    if (known.size >= KNOWN_MAX) known.clear();
    const found = ask(hostname);
    known.set(hostname, { found, until: Date.now() + KNOWN_MS });
    return found;
  };
  return (hostname, options, callback) => {
    const answer = (found: readonly LookupAddress[]): void => {
      const [first] = found;
      if (first === undefined || !found.every(({ address }) => isPublicAddress(address)))
        callback(new Error('The name leads to no public address'), '', 0);
      else if (options.all === true) callback(null, [...found]);
      else callback(null, first.address, first.family);
    };
    find(hostname).then(answer, () => answer([]));
  };
}
