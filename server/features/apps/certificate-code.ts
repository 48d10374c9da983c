import { createHash, randomInt } from 'node:crypto';
import { CERTIFICATE_CODE_LENGTH } from '#contract/features/apps/limits.ts';

/** Letters of a code, without those that are easily misread (Crockford's base 32). */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE = new RegExp(`^[${LETTERS}]{${CERTIFICATE_CODE_LENGTH}}$`);

/** Creates a code that nobody can guess: 130 bits. */
export const newCode = (): string =>
  Array.from({ length: CERTIFICATE_CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** Formats a code for people, in groups of letters. */
export const codeText = (code: string): string => code.replaceAll(/(.{5})(?=.)/g, '$1 ');

/** Returns the hash that is stored of a code. */
export const hashOf = (code: string): Buffer => createHash('sha256').update(code).digest();

/** Returns the path of a certificate's public page. */
export const verifyPath = (org: number, code: string): string => `/verify/${org}.${code}`;

/** Reads the certificate named by a path, as a person may have typed it; null if it can't be one. */
export function certificateOf(name: string): { readonly org: number; readonly hash: Buffer } | null {
  const named = codeOf(name);
  return named && { org: named.org, hash: hashOf(named.code) };
}

/** Reads the organisation and the code of a path, as a person may have typed it; null if it can't be one. */
export function codeOf(name: string): { readonly org: number; readonly code: string } | null {
  const [, org, typed] = /^([1-9]\d{0,8})\.(.+)$/s.exec(name) ?? [];
  const code = typed?.toUpperCase().replaceAll(/[\s-]/g, '') ?? '';
  return org === undefined || !CODE.test(code) ? null : { org: Number(org), code };
}

/** Bits of a letter, and bytes that a code of bytes holds. */
const LETTER_BITS = 5n;
const CODE_BYTES = 16;

/** Writes 16 bytes as a code. */
export function codeOfBytes(bytes: Buffer): string {
  let rest = BigInt(`0x${bytes.toString('hex')}`);
  let code = '';
  for (let at = 0; at < CERTIFICATE_CODE_LENGTH; at += 1) {
    code = (LETTERS[Number(rest % 32n)] ?? '') + code;
    rest >>= LETTER_BITS;
  }
  return code;
}

/** Returns the bytes of a code that `codeOfBytes` has written; null for any other. */
export function bytesOfCode(code: string): Buffer | null {
  let value = 0n;
  for (const letter of code) value = (value << LETTER_BITS) | BigInt(LETTERS.indexOf(letter));
  const hex = value.toString(16).padStart(2 * CODE_BYTES, '0');
  return hex.length > 2 * CODE_BYTES ? null : Buffer.from(hex, 'hex');
}
