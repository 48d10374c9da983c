import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';

/**
 * Lint rules say which imports the three parts of the product may have, and which modules may use Express, axios and
 * MSAL (docs/ARCHITECTURE.md); the floors within a part are checked by `server/layers.test.ts`. This test plants
 * imports in a temporary tree under the real configuration and checks which are refused: a configuration that matches
 * nothing would fail here.
 */

/** File and its import. */
type Import = readonly [file: string, imported: string];

const REFUSED: readonly Import[] = [
  ['contract/features/feed/rules.ts', 'react'],
  ['contract/features/feed/rules.ts', '../../../server/app.ts'],
  ['server/features/feed/lists.ts', 'express'],
  ['server/features/feed/queries/page.ts', 'express'],
  ['server/db/pool.ts', 'express'],
  ['server/features/feed/service.ts', '../../../client/src/lib/paths.ts'],
  ['server/features/feed/service.ts', '#client/lib/paths.ts'],
  ['server/features/feed/service.ts', '../../../contract/features/feed/types.ts'],
  ['client/src/features/feed/components/card.tsx', '../../../../../contract/features/feed/types.ts'],
  ['client/src/features/feed/components/card/x.tsx', '../../../../ui/card.tsx'],
  ['client/src/features/feed/api.ts', 'axios'],
  ['client/src/features/feed/api.ts', '@azure/msal-browser'],
  ['client/src/api/http.ts', '@azure/msal-browser'],
  ['client/src/app/shell.tsx', '@azure/msal-browser'],
  ['client/src/ui/controls/button.tsx', '../../../server/app.ts'],
];

const ALLOWED: readonly Import[] = [
  ['contract/features/feed/schema.ts', 'yup'],
  ['server/features/feed/lists.ts', '../social/service.ts'],
  ['server/features/feed/routes.ts', 'express'],
  ['server/lists/router.ts', 'express'],
  ['client/src/features/feed/api.ts', '../social/public.ts'],
  ['client/src/features/feed/components/card.tsx', '#contract/features/feed/types.ts'],
  ['client/src/api/http.ts', 'axios'],
  ['client/src/lib/session.ts', '@azure/msal-browser'],
];

const ALL = [...REFUSED, ...ALLOWED];

/** Planted files: each with its imports, one per line. */
const PLANTED = new Map(
  ALL.map(([file]) => [file, ALL.filter(([other]) => other === file).map(([, imported]) => imported)]),
);

/** Imports that lint refuses, as `file imports path`: one run over the whole tree. */
let refused: string[];
const written = (file: string, imported: string | undefined): string => `${file} imports ${imported}`;

beforeAll(() => {
  const tree = mkdtempSync(join(tmpdir(), 'import-rules-'));
  try {
    cpSync('.oxlintrc.json', join(tree, '.oxlintrc.json'));
    for (const [file, imports] of PLANTED) {
      mkdirSync(dirname(join(tree, file)), { recursive: true });
      writeFileSync(join(tree, file), imports.map(imported => `import '${imported}';\n`).join(''));
    }
    refused = lint(tree);
  } finally {
    rmSync(tree, { recursive: true, force: true });
  }
});

/** Relevant part of oxlint's JSON. */
interface Report {
  readonly diagnostics: readonly {
    readonly code: string;
    readonly filename: string;
    readonly labels: readonly { readonly span: { readonly line: number } }[];
  }[];
}

function lint(tree: string): string[] {
  const program = join(process.cwd(), 'node_modules/oxlint/bin/oxlint');
  const { stdout } = spawnSync('node', [program, '--format=json', '.'], { cwd: tree, encoding: 'utf8' });
  const { diagnostics } = JSON.parse(stdout) as Report; // as `--format=json` writes it
  return diagnostics
    .filter(({ code }) => code.includes('no-restricted-imports'))
    .flatMap(({ filename, labels }) =>
      labels.map(({ span }) => written(filename, PLANTED.get(filename)?.[span.line - 1])),
    );
}

describe('import rules', () => {
  it.each(REFUSED)('refuse %s importing %s', (file, imported) => {
    expect(refused).toContain(written(file, imported));
  });

  it.each(ALLOWED)('let %s import %s', (file, imported) => {
    expect(refused).not.toContain(written(file, imported));
  });
});
