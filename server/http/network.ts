import { isIPv6, SocketAddress } from 'node:net';

/** Number of groups of an IPv6 address that name a network: the least that a provider gives one customer. */
const NETWORK_GROUPS = 4;

/**
 * Returns the network of an address, which a sender can't choose freely: the first 64 bits of IPv6, because one machine
 * has all the rest; the whole IPv4 address.
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
