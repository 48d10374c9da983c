import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

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

/** Whether an address that a browser names may be a push service's: by https, with a name and the usual port. */
export function isPushAddress(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  const isNamed = hostname.includes('.') && isIP(hostname) === 0;
  return protocol === 'https:' && port === '' && username === '' && password === '' && isNamed;
}

/** Looks a name up for a connection; one that leads inside is refused, also if it led outside before. */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    const [first] = found ?? [];
    if (error !== null) callback(error, '', 0);
    else if (first === undefined || !found.every(({ address }) => isPublicAddress(address)))
      callback(new Error('The name leads to no public address'), '', 0);
    else if (options.all === true) callback(null, found);
    else callback(null, first.address, first.family);
  });
};
