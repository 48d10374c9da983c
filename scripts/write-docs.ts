/**
 * `npm run docs` generates docs/book, which is not committed, from the sources: the API, the rules and the hot
 * statements with their plans. It renews the statements' fingerprints. With `-- --check` it writes nothing. Either way
 * it fails if a reference, a link or a path leads nowhere, or a list has no row in the matrix of docs/THREATS.md. It
 * also fails if a name has another word in the glossary, or a comment is not in plain English.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { declaredFeatures, CONTENT_KINDS } from '../server/features/declared.ts';
import { projectFolder } from '../server/config/env.ts';
import { createDatabase } from '../server/db/pg-database.ts';
import { createLogger } from '../server/base/logger.ts';
import { describeApi, type ApiDescription } from '../server/lists/openapi.ts';
import { createRegistry } from '../server/lists/registry.ts';
import { apiPage } from './docs/api-page.ts';
import { commentFaults } from './docs/check-comments.ts';
import { pageFaults, pagesOf } from './docs/check-links.ts';
import { nameFaults } from './docs/check-names.ts';
import { referenceFaults } from './docs/check-references.ts';
import { readReferencePages } from './docs/reference-pages.ts';
import { rulesPage } from './docs/rules-page.ts';
import { formatSource } from './format-source.mjs';

/** Returns the application's own description. Its database is never connected to. */
async function description(): Promise<ApiDescription> {
  const log = createLogger('silent');
  const db = createDatabase({ connectionString: 'postgres://localhost/none' }, log);
  const registry = createRegistry(declaredFeatures.flatMap(feature => feature.lists ?? []));
  const { description: described } = describeApi(
    registry,
    declaredFeatures.flatMap(feature => feature.operations ?? []),
    { db, log, contentKinds: CONTENT_KINDS },
  );
  await db.close();
  return described();
}

const references = readReferencePages(join(projectFolder, 'docs'));
const described = await description();

const pages = { 'API.md': apiPage(described), 'RULES.md': rulesPage(projectFolder, references) };

/** Returns the lists that are missing in the authorisation matrix. */
function matrixFaults(): string[] {
  const lists = Object.keys(described.components.schemas).filter(name => name.startsWith('Flx_'));
  return lists
    .filter(list => references.addressOf(`THREATS matrix ${list}`) === null)
    .map(list => `docs/THREATS.md: ${list} has no row in the matrix`);
}

const isCheck = process.argv.includes('--check');
const faults: string[] = [];
if (!isCheck) {
  const book = join(projectFolder, 'docs', 'book');
  mkdirSync(book, { recursive: true });
  for (const [name, text] of Object.entries(pages)) writeFileSync(join(book, name), await formatSource(name, text));
  // Statements of the application, their plans, and the fingerprints of both.
  const renewal = ['vitest', 'run', '--project', 'api', 'server/hot-statements.api.test.ts'];
  const { status } = spawnSync('npx', renewal, {
    cwd: projectFolder,
    env: { ...process.env, RENEW_SQL: 'yes' },
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) faults.push('server/hot-statements.json could not be renewed: see above.');
  console.log('docs/book has the API, the rules and the hot statements.');
}
// The generated pages of the book count as well.
const pageNames = new Set([...Object.keys(pages), ...pagesOf(projectFolder).map(page => basename(page))]);
faults.push(
  ...matrixFaults(),
  ...referenceFaults(projectFolder, references, pageNames),
  ...pageFaults(projectFolder),
  ...nameFaults(projectFolder),
  ...commentFaults(projectFolder),
);
for (const fault of faults) console.error(fault);
process.exit(faults.length === 0 ? 0 : 1);
