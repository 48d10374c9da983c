/**
 * Weighs what a browser fetches before the first page stands, in bytes after gzip, and fails when a budget is passed.
 * Run after `npm run build:client`. The budgets are those of docs/PERFORMANCE.md.
 */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';

/** Most bytes of a first load, after gzip; fonts are compressed already. */
const BUDGET = { script: 190_000, style: 25_000, total: 400_000 };

/** Chunks that every first load asks for although `import()` brings them: the sign-in library. */
const LAZY_BUT_FIRST = /@azure\/msal-browser/;

/**
 * What the built page makes a browser fetch.
 * @param folder of the build, with index.html and .vite/manifest.json
 * @returns rows of {kind: 'script'|'style'|'font'|'page'|'sign-in', file, bytes}
 */
export function firstLoad(folder) {
  const html = readFileSync(join(folder, 'index.html'), 'utf8');
  const named = [...html.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css|woff2))"/g)].map(match => match[1]);
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));
  const signIn = Object.keys(manifest).filter(key => manifest[key].isDynamicEntry && LAZY_BUT_FIRST.test(key));
  const files = new Map([['index.html', 'page'], ...named.map(file => [file, kindOf(file)])]);
  for (const file of withImports(manifest, signIn)) if (!files.has(file)) files.set(file, 'sign-in');
  return [...files].map(([file, kind]) => ({ kind, file, bytes: weigh(join(folder, file), kind) }));
}

function withImports(manifest, keys, seen = new Set()) {
  for (const key of keys) {
    const { file, imports = [] } = manifest[key];
    if (seen.has(file)) continue;
    seen.add(file);
    withImports(manifest, imports, seen);
  }
  return seen;
}

function kindOf(file) {
  if (file.endsWith('.js')) return 'script';
  return file.endsWith('.css') ? 'style' : 'font';
}

function weigh(path, kind) {
  const content = readFileSync(path);
  return kind === 'font' ? content.length : gzipSync(content, { level: 9 }).length;
}

/** Sums by budget, and which are passed. */
export function verdict(rows) {
  const sum = kinds => rows.filter(row => kinds.includes(row.kind)).reduce((total, row) => total + row.bytes, 0);
  const sums = {
    script: sum(['script']),
    style: sum(['style']),
    total: sum(['page', 'script', 'style', 'font', 'sign-in']),
  };
  const passed = Object.keys(BUDGET).filter(name => sums[name] > BUDGET[name]);
  return { sums, passed };
}

function report(folder) {
  const rows = firstLoad(folder).sort((one, other) => other.bytes - one.bytes);
  const { sums, passed } = verdict(rows);
  const line = (name, bytes, rest) =>
    console.log(`${name.padEnd(10)} ${(bytes / 1000).toFixed(1).padStart(7)} kB  ${rest}`);
  for (const { kind, file, bytes } of rows) line(kind, bytes, file);
  console.log('-'.repeat(60));
  for (const [name, bytes] of Object.entries(sums)) {
    line(name, bytes, `of ${BUDGET[name] / 1000} kB${passed.includes(name) ? '  TOO MUCH' : ''}`);
  }
  if (passed.length > 0) process.exitCode = 1;
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  report(process.argv[2] ?? join(dirname(fileURLToPath(import.meta.url)), '../dist/client'));
}
