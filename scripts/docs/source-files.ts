import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** Generated or foreign files, and the tests whose references and names are wrong on purpose. */
const SKIPPED = new Set([
  'node_modules',
  'dist',
  'book',
  '.git',
  '.data',
  'test-results',
  'playwright-report',
  'check-references.test.ts',
  'check-names.test.ts',
  'check-comments.test.ts',
]);
const TEXT = /(?:\.(?:ts|tsx|mts|mjs|js|css|sql|yml|md)|Dockerfile|\.env\.example)$/;

/** Returns every text file of the repository that people write or read, by its path from the root. */
export function sourceFiles(root: string): string[] {
  const below = (folder: string): string[] =>
    readdirSync(folder, { withFileTypes: true })
      .filter(({ name }) => !SKIPPED.has(name))
      .flatMap(entry => {
        const path = join(folder, entry.name);
        if (entry.isDirectory()) return below(path);
        return TEXT.test(entry.name) ? [relative(root, path).split(sep).join('/')] : [];
      });
  return below(root).sort();
}
