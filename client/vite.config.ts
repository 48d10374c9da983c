import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import type { Plugin, Rolldown } from 'vite';
import { defineConfig } from 'vite';
import { session as en } from '#contract/i18n/en-US/session.ts';
import { session as es } from '#contract/i18n/es-CO/session.ts';
import { divide } from './chunks.ts';
import { fonts } from './fonts.ts';
import { iconName, icons, isIcon } from './icons.ts';
import { precompress } from './precompress.ts';
import { singleScripts } from './single-scripts.ts';

/** Records for scripts/byte-budget.mjs which modules each script holds, with their size in bytes before compression. */
function noteModules(): Plugin {
  return {
    name: 'note-modules',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter(each => each.type === 'chunk');
      const notes = chunks.map(({ fileName, imports, modules, viteMetadata }) => {
        const sizes = Object.entries(modules).map<[string, number]>(([id, { renderedLength }]) => [
          relative(join(import.meta.dirname, '..'), id),
          renderedLength,
        ]);
        return [
          fileName,
          { imports, styles: [...(viteMetadata?.importedCss ?? [])], modules: Object.fromEntries<number>(sizes) },
        ];
      });
      this.emitFile({
        type: 'asset',
        fileName: '.vite/modules.json',
        source: JSON.stringify(Object.fromEntries(notes)),
      });
    },
  };
}

/** Inserts its texts into the guest's page. */
function startTexts(): Plugin {
  return {
    name: 'start-texts',
    transformIndexHtml: {
      order: 'pre',
      handler: html => html.replace('%es.loading%', es.loading).replace('%en.loading%', en.loading),
    },
  };
}

/**
 * Returns a test whether `entry` reaches a module by static imports, direct or not. Modules that match `later` and are
 * loaded lazily count too.
 */
function reachedFrom(entry: string, later = /$^/): (id: string, bundle: Rolldown.ChunkingContext) => boolean {
  let reached: Set<string> | undefined;
  return (id, bundle) => {
    if (reached === undefined) {
      reached = new Set([`${import.meta.dirname}/${entry}`]);
      // Modules added during the loop are visited as well.
      for (const each of reached) {
        const { importedIds = [], dynamicallyImportedIds = [] } = bundle.getModuleInfo(each) ?? {};
        for (const next of [...importedIds, ...dynamicallyImportedIds.filter(id => later.test(id))]) reached.add(next);
      }
    }
    return reached.has(id);
  };
}

/** Screens that are not opened first: consoles, settings, and pages reached from another page. */
const LATER_SCREENS = [
  '-admin|send|preferences|privacy|profile-as|chart',
  'audit|settings-panel|wrong-address|usage|health|outbox|import|import-file|reports|report-case',
  'apps|timesheet|friends|contact|terms|repository|search|surveys|loans|message|messages|sent|inbox|desk|card',
].join('|');

/** Screens that the router and the feed load; dialogs, menus and forms are loaded when opened. */
const FIRST_SCREENS = new RegExp(String.raw`(?<!${LATER_SCREENS})-(page|tab|actions|card-body)\.tsx$`);

/** All pages, tabs and cards: each adds bytes to its feature's budget (scripts/byte-budget.mjs). */
const FIRST_SCREEN = /\/features\/.*(?<!-admin)-(page|tab|card-body)\.tsx$/;

/** Parts that are shown together: those of the frame and of home, and the cards at the side of home. */
const TOGETHER = [
  /\/(home-cards|visit-summary|fold-line|group-news|messages-link|waiting-(loan-)?message|person-cards|conversation|\w+-card-body)\.tsx$/,
  /\/(birthdays-card|recognitions-card|featured-groups)\.tsx$/,
];

/**
 * Features whose modules stay together, so that a screen of another feature does not draw one of them into the first
 * load.
 */
const FEATURES = readdirSync(`${import.meta.dirname}/src/features`);

const KIT = /\/client\/src\/(ui|lib|api|features)\//;

const featureOf = (id: string): string | undefined => /\/(?:features|i18n\/es-CO)\/(\w+)(?:\/|\.ts)/.exec(id)?.[1];

/** Returns the feature whose chunk a module belongs to, or null if all features may use it. */
function ownerOf(id: string): string | null {
  const feature = featureOf(id);
  return feature !== undefined && FEATURES.includes(feature) ? feature : null;
}

/** Returns the part of a module that only some features show and none of them owns. */
const partOf = (id: string): string | null =>
  /\/client\/src\/(?:ui\/(console)\/(?!console-lists)|ui\/layout\/(tree|carousel)[/.]|features\/(richtext)\/|features\/(people)\/forms\/|lib\/use-(kept-scroll))/
    .exec(id)
    ?.slice(1)
    .find(Boolean) ?? null;

const isStart = reachedFrom('src/app/start.ts');
const isFirst = reachedFrom('src/app/main.tsx');
const isFirstScreen = reachedFrom('src/app/main.tsx', FIRST_SCREENS);
const isConversation = reachedFrom('src/features/social/components/conversation.tsx');

/** Returns whether a module is shared by first screens, however many features there are. */
const isKit = (id: string, bundle: Rolldown.ChunkingContext): boolean =>
  isFirstScreen(id, bundle) && ownerOf(id) === null && partOf(id) === null && KIT.test(id);

const SOURCES = readdirSync(`${import.meta.dirname}/src`, { recursive: true, encoding: 'utf8' })
  .filter(path => /\.tsx?$/.test(path) && !path.includes('.test.'))
  .map(path => join(import.meta.dirname, 'src', path));

