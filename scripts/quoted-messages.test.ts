import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { MISSING_LAST_NAME } from '#contract/features/directory/limits.ts';

const ROOT = new URL('../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, ROOT), 'utf8');

/** Quoted messages that are not texts of a screen, with the file that contains them. */
const ELSEWHERE = new Map([
  // A stored value, not a translated text.
  [MISSING_LAST_NAME, 'contract/features/directory/limits.ts'],
  // Only for the browser's console. @spec 3§8.3
  ['No accounts detected!', 'client/src/lib/session-opening.ts'],
  ['Multiple accounts detected.', 'client/src/lib/session-opening.ts'],
  // Shown in English only; people who read Spanish see a Spanish text. @spec 3§8
  ['Profile has been updated successfully. Please sign-in again.', 'contract/i18n/en-US/session.ts'],
  ['Password has been reset successfully. Please sign-in with your new password.', 'contract/i18n/en-US/session.ts'],
  // Nothing is missing on the screen, so no message is shown.
  ['Error al intentar cargar los tipos de procesos', 'docs/DECISIONS.md'],
]);

/** Returns the messages that a section of the requirements quotes. */
function quotedIn(section: string): readonly string[] {
  const [, after = ''] = read('docs/REQUIREMENTS.md').split(`\n### ${section} `);
  const text = after.split(/\n##?#? /)[0] ?? '';
  // An apostrophe within a word does not open a quote.
  return [...text.replaceAll(/\s+/g, ' ').matchAll(/(?<!\p{L})'([^']+)'/gu)].flatMap(([, message]) => message ?? []);
}

const folder = 'contract/i18n/es-CO/';
const texts = readdirSync(new URL(folder, ROOT))
  .map(name => read(folder + name))
  .join('\n');

const stands = (message: string) => ["'", '`'].some(quote => texts.includes(quote + message + quote));

it.each(['2§5', '2§8', '3§8'])('has every message of %s, letter by letter', section => {
  const messages = quotedIn(section);
  expect(messages.length).toBeGreaterThan(15);
  expect(messages.filter(message => !ELSEWHERE.has(message) && !stands(message))).toEqual([]);
});

it.each([...ELSEWHERE])('has %j elsewhere', (message, path) => {
  expect(read(path).includes(`'${message}'`)).toBe(true);
  expect(stands(message)).toBe(false);
});
