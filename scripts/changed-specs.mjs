import { basename, dirname } from 'node:path';

/**
 * Number of importing features above which a feature is a foundation: its own tests and the contract test cover a
 * change in it.
 */
const MOST_ABOVE = 6;

const SERVER_FEATURE = /^server\/features\/([^/.]+)\//;
const IMPORTED_FEATURE = /from '(?:\.\.\/)+(?:features\/)?([^/.']+)\//g;

/**
 * Returns the features with a changed file: of the server, the client, the contract or the texts.
 * @param {readonly string[]} changed
 */
const featuresOf = changed =>
  new Set(changed.flatMap(file => /\/(?:features|i18n\/[^/]+)\/([^/.]+)/.exec(file)?.[1] ?? []));

/**
 * Returns the browser tests affected by the changes: changed ones, and those named after a feature with a changed file
 * (`e2e/feed.spec.ts`, `e2e/feed-gallery.spec.ts`).
 * @param {readonly string[]} changed Changed files, from the root of the repository.
 * @param {readonly string[]} specs All browser tests, as `e2e/x.spec.ts`.
 * @returns {string[]}
 */
export function changedSpecs(changed, specs) {
  const features = featuresOf(changed);
  return specs.filter(spec => {
    const name = basename(spec, '.spec.ts');
    return changed.includes(spec) || [...features].some(feature => name === feature || name.startsWith(`${feature}-`));
  });
}

/**
 * Returns the API tests affected by the changes. These are changed tests and those of a feature with a changed file of
 * the server or the contract. Tests of features that import it, and those beside any other changed server file, are
 * added.
 * @param {readonly string[]} changed Changed files, from the root of the repository.
 * @param {Readonly<Record<string, string>>} sources Texts of the server's sources and of all API tests, by file.
 * @returns {string[]}
 */
export function changedApiTests(changed, sources) {
  const behind = changed.filter(file => /^(?:server|contract|migrations|seeds|bench)\/.*(?<!\.md)$/.test(file));
  const features = featuresOf(behind.filter(file => !file.includes('/i18n/')));
  const above = [...features].flatMap(feature => {
    const importing = featuresImporting(feature, sources);
    return importing.length > MOST_ABOVE ? [] : importing;
  });
  const folders = new Set([...features, ...above].map(feature => `server/features/${feature}/`));
  for (const file of behind)
    if (!file.startsWith('contract/') && !SERVER_FEATURE.test(file) && dirname(file).includes('/'))
      folders.add(`${dirname(file)}/`);
  return Object.keys(sources).filter(
    file =>
      file.endsWith('.test.ts') && (changed.includes(file) || [...folders].some(folder => file.startsWith(folder))),
  );
}

/**
 * Returns the features whose sources import from this one.
 * @param {string} feature
 * @param {Readonly<Record<string, string>>} sources
 * @returns {string[]}
 */
function featuresImporting(feature, sources) {
  const importing = Object.entries(sources)
    .filter(([file, text]) => {
      const isTest = file.endsWith('.test.ts');
      return !isTest && [...text.matchAll(IMPORTED_FEATURE)].some(([, imported]) => imported === feature);
    })
    .flatMap(([file]) => SERVER_FEATURE.exec(file)?.[1] ?? []);
  return [...new Set(importing)].filter(name => name !== feature);
}

/**
 * Returns the lists of features with a changed file: the contract test is run for these alone.
 * @param {readonly string[]} changed
 * @param {Readonly<Record<string, string>>} sources
 * @returns {string[]}
 */
export function changedLists(changed, sources) {
  const features = featuresOf(
    changed.filter(file => file.startsWith('server/') || file.startsWith('contract/features/')),
  );
  const names = Object.entries(sources)
    .filter(([file]) => !file.endsWith('.test.ts') && features.has(SERVER_FEATURE.exec(file)?.[1] ?? ''))
    .flatMap(([, text]) => [...text.matchAll(/\bname: '(Flx_\w+)'/g)].map(([, name]) => name ?? ''));
  return [...new Set(names)].sort();
}

/**
 * Returns the programs whose types the changes can break. The server's program includes the scripts and the browser
 * tests, which read the client.
 * @param {readonly string[]} changed
 * @returns {('client' | 'server')[]}
 */
export const changedPrograms = changed =>
  changed.some(file => !/^(?:server|migrations|seeds|bench|e2e|scripts|docs|deploy)\//.test(file))
    ? ['client', 'server']
    : ['server'];
