// Puts the functions of the migrations beside what the bundler makes of these, which each reads beside itself: their entries, and the
// chunks that the server shares.
import { cp, mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const pathOf = folder => fileURLToPath(new URL(folder, import.meta.url));
const from = pathOf('../migrations/');
for (const to of [pathOf('../dist/migrations/'), pathOf('../dist/server/')]) {
  await mkdir(to, { recursive: true });
  await cp(from, to, { recursive: true, filter: path => path === from || path.endsWith('.sql') });
}
