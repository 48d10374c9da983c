import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** The two fonts of the design, served with the pages so that these need nothing of the application's bundle. */
const FILES: Readonly<Record<string, string>> = {
  'figtree.woff2': '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
  'bricolage-grotesque.woff2':
    '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
};

const loaded = new Map<string, Promise<Buffer>>();

/** The bytes of a font, or undefined when there is none of that name. */
export function fontFile(name: string): Promise<Buffer> | undefined {
  const file = Object.hasOwn(FILES, name) ? FILES[name] : undefined;
  if (file === undefined) return undefined;
  const bytes = loaded.get(name) ?? readFile(require.resolve(file));
  loaded.set(name, bytes);
  return bytes;
}
