/**
 * Measures the files that a browser fetches for the first page, and those that each feature adds for its first screen,
 * in bytes after gzip. Fails if a budget is exceeded, and names the heaviest modules. Run after `npm run build:client`.
 * The budgets are those of docs/MEASUREMENTS.md.
 */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';

/**
 * Largest sizes in bytes after gzip (fonts are compressed already): of a first load, and of a feature's first screen
 * with the parts that all features share.
 */
const BUDGET = { script: 190_000, style: 25_000, total: 400_000, feature: 31_000 };

/** Most scripts and styles that any page may add: with its reads it stays below 30 requests. */
const PAGE_FILES_MAX = 24;

/** Modules that every first load fetches in addition to those that the page names. */
const FETCHED_FIRST = ['client/src/app/main.tsx'];

/** First screens of features: pages, tabs and cards. */
const FIRST_SCREEN = /^client\/src\/(?:features\/)?(?!ui\/)(\w+)\/.*(?<!-admin)-(?:page|tab|card-body)\.tsx$/;

/** All pages, consoles too. */
const PAGE = /^client\/src\/.*-(?:page|tab)\.tsx$/;

/** Page of the tabs, which a tab needs. */
const TABS_PAGE = 'client/src/app/pages/tabs-page.tsx';

const NAMED = 170;

/**
 * Weighs a build.
 * @param folder of the build, with index.html and .vite/modules.json
 * @returns files that the built page fetches, as rows of {kind: 'script'|'style'|'font'|'page', file, bytes}, and each
 * feature's heaviest first screen as {feature, module, bytes, files}; and pages with the scripts and styles that each
 * adds, as {module, files}
 */
export function weighBuild(folder) {
  const chunks = JSON.parse(readFileSync(join(folder, '.vite/modules.json'), 'utf8'));
  const withImports = modules => closure(chunks, modules);
  const html = readFileSync(join(folder, 'index.html'), 'utf8');
  const named = [...html.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css|woff2))"/g)].map(match => match[1]);
  const scripts = new Set([...named.filter(file => file in chunks), ...withImports(FETCHED_FIRST)]);
  const styles = [...scripts].flatMap(file => chunks[file].styles);
  const files = new Set(['index.html', ...named, ...scripts, ...styles]);
  const first = [...files].map(file => ({ kind: kindOf(file), file, bytes: weigh(join(folder, file)) }));

  const features = new Map();
  const pages = [];
  for (const module of Object.values(chunks).flatMap(chunk => Object.keys(chunk.modules))) {
    if (PAGE.test(module)) pages.push({ module, files: added(chunks, withImports([module]), files) });
    const [, feature] = FIRST_SCREEN.exec(module) ?? [];
    if (feature === undefined) continue;
    const later = withImports(module.endsWith('-tab.tsx') ? [module, TABS_PAGE] : [module]).filter(
      file => !scripts.has(file),
    );
    const bytes = later.reduce((sum, file) => sum + weigh(join(folder, file)), 0);
    if (bytes >= (features.get(feature)?.bytes ?? 0)) features.set(feature, { feature, module, bytes, files: later });
  }
  return {
    chunks,
    first,
    features: [...features.values()].sort((one, other) => other.bytes - one.bytes),
    pages: pages.sort((one, other) => other.files.length - one.files.length),
  };
}

/** Returns these scripts and their styles, without those that are there already. */
function added(chunks, scripts, there) {
  const files = new Set(scripts.flatMap(file => [file, ...chunks[file].styles]));
  return [...files].filter(file => !there.has(file));
}

/** Returns the pages that add too many files. */
export const scattered = ({ pages }) => pages.filter(({ files }) => files.length > PAGE_FILES_MAX);

/** Returns the scripts that hold these modules, with all their imports. */
function closure(chunks, modules) {
  const files = new Set(Object.keys(chunks).filter(file => modules.some(module => module in chunks[file].modules)));
  // The loop also visits the files added during it.
  for (const file of files) for (const next of chunks[file].imports) files.add(next);
  return [...files];
}

function kindOf(file) {
  if (file.endsWith('.html')) return 'page';
  if (file.endsWith('.js')) return 'script';
  return file.endsWith('.css') ? 'style' : 'font';
}

function weigh(path) {
  const content = readFileSync(path);
  return path.endsWith('.woff2') ? content.length : gzipSync(content, { level: 9 }).length;
}

/** Returns the sums by budget, as `{what, bytes, most, files}`, and the exceeded ones. */
export function verdict({ first, features }) {
  const sum = (...kinds) => {
    const rows = first.filter(({ kind }) => kinds.length === 0 || kinds.includes(kind));
    return { bytes: rows.reduce((total, { bytes }) => total + bytes, 0), files: rows.map(({ file }) => file) };
  };
  const sums = [
    { what: 'scripts', most: BUDGET.script, ...sum('script') },
    { what: 'styles', most: BUDGET.style, ...sum('style') },
    { what: 'first load', most: BUDGET.total, ...sum() },
    ...features.map(({ feature, bytes, files }) => ({
      what: `feature ${feature}`,
      most: BUDGET.feature,
      bytes,
      files,
    })),
  ];
  return { sums, passed: sums.filter(({ bytes, most }) => bytes > most) };
}

/** Returns the heaviest modules of these scripts, in bytes before compression; a package counts as one. */
export function heaviest(chunks, files) {
  const sizes = new Map();
  for (const [module, bytes] of files.flatMap(file => Object.entries(chunks[file]?.modules ?? {}))) {
    const name = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(module)?.[1] ?? module;
    sizes.set(name, (sizes.get(name) ?? 0) + bytes);
  }
  return [...sizes].sort(([, one], [, other]) => other - one).slice(0, NAMED);
}

function report(folder) {
  const build = weighBuild(folder);
  const { sums, passed } = verdict(build);
  const line = (name, bytes, rest) =>
    console.log(`${name.padEnd(22)} ${(bytes / 1000).toFixed(1).padStart(7)} kB  ${rest}`);
  for (const { kind, file, bytes } of build.first.toSorted((one, other) => other.bytes - one.bytes))
    line(kind, bytes, file);
  console.log('-'.repeat(60));
  for (const each of sums) {
    line(each.what, each.bytes, `of ${each.most / 1000} kB${passed.includes(each) ? '  TOO MUCH' : ''}`);
  }
  for (const { what, files } of passed) {
    console.log(`\n${what}: what weighs most, before compression`);
    for (const [module, bytes] of heaviest(build.chunks, files)) line('', bytes, module);
  }
  const [most] = build.pages;
  if (most !== undefined)
    console.log(`\nmost files of a page: ${most.files.length} of ${PAGE_FILES_MAX}, ${most.module}`);
  const pages = scattered(build);
  for (const { module, files } of pages) console.log(`TOO MANY files of ${module}: ${files.join(', ')}`);
  if (passed.length + pages.length > 0) process.exitCode = 1;
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  report(process.argv[2] ?? join(dirname(fileURLToPath(import.meta.url)), '../dist/current/client'));
}
