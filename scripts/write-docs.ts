/**
 * `npm run docs` writes docs/API.md and docs/RULES.md from the sources; with `-- --check` it writes nothing and fails when
 * one of them is stale.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { createFeatures } from '../server/features/index.ts';
import { projectFolder, readConfig } from '../server/config/env.ts';
import type { Notices } from '../server/db/notices.ts';
import { createDatabase } from '../server/db/pg-database.ts';
import { createLogger } from '../server/base/logger.ts';
import { createStorage } from '../server/integrations/storage/create-storage.ts';
import { describeApi, type ApiDescription } from '../server/lists/openapi.ts';
import { createRegistry } from '../server/lists/registry.ts';
import { apiPage } from './docs/api-page.ts';
import { rulesPage } from './docs/rules-page.ts';

/** Nobody is told anything while documentation is written. */
const silence: Notices = {
  send: () => undefined,
  subscribe: () => () => undefined,
  trusted: false,
  onReconnect: () => () => undefined,
  close: () => Promise.resolve(),
};

/** The application's own description. Its database is never connected to. */
async function description(): Promise<ApiDescription> {
  const config = readConfig({ DATA_DIR: join(tmpdir(), 'tertulia-docs') });
  const log = createLogger('silent');
  const db = createDatabase({ connectionString: 'postgres://localhost/none' }, log);
  const features = createFeatures({ config, notices: silence, storage: createStorage(config.storage) });
  const registry = createRegistry(features.all.flatMap(feature => feature.lists ?? []));
  const described = describeApi(
    registry,
    features.all.flatMap(feature => feature.operations ?? []),
    { db, log },
  );
  await db.close();
  return described;
}

async function pages(): Promise<Record<string, string>> {
  const raw = { 'API.md': apiPage(await description()), 'RULES.md': rulesPage(projectFolder) };
  const options = { ...(await resolveConfig(join(projectFolder, 'docs', 'API.md'))), parser: 'markdown' };
  const formatted = Object.entries(raw).map(async ([name, text]) => [name, await format(text, options)] as const);
  return Object.fromEntries(await Promise.all(formatted));
}

const isCheck = process.argv.includes('--check');
let stale = 0;
for (const [name, text] of Object.entries(await pages())) {
  const file = join(projectFolder, 'docs', name);
  if (existsSync(file) && readFileSync(file, 'utf8') === text) continue;
  if (isCheck) {
    console.error(`docs/${name} is stale: run npm run docs and commit it.`);
    stale += 1;
  } else {
    writeFileSync(file, text);
    console.log(`docs/${name} written.`);
  }
}
process.exit(stale);
