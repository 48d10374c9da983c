// Puts the functions of the migrations beside what the bundler makes of these, which each reads beside itself: their entries, and the
// chunks that the server shares.
import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const project = fileURLToPath(new URL('..', import.meta.url));
const from = join(project, 'migrations/');
const built = process.env.BUILD_FOLDER ?? join(project, 'dist/current');
for (const to of [join(built, 'migrations/'), join(built, 'server/')]) {
  await mkdir(to, { recursive: true });
  await cp(from, to, { recursive: true, filter: path => path === from || path.endsWith('.sql') });
}
