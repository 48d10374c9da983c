import { ROLES } from './roles.ts';

/**
 * Look-alikes of Latin letters, by the Latin letter. Both cases are listed, because a capital and its small letter may
 * resemble different ones (Greek Ν is drawn like N, ν like v).
 */
const DRAWN_LIKE: Readonly<Record<string, string>> = {
  a: 'АаΑαᴀɑ@4ª',
  b: 'ВвΒʙЬь8',
  c: 'СсϹϲᴄ¢',
  d: 'Ԁԁᴅđð',
  e: 'ЕеΕεᴇ3€є',
  g: 'ɡɢ96',
  h: 'НнΗһʜ',
  // In most typefaces l and 1 look like i, so both sides of the comparison fold to the same letter.
  i: 'ІіΙιıɪӀӏlLʟ1!|¡',
  m: 'МмΜᴍ',
  n: 'ΝηɴпП',
  o: 'ОоΟοᴏ0øØσօ',
  p: 'РрΡρᴘ',
  r: 'ʀгГ',
  s: 'Ѕѕꜱ$5§',
  t: 'ТтΤτᴛ7†',
  u: 'υᴜՍս',
  v: 'νѴѵᴠ',
  w: 'ѡᴡԜԝω',
  y: 'УуΥʏү',
};

const LATIN_BY_LOOK = new Map(
  Object.entries(DRAWN_LIKE).flatMap(([latin, drawn]) => Array.from(drawn, letter => [letter, latin] as const)),
);

/** Dashes, hyphens, minus signs and any other character that looks like a stroke between two words. */
const DASHES = /[\p{Pd}\u2212\u2043\u02d7\u30fc_~·•.:/\\]/gu;
const ACCENTS = /\p{M}/gu;
/** Spaces and invisible characters. */
const UNSEEN = /[\s\p{Z}\p{C}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * Reduces a text to its visual skeleton: compatibility forms (full width, circled, mathematical) resolved, accents and
 * spaces removed. Look-alike letters and digits become the Latin letter they resemble, and all dashes become one. Two
 * texts that a person could confuse give the same skeleton; it is not meant for reading.
 * @spec THREATS T05
 */
function skeletonOf(text: string): string {
  const plain = text
    .normalize('NFKC')
    .normalize('NFD')
    .replaceAll(ACCENTS, '')
    .replaceAll(UNSEEN, '')
    .replaceAll(DASHES, '-');
  return Array.from(plain, letter => LATIN_BY_LOOK.get(letter) ?? letter)
    .join('')
    .toLowerCase()
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');
}

/** Title of the administrator in the roles form. @spec 2§6 */
const ADMIN_GENERAL = 'Admin General';

const lettersOf = (seen: string): string => seen.replaceAll('-', '');
const RESERVED_WORDS = [...ROLES, ADMIN_GENERAL].map(title => lettersOf(skeletonOf(title)));
const RESERVED_PREFIX = skeletonOf('Admin-');

/**
 * Returns whether a social group's title looks like that of a role group. The specification derives power from titles
 * that contain 'Propietarios' or 'Admin-'. Here power comes from rows, and such titles are refused, so that they
 * mislead nobody.
 * @spec 2§6, decision 14
 */
export function readsLikeRole(title: string): boolean {
  const seen = skeletonOf(title);
  const letters = lettersOf(seen);
  return seen.includes(RESERVED_PREFIX) || RESERVED_WORDS.some(word => letters.includes(word));
}
