import type { ProfileRow } from '#contract/features/people/types.ts';

/** What of a number a telephone dials. */
const digitsOf = (number: string): string => number.replaceAll(/[^\d+]/g, '').replaceAll(/(?!^)\+/g, '');

/** A mobile of Colombia as it is written at home: ten digits that begin with 3. */
const AT_HOME = /^3\d{9}$/;
const COUNTRY = '57';

/**
 * The number as messaging applications know it: with its country, in digits alone. Null of a number without
 * its country that is no mobile here.
 */
export function messagingNumber(number: string): string | null {
  const digits = digitsOf(number);
  if (AT_HOME.test(digits)) return `${COUNTRY}${digits}`;
  const abroad = /^(?:\+|00)(\d{8,15})$/.exec(digits);
  return abroad?.[1] ?? (/^573\d{9}$/.test(digits) ? digits : null);
}

/** Where the numbers and the address that somebody shows lead to; null of what they don't show. */
export function contactLinks({ Phone, Cellphone, Email }: Pick<ProfileRow, 'Phone' | 'Cellphone' | 'Email'>) {
  const messaging = Cellphone ? messagingNumber(Cellphone) : null;
  return {
    call: Phone ? `tel:${digitsOf(Phone)}` : null,
    callMobile: Cellphone ? `tel:${digitsOf(Cellphone)}` : null,
    mail: Email ? `mailto:${encodeURIComponent(Email).replaceAll('%40', '@')}` : null,
    message: messaging === null ? null : `https://wa.me/${messaging}`,
  };
}
