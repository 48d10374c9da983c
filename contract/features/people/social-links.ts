import type { Social } from './types.ts';

type Network = keyof Social;

/** Each network's name, its hosts, and the address of the page of a handle. */
export const NETWORK_PAGES: Readonly<
  Record<
    Network,
    { readonly name: string; readonly hosts: readonly [string, ...string[]]; readonly page: (handle: string) => string }
  >
> = {
  Linkedin: {
    name: 'LinkedIn',
    hosts: ['linkedin.com'],
    page: handle => `https://www.linkedin.com/in/${handle}`,
  },
  Facebook: {
    name: 'Facebook',
    hosts: ['facebook.com', 'fb.com'],
    page: handle => `https://www.facebook.com/${handle}`,
  },
  Instagram: {
    name: 'Instagram',
    hosts: ['instagram.com'],
    page: handle => `https://www.instagram.com/${handle}`,
  },
  Youtube: {
    name: 'YouTube',
    hosts: ['youtube.com', 'youtu.be'],
    page: handle => `https://www.youtube.com/@${handle}`,
  },
};

const isOf = (network: Network, host: string): boolean =>
  NETWORK_PAGES[network].hosts.some(own => host === own || host.endsWith(`.${own}`));

/** Matches a typed host, which is no handle. Without `/`, only its beginning or its ending shows it. */
const HOST = /^www\.|\.(?:com|net|org)(?:\.[a-z]{2})?$/i;

/** Completes a typed handle, or an address without https://, to the address of a person's page. */
export function socialAddress(network: Network, typed: string): string {
  if (typed === '' || /^[a-z][a-z\d+.-]*:/i.test(typed)) return typed;
  const host = /^[^/?#]+/.exec(typed)?.[0].toLowerCase() ?? '';
  if (isOf(network, host)) return `https://${typed}`;
  if (HOST.test(typed)) return typed;
  const handle = typed.replace(/^@/, '');
  return /^[\p{L}\p{N}._-]+$/u.test(handle) ? NETWORK_PAGES[network].page(encodeURIComponent(handle)) : typed;
}

/**
 * Returns whether a text is a web page of the network, and never a script, because people open it by a press.
 * @spec THREATS T15
 */
export function isPageOf(network: Network, text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username } = new URL(text);
  return (protocol === 'https:' || protocol === 'http:') && username === '' && isOf(network, hostname);
}
