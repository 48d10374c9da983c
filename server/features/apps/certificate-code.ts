import { createHash, randomInt } from 'node:crypto';
import { CERTIFICATE_CODE_LENGTH } from '#contract/features/apps/limits.ts';

/** Without letters that are read as others (Crockford's base 32). */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE = new RegExp(`^[${LETTERS}]{${CERTIFICATE_CODE_LENGTH}}$`);

/** A code that nobody guesses: 130 bits. */
export const newCode = (): string =>
  Array.from({ length: CERTIFICATE_CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** As people read it: groups of letters. */
export const codeText = (code: string): string => code.replaceAll(/(.{5})(?=.)/g, '$1 ');

/** What is kept of it. */
export const hashOf = (code: string): Buffer => createHash('sha256').update(code).digest();

/** The public page of a certificate, as a path. */
export const verifyPath = (org: number, code: string): string => `/verify/${org}.${code}`;

/** What a path names, as somebody may have typed it; null of what can't be a certificate. */
export function certificateOf(name: string): { readonly org: number; readonly hash: Buffer } | null {
  const [, org, typed] = /^([1-9]\d{0,8})\.(.+)$/s.exec(name) ?? [];
  const code = typed?.toUpperCase().replaceAll(/[\s-]/g, '') ?? '';
  return org === undefined || !CODE.test(code) ? null : { org: Number(org), hash: hashOf(code) };
}
