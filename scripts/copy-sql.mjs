// Copies the SQL functions of the migrations next to the bundled migrations, which read them from there: next to their
// entries, and to the chunks that the server shares.
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
