import { describe, expect, it } from 'vitest';
import { paths, routePatterns } from '../lib/paths.ts';
import { COMING_SOON } from './coming-soon.ts';
import { FEATURE_PAGES } from './features.ts';

/** Those of the features, and those that are the application's own. */
const BUILT: readonly string[] = [paths.guest, paths.home, ...FEATURE_PAGES.map(({ path }) => path)];

/** @spec 3§2.1, 3§2.2 */
const ADDRESSES = [...Object.values(paths).filter(path => typeof path === 'string'), ...Object.values(routePatterns)];

describe('the route table', () => {
  it.each(ADDRESSES.map(address => address.replace(/#.*$/, '')))('%s has a page, built or announced', address => {
    const announced = COMING_SOON.some(({ path }) => path === address);
    expect(announced).not.toBe(BUILT.includes(address));
  });

  it('announces no address twice', () => {
    expect(new Set(COMING_SOON.map(({ path }) => path)).size).toBe(COMING_SOON.length);
  });
});
