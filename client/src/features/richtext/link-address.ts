import { safeLink } from '#contract/features/richtext/rules.ts';

const EMAIL = /^[^\s@:/]+@[^\s@:/.]+(?:\.[^\s@:/.]+)+$/;
const BARE_HOST = /^[\p{L}\d-]+(\.[\p{L}\d-]+)+([/?#:]\S*)?$/u;
/** With a scheme, or from our own root: what else the server would take for a path here was never meant as one. */
const WHOLE = /^(https?:\/\/[^\s/]|mailto:[^\s@]+@|tel:\+?[\d ()-]{3,}$|\/|#)/i;

/** The address that somebody means by what they typed, or null when it is none. */
export function linkAddress(typed: string): string | null {
  const text = typed.trim();
  if (EMAIL.test(text)) return `mailto:${text}`;
  if (BARE_HOST.test(text)) return `https://${text}`;
  if (!WHOLE.test(text)) return null;
  return safeLink(/^tel:/i.test(text) ? text.replace(/[\s()-]/g, '') : text);
}

/** Whether it leads out of the product, and so opens beside it. */
export const isOutside = (address: string): boolean => /^https?:/i.test(address);
