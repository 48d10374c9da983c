import { BlockList, isIP } from 'node:net';

/** Beginning of an IPv4 address as an IPv6 socket writes it. */
const MAPPED = /^::ffff:(?=[\d.]{7,15}$)/i;

interface Network {
  readonly address: string;
  readonly length: number;
  readonly family: 'ipv4' | 'ipv6';
}

/** Reads a network such as `203.0.113.0/24` or `2001:db8::/32`, or one address; null if it is neither. */
export function networkFrom(text: string): Network | null {
  const [, address = '', length] = /^([0-9a-f:.]+)(?:\/(\d{1,3}))?$/i.exec(text) ?? [];
  const version = isIP(address);
  if (version === 0) return null;
  const bits = version === 4 ? 32 : 128;
  const given = length === undefined ? bits : Number(length);
  return given > bits ? null : { address, length: given, family: version === 4 ? 'ipv4' : 'ipv6' };
}

/** Returns whether an address is in one of the networks. */
export type InNetworks = (address: string | null) => boolean;

/** Creates the test of an address; without networks every address passes. */
export function inNetworks(networks: readonly string[]): InNetworks {
  if (networks.length === 0) return () => true;
  const list = new BlockList();
  for (const text of networks) {
    const network = networkFrom(text);
    if (network !== null) list.addSubnet(network.address, network.length, network.family);
  }
  return address => {
    const plain = address?.replace(MAPPED, '').split('%')[0] ?? '';
    const version = isIP(plain);
    return version !== 0 && list.check(plain, version === 4 ? 'ipv4' : 'ipv6');
  };
}
