import { expect, it } from 'vitest';
import { paths, routePatterns } from '../lib/paths.ts';
import { FEATURE_PAGES } from './features.ts';

/** Addresses of the application itself and of its features. */
const BUILT: readonly string[] = [paths.guest, paths.home, ...FEATURE_PAGES.map(({ path }) => path)];

/** @spec 3§2.1, 3§2.2 */
const ADDRESSES = [...Object.values(paths).filter(path => typeof path === 'string'), ...Object.values(routePatterns)];

it.each(ADDRESSES.map(address => address.replace(/#.*$/, '')))('%s has a page', address => {
  expect(BUILT).toContain(address);
});
