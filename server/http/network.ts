import { isIPv6, SocketAddress } from 'node:net';

/** Groups of an IPv6 address that name a network: what one customer of a provider has at least. */
const NETWORK_GROUPS = 4;

/**
 * The network of an address, as whoever sends requests can't choose it freely: of IPv6 the first 64 bits, of which one
 * machine has all the rest; of IPv4 the address.
 */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = new SocketAddress({ address: plain, family: 'ipv6' }).address.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return `${[...before, ...(tail === undefined ? [] : zeros), ...after].slice(0, NETWORK_GROUPS).join(':')}::/64`;
}
