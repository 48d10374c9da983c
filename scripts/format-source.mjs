import { readFileSync } from 'node:fs';
import { format } from 'oxfmt';

/**
 * Formats a generated text as `npm run format` does.
 * @param {string} name of its file, whose extension tells the language
 * @param {string} text
 * @returns {Promise<string>}
 */
export async function formatSource(name, text) {
  const configuration = JSON.parse(readFileSync(new URL('../.oxfmtrc.json', import.meta.url), 'utf8'));
  const { $schema: _schema, ignorePatterns: _ignored, ...options } = configuration;
  const { code, errors } = await format(name, text, options);
  if (errors.length > 0) throw new Error(`${name}: ${errors.map(({ message }) => message).join('; ')}`);
  return code;
}