/**
 * Returns the names of the icons that a file imports. All icons come from one file, `icons.ts`, so the module graph
 * cannot tell them apart.
 */
const iconsIn = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/import \{([^}]*)\} from '[^']*\/icons\.ts'/g)].flatMap(
    ([, names = '']) => names.match(/\w+/g) ?? [],
  );

const USED_ICONS = SOURCES.map(file => ({ file, icons: iconsIn(file) })).filter(({ icons: used }) => used.length > 0);

/** Returns the files that show an icon. */
const usersOf = (id: string): string[] =>
  USED_ICONS.filter(({ icons: used }) => used.includes(iconName(id))).map(({ file }) => file);

/**
 * Returns the chunk of an icon, by the files that show it: the frame or the first screens of several features, one
 * feature, or only later screens. An icon on one feature's first screen and another's later one belongs to the frame.
 * Otherwise the other feature would fetch that whole first screen.
 */
function chunkOfIcon(id: string, bundle: Rolldown.ChunkingContext): string | null {
  const users = usersOf(id);
  const early = users.filter(file => isFirstScreen(file, bundle));
  // An icon used by a single later file is bundled with that file.
  if (early.length === 0 && users.length === 1) return null;
  const owners = new Set(early.map(file => (isFirst(file, bundle) ? null : (partOf(file) ?? ownerOf(file)))));
  const [owner = 'icons'] = owners;
  const isShared = early.length > 0 && users.some(file => (partOf(file) ?? ownerOf(file)) !== owner);
  return owners.size > 1 || owner === null || isShared ? 'app' : owner;
}

/**
 * Chunks, by priority. The first load is a few files instead of one for each part that a lazy chunk also uses. It holds
 * the parts that home needs. Screens of features share a chunk of their own, and a feature's first screen adds its
 * parts. The cards of a feed share a chunk, and so do the comments beneath them. `chunks.ts` divides the rest.
 */
const CHUNKS: readonly Rolldown.CodeSplittingNameFunction[] = [
  (id, bundle) => (isStart(id, bundle) ? 'start' : null),
  // Functions of date-fns are imported by their own paths: that of the package reaches all of them.
  (id, bundle) =>
    (isFirst(id, bundle) && id.includes('/node_modules/')) || (isFirstScreen(id, bundle) && id.includes('/date-fns/'))
      ? 'vendor'
      : null,
  (id, bundle) =>
    id.endsWith('/src/app/main.tsx') ||
    (isIcon(id) ? chunkOfIcon(id, bundle) === 'app' : isKit(id, bundle) && isFirst(id, bundle))
      ? 'app'
      : null,
  (id, bundle) => (isKit(id, bundle) ? 'kit' : null),
  id => (id.endsWith('-card-body.tsx') || id.endsWith('/feed/public-forms.ts') ? 'cards' : null),
  (id, bundle) => (isConversation(id, bundle) && !isFirstScreen(id, bundle) ? 'conversation' : null),
  (id, bundle) => (isIcon(id) ? chunkOfIcon(id, bundle) : null),
];

const PAGES = ['index.html', 'auth-redirect.html'].map(page => `${import.meta.dirname}/${page}`);

let divided: ReadonlyMap<string, string> | undefined;

/** Returns the chunk of a module that no rule above names. */
function chunkOfRest(id: string, bundle: Rolldown.ChunkingContext): string | null {
  divided ??= divide(bundle, {
    entries: PAGES,
    isFirst: each => isStart(each, bundle) || isFirst(each, bundle),
    rules: CHUNKS.map(name => each => name(each, bundle)),
    together: each => TOGETHER.find(parts => parts.test(each))?.source ?? each,
    isFirstScreen: each => FIRST_SCREEN.test(each),
  });
  return divided.get(id) ?? null;
}

/** Names of built files. */
const NAMES = 'assets/[name]-[hash:7].[ext]';

export default defineConfig({
  root: import.meta.dirname,
  // The interface is in Spanish and English; React Aria includes thirty languages.
  plugins: [
    react(),
    { ...optimizeLocales.vite({ locales: ['es-ES', 'en-US'] }), enforce: 'pre' },
    noteModules(),
    startTexts(),
    fonts(),
    icons(),
    singleScripts(),
    precompress(),
  ],
  build: {
    outDir: join(process.env['BUILD_FOLDER'] ?? '../dist/current', 'client'),
    emptyOutDir: true,
    // Bytes: a smaller picture is less than the headers of the request that would fetch it.
    assetsInlineLimit: 400,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: PAGES,
      output: {
        // The first load names each part, and no hash can be compressed: seven signs, the fewest that the bundler allows.
        entryFileNames: NAMES.replace('[ext]', 'js'),
        chunkFileNames: NAMES.replace('[ext]', 'js'),
        assetFileNames: NAMES,
        codeSplitting: {
          groups: [
            ...CHUNKS.map((name, index) => ({ debugName: `chunk ${index}`, name, priority: CHUNKS.length - index })),
            // The imports of a module are not part of its chunk.
            { debugName: 'rest', name: chunkOfRest, priority: 0, includeDependenciesRecursively: false },
          ],
        },
      },
      onLog(level, log, report) {
        // A module that is also imported statically is silently no longer lazy, and the first load would grow.
        if (log.code === 'INEFFECTIVE_DYNAMIC_IMPORT') throw new Error(log.message);
        report(level, log);
      },
    },
  },
});
