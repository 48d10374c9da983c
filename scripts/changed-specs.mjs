import { basename } from 'node:path';

/**
 * The browser tests that what changed concerns: those that changed themselves, and those that are called like a feature
 * with a changed file (`e2e/feed.spec.ts`, `e2e/feed-gallery.spec.ts`).
 *
 * @param {readonly string[]} changed Changed files, from the root of the repository.
 * @param {readonly string[]} specs All browser tests, as `e2e/x.spec.ts`.
 * @returns {string[]}
 */
export function changedSpecs(changed, specs) {
  const features = new Set(changed.flatMap(file => /\/(?:features|i18n\/[^/]+)\/([^/.]+)/.exec(file)?.[1] ?? []));
  return specs.filter(spec => {
    const name = basename(spec, '.spec.ts');
    return changed.includes(spec) || [...features].some(feature => name === feature || name.startsWith(`${feature}-`));
  });
}
