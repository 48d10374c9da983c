import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/**
 * The import rules of docs/ARCHITECTURE.md are lint rules. This plants imports in a scratch tree under the real
 * configuration and looks at what is refused: a configuration that quietly matches nothing would fail here.
 */
let tree: string;
beforeAll(() => {
  tree = mkdtempSync(join(tmpdir(), 'import-rules-'));
  cpSync('.oxlintrc.json', join(tree, '.oxlintrc.json'));
});
afterAll(() => rmSync(tree, { recursive: true, force: true }));

function isRefused(file: string, imported: string): boolean {
  const path = join(tree, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `import { x } from '${imported}';\nexport const y = x;\n`);
  try {
    const output = execFileSync(
      'node',
      [join(process.cwd(), 'node_modules/oxlint/bin/oxlint'), '--format=json', file],
      {
        cwd: tree,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    return output.includes('no-restricted-imports');
  } catch (error) {
    return String((error as { stdout?: unknown }).stdout).includes('no-restricted-imports');
  }
}

describe('import rules', () => {
  it.each([
    ['contract/features/feed/rules.ts', 'react'],
    ['contract/features/feed/rules.ts', '../../../server/app.ts'],
    ['server/lists/router.ts', '../features/feed/service.ts'],
    ['server/db/pool.ts', '../features/feed/service.ts'],
    ['server/features/feed/lists.ts', '../social/repo.ts'],
    ['server/features/feed/lists.ts', '../social/lists.ts'],
    ['server/features/feed/lists.ts', 'express'],
    ['server/features/feed/queries/page.ts', '../../social/repo.ts'],
    ['server/features/feed/routes.ts', '../social/policy.ts'],
    ['server/features/feed/service.ts', '../../../client/src/lib/paths.ts'],
    ['client/src/features/feed/api.ts', '../social/api.ts'],
    ['client/src/features/feed/components/card.tsx', '../../social/components/bubble.tsx'],
    ['client/src/features/feed/components/card.tsx', '../../../app/store.ts'],
    ['client/src/features/feed/api.ts', 'axios'],
    ['client/src/features/feed/api.ts', '@azure/msal-browser'],
    ['client/src/app/shell.tsx', '@azure/msal-browser'],
    ['client/src/ui/controls/button.tsx', '../features/feed/public.ts'],
    ['client/src/ui/controls/button.tsx', '../../../server/app.ts'],
  ])('refuses %s importing %s', (file, imported) => {
    expect(isRefused(file, imported)).toBe(true);
  });

  it.each([
    ['contract/features/feed/schema.ts', 'yup'],
    ['server/features/feed/lists.ts', '../social/service.ts'],
    ['server/features/feed/lists.ts', '../../lists/define-list.ts'],
    ['server/features/feed/queries/page.ts', '../../social/service.ts'],
    ['server/features/feed/queries/page.ts', '../service.ts'],
    ['server/features/feed/routes.ts', 'express'],
    ['client/src/features/feed/api.ts', '../social/public.ts'],
    ['client/src/features/feed/components/card.tsx', '../../social/public.ts'],
    ['client/src/features/feed/components/card.tsx', '../slice.ts'],
    ['client/src/features/feed/components/card.tsx', '../../../../../contract/features/feed/types.ts'],
    ['client/src/api/http.ts', 'axios'],
    ['client/src/lib/session.ts', '@azure/msal-browser'],
  ])('lets %s import %s', (file, imported) => {
    expect(isRefused(file, imported)).toBe(false);
  });
});
