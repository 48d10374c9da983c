import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { WORKER } from './src/lib/kept.ts';

/** Modules of each first load, and those that a page without a network needs besides: also to sign out. */
const NEEDED = [
  'src/app/start.ts',
  'src/app/main.tsx',
  'src/lib/session-msal.ts',
  'src/app/phone/phone.tsx',
  'src/app/session/idle-warning.tsx',
  'src/app/phone/outbox-dialog.tsx',
  'src/app/phone/outbox-edit-dialog.tsx',
  'src/ui/overlays/confirm-dialog.tsx',
  'src/api/outbox/queue.ts',
  'src/features/feed/forms/post-dialog.tsx',
  'src/features/social/components/comment-editor.tsx',
  'src/features/tienda/forms/advert-dialog.tsx',
  'src/features/recognitions/forms/give-dialog.tsx',
  'src/features/surveys/components/survey-view.tsx',
  'src/ui/overlays/menu-popover.tsx',
  'src/app/shell/account-list.tsx',
  'src/app/shell/more-sheet.tsx',
];

/** Files of a build without a hash in their names. */
const APPEARANCE = '/appearance.js';
const PLAIN = ['/index.html', '/offline.html', APPEARANCE, '/favicon.svg'];
const RELEASE_LENGTH = 12;
const FONTS = ['/fonts/figtree.woff2', '/fonts/bricolage-grotesque.woff2'];

/** Returns the scripts that hold these modules and all that they import, with their styles. */
function filesOf(bundle: Rolldown.OutputBundle, modules: readonly string[]): string[] {
  const chunks = Object.values(bundle).filter(each => each.type === 'chunk');
  const files = new Set(
    chunks.filter(chunk => modules.some(module => module in chunk.modules)).map(({ fileName }) => fileName),
  );
  // The loop also visits the files added during it.
  for (const file of files) {
    const chunk = chunks.find(({ fileName }) => fileName === file);
    for (const next of [...(chunk?.imports ?? []), ...(chunk?.viteMetadata?.importedCss ?? [])]) files.add(next);
  }
  return [...files].map(file => `/${file}`);
}

/** Builds a script that needs no other file. */
async function alone(input: string, define: Readonly<Record<string, string>> = {}): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define,
    build: { write: false, rolldownOptions: { input, output: { format: 'iife' } } },
  });
  // One entry, which is not watched.
  const { output } = built as Rolldown.RolldownOutput;
  return output[0].code;
}

/**
 * Builds the scripts that are single files: the one that every page begins with, and the service worker, which names
 * the release and its first files, with the digests of those without a hash. A changed file changes the worker, so browsers notice the new release.
 */
export function singleScripts(): Plugin {
  let root = '';
  let folder = '';
  return {
    name: 'single-scripts',
    apply: 'build',
    configResolved(config) {
      ({ root } = config);
      folder = resolve(root, config.build.outDir);
    },
    async writeBundle(_options, bundle) {
      await writeFile(join(folder, APPEARANCE), await alone(join(root, 'public', APPEARANCE)));
      const files = [
        ...PLAIN,
        ...FONTS,
        ...filesOf(
          bundle,
          NEEDED.map(module => join(root, module)),
        ),
      ];
      const hash = createHash('sha256');
      for (const name of Object.keys(bundle).sort()) hash.update(name);
      const digests: Record<string, string> = {};
      for (const name of PLAIN) {
        const content = await readFile(join(folder, name));
        hash.update(content);
        digests[name] = createHash('sha256').update(content).digest('base64');
      }
      const release = hash.digest('hex').slice(0, RELEASE_LENGTH);
      const code = await alone(join(root, 'src/app/worker/worker.ts'), {
        RELEASE: JSON.stringify(release),
        FILES: JSON.stringify(files.sort()),
        DIGESTS: JSON.stringify(digests),
      });
      await writeFile(join(folder, WORKER), code);
    },
  };
}
