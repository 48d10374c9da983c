/** Where a link may lead; what the server lets through too. */
const ALLOWED = /^(https?:\/\/[^\s/]|mailto:[^\s@]+@|tel:\+?[\d ()-]{3,}$|\/(?!\/)|#)/i;
const EMAIL = /^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/;
const BARE_HOST = /^[\p{L}\d-]+(\.[\p{L}\d-]+)+([/?#:]\S*)?$/u;

/** Whether a link may lead there: a web page, an e-mail, a telephone or a page of ours. */
export const isLinkAllowed = (address: string): boolean => ALLOWED.test(address) && !/\s/.test(address.trim());

/** The address that somebody means by what they typed, or null when it is none. */
export function linkAddress(typed: string): string | null {
  const text = typed.trim();
  if (EMAIL.test(text)) return `mailto:${text}`;
  if (BARE_HOST.test(text)) return `https://${text}`;
  const address = /^tel:/i.test(text) ? text.replace(/[\s()-]/g, '') : text;
  return isLinkAllowed(address) ? address : null;
}

/** Whether it leads out of the product, and so opens beside it. */
export const isOutside = (address: string): boolean => /^https?:/i.test(address);
