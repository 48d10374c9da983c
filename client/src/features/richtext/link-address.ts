import { safeLink } from '#contract/features/richtext/rules.ts';

const EMAIL = /^[^\s@:/]+@[^\s@:/.]+(?:\.[^\s@:/.]+)+$/;
const BARE_HOST = /^[\p{L}\d-]+(\.[\p{L}\d-]+)+([/?#:]\S*)?$/u;
/**
 * Pattern of an address with a scheme or from our own root. The server would take other text for a relative path, which
 * is never meant.
 */
const WHOLE = /^(https?:\/\/[^\s/]|mailto:[^\s@]+@|tel:\+?[\d ()-]{3,}$|\/|#)/i;

/** Returns the address meant by the typed text, or null if it is none. */
export function linkAddress(typed: string): string | null {
  const text = typed.trim();
  if (EMAIL.test(text)) return `mailto:${text}`;
  if (BARE_HOST.test(text)) return `https://${text}`;
  if (!WHOLE.test(text)) return null;
  return safeLink(/^tel:/i.test(text) ? text.replace(/[\s()-]/g, '') : text);
}

/** Whether an address leads out of the product, and so opens in a new tab. */
export const isOutside = (address: string): boolean => /^https?:/i.test(address);
