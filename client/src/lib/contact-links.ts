import type { ProfileRow } from '#contract/features/people/types.ts';

/** Returns the part of a number that a telephone dials. */
const digitsOf = (number: string): string => number.replaceAll(/[^\d+]/g, '').replaceAll(/(?!^)\+/g, '');

/** Pattern of a Colombian mobile number without country code: ten digits that begin with 3. */
const AT_HOME = /^3\d{9}$/;
const COUNTRY = '57';

/**
 * Returns a number as messaging applications need it: digits only, with country code. Null if it has no country code
 * and is not a Colombian mobile number.
 */
export function messagingNumber(number: string): string | null {
  const digits = digitsOf(number);
  if (AT_HOME.test(digits)) return `${COUNTRY}${digits}`;
  const abroad = /^(?:\+|00)(\d{8,15})$/.exec(digits);
  return abroad?.[1] ?? (/^573\d{9}$/.test(digits) ? digits : null);
}

/** Returns the links for the contact data that a person shows; null for each hidden one. */
export function contactLinks({ Phone, Cellphone, Email }: Pick<ProfileRow, 'Phone' | 'Cellphone' | 'Email'>) {
  const messaging = Cellphone ? messagingNumber(Cellphone) : null;
  return {
    call: Phone ? `tel:${digitsOf(Phone)}` : null,
    callMobile: Cellphone ? `tel:${digitsOf(Cellphone)}` : null,
    mail: Email ? `mailto:${encodeURIComponent(Email).replaceAll('%40', '@')}` : null,
    message: messaging === null ? null : `https://wa.me/${messaging}`,
  };
}
