import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');
const squeezed = (value: string): string =>
  value
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/(?<![\d])0\./g, '.')
    .trim()
    .toLowerCase();

/** Returns the custom properties of the first block that begins with `selector`. */
function properties(css: string, selector: string): Map<string, string> {
  const start = css.indexOf(selector);
  const block = css.slice(css.indexOf('{', start) + 1, css.indexOf('}', start));
  const found = block.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/(--[\w-]+):\s*([^;]+);/g);
  return new Map([...found].map(([, name = '', value = '']) => [name, squeezed(value)]));
}

/** The sign-in page can't import the application's tokens, so it repeats them. */
describe('the style of the sign-in page', () => {
  const tokens = read('../../ui/tokens.css');
  const page = read('../../../public/sign-in/sign-in.css');

  it.each([
    ['light', ':root {', ':root {'],
    ['dark', '@media (prefers-color-scheme: dark)', "[data-color-scheme='dark'] {"],
  ])('repeats the %s tokens exactly', (_, own, theirs) => {
    const from = own.startsWith('@media') ? page.slice(page.indexOf(own)) : page;
    const repeated = properties(from.slice(from.indexOf(':root')), ':root');
    const original = properties(tokens.replaceAll('"', "'"), theirs);
    const brand = properties(tokens, ':root {');
    const expected = [...repeated.keys()].map(name => {
      const value = original.get(name);
      return [name, value === 'var(--brand-soft-dark)' ? brand.get('--brand-soft-dark') : value];
    });
    expect(repeated.size).toBeGreaterThan(10);
    expect([...repeated]).toEqual(expected);
  });
});
