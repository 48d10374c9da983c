import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/**
 * Contrasts of every theme in both schemes, by WCAG 2.2, 1.4.3 and 1.4.11. The sweep of every screen checks one scheme;
 * the other differs by tokens alone (`schemes.test.ts`).
 */

const TOKENS = 'client/src/ui/tokens.css';
const FOLDERS = ['client/src', 'client/public'];
const SCHEMES = ['light', 'dark'] as const;

/** Contrast that WCAG requires between text and its background. */
const OF_LETTERS = 4.5;
/** Contrast that WCAG requires between a control, or a focus indicator, and its background. */
const OF_CONTROLS = 3;

/** Backgrounds that may have any text. */
const GROUNDS = ['bg', 'surface', 'surface-2', 'surface-3', 'raised', 'primary-soft'].map(name => `--color-${name}`);

/** Text colours without a background of their own, which may appear on any of those. */
const LETTERS = [
  ...['text', 'text-2', 'text-3', 'primary-ink', 'danger'].map(name => `--color-${name}`),
  ...['sol', 'coral', 'lago', 'mora', 'hoja', 'aji'].map(name => `--${name}-ink`),
];

/** Text colours with a background set by another rule: of a hovered or chosen element, of a panel or over a picture. */
const PAIRS: readonly (readonly [letters: string, ground: string])[] = [
  ['--color-on-primary', '--color-primary-hover'],
  ['--color-on-danger', '--color-danger-hover'],
  ['--color-text', '--color-primary-soft-2'],
  ['--color-text-2', '--color-primary-soft-2'],
  ['--color-primary-ink', '--color-primary-soft-2'],
  ['--color-on-deep-2', '--color-deep'],
  ['--color-on-paper', '--color-paper'],
  ...['sol', 'coral', 'lago', 'mora', 'hoja', 'aji'].map(name => [`--${name}-ink`, `--${name}-soft`] as const),
];

/** Text over a photo, which has no token: the sweep checks that there is a scrim between. */
const ON_MEDIA = '--color-on-media';

/** Outlines of controls, and the focus ring. */
const CONTROLS = ['--color-control', '--color-focus', '--color-primary'];

type Tokens = ReadonlyMap<string, string>;

interface Rule {
  readonly selector: string;
  readonly properties: readonly (readonly [name: string, value: string])[];
}

/** Returns the innermost rules of a style sheet, in order. */
function rulesOf(sheet: string): Rule[] {
  const rules = sheet.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/([^{};]+)\{([^{}]*)\}/g);
  return [...rules].map(([, selector = '', body = '']) => ({
    selector: selector.trim(),
    properties: [...body.matchAll(/([\w-]+)\s*:\s*([^;]+)/g)].map(([, name = '', value = '']) => [name, value.trim()]),
  }));
}

/** Returns every theme that a person can choose. */
const themesOf = (rules: readonly Rule[]): string[] =>
  rules.flatMap(({ selector }) => /^\[data-theme='(\w+)'\]$/.exec(selector)?.[1] ?? []);

/** Returns the tokens of a theme in a scheme. */
function tokensOf(rules: readonly Rule[], theme: string, scheme: (typeof SCHEMES)[number]): Tokens {
  const dark = "[data-color-scheme='dark']";
  const selectors = [':root', `[data-theme='${theme}']`, '[data-theme]'];
  if (scheme === 'dark') selectors.push(dark, `${dark}[data-theme]`);
  const tokens = new Map<string, string>();
  for (const wanted of selectors) {
    // Rules for a width or a device preference come later, and set no colours of the schemes.
    const rule = rules.find(({ selector }) => selector.split(/,\s*/).includes(wanted));
    if (rule === undefined) throw new Error(`${TOKENS} has no rule ${wanted}`);
    for (const [name, value] of rule.properties) tokens.set(name, value);
  }
  return tokens;
}

/** Returns the `#rrggbb` of a token; a colour is returned as it is. */
function colourOf(tokens: Tokens, name: string): string {
  const value = name.startsWith('--') ? tokens.get(name) : name;
  const [, other] = /^var\((--[\w-]+)\)$/.exec(value ?? '') ?? [];
  if (other !== undefined) return colourOf(tokens, other);
  if (value === undefined || !/^#[\da-f]{6}$/i.test(value)) throw new Error(`${name} is no colour: ${value}`);
  return value;
}

/** Computes the relative luminance, by WCAG. */
function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(tokens: Tokens, first: string, second: string): number {
  const [bright = 0, dim = 0] = [first, second]
    .map(name => luminanceOf(colourOf(tokens, name)))
    .toSorted((one, other) => other - one);
  return (bright + 0.05) / (dim + 0.05);
}

const readRules = async (file: string): Promise<Rule[]> => rulesOf(await readFile(file, 'utf8'));

async function allRules(): Promise<Rule[]> {
  const named = await Promise.all(
    FOLDERS.map(async folder => (await readdir(folder, { recursive: true })).map(file => join(folder, file))),
  );
  return (
    await Promise.all(
      named
        .flat()
        .filter(file => file.endsWith('.css'))
        .map(readRules),
    )
  ).flat();
}

const tokenIn = (value: string): string | undefined => /^var\((--[\w-]+)\)$/.exec(value)?.[1];

/** Returns the tokens of a rule's text colour and background. */
function coloursOf({ properties }: Rule): Readonly<Record<'letters' | 'ground', string | undefined>> {
  const letters = properties.findLast(([name]) => name === 'color')?.[1] ?? '';
  const ground = properties.findLast(([name]) => /^background(-color)?$/.test(name))?.[1] ?? '';
  return { letters: tokenIn(letters), ground: tokenIn(ground) };
}

/** Returns the pairs with too little contrast, by theme and scheme. */
function faint(rules: readonly Rule[], pairs: readonly (readonly [string, string])[], least: number): string[] {
  return themesOf(rules).flatMap(theme =>
    SCHEMES.flatMap(scheme => {
      const tokens = tokensOf(rules, theme, scheme);
      return pairs
        .map(([one, other]) => ({ pair: `${one} on ${other}`, ratio: contrast(tokens, one, other) }))
        .filter(({ ratio }) => ratio < least)
        .map(({ pair, ratio }) => `${theme}, ${scheme}: ${pair} has ${ratio.toFixed(2)}`);
    }),
  );
}

/** Returns the pairs of text colour and background that one rule of a style sheet sets together. */
async function pairsOfRules(): Promise<(readonly [string, string])[]> {
  const pairs = new Map<string, readonly [string, string]>();
  for (const { letters, ground } of (await allRules()).map(coloursOf))
    if (letters !== undefined && ground !== undefined && letters !== ON_MEDIA)
      pairs.set(`${letters} ${ground}`, [letters, ground]);
  return [...pairs.values()];
}

const crossed = (some: readonly string[], others: readonly string[]): [string, string][] =>
  some.flatMap(one => others.map((other): [string, string] => [one, other]));

test('letters can be read on every ground that a rule gives them, and on those they may stand on', async () => {
  const ofRules = await pairsOfRules();
  expect(ofRules.length).toBeGreaterThan(20);
  const pairs = [...ofRules, ...crossed(LETTERS, GROUNDS), ...PAIRS];
  expect(faint(await readRules(TOKENS), pairs, OF_LETTERS)).toEqual([]);
});

test('outlines of controls and the ring of the focus can be seen on every ground', async () => {
  expect(faint(await readRules(TOKENS), crossed(CONTROLS, GROUNDS), OF_CONTROLS)).toEqual([]);
});

test('no rule gives letters a colour whose contrast is not known', async () => {
  const known = new Set([...LETTERS, ...PAIRS.map(([letters]) => letters), ON_MEDIA]);
  const ofRules = await pairsOfRules();
  for (const [letters] of ofRules) known.add(letters);
  const used = (await allRules()).flatMap(rule => coloursOf(rule).letters ?? []);
  expect(used.length).toBeGreaterThan(300);
  expect([...new Set(used)].filter(letters => !known.has(letters))).toEqual([]);
});

test('a colour that can’t be read is found', async () => {
  const changed = (await readRules(TOKENS)).map(rule =>
    rule.selector === "[data-color-scheme='dark']"
      ? { ...rule, properties: [...rule.properties, ['--color-text-3', '#5b6460'] as const] }
      : rule,
  );
  const found = faint(changed, [['--color-text-3', '--color-surface']], OF_LETTERS);
  expect(found).toHaveLength(6);
  expect(found[0]).toMatch(/^paramo, dark: --color-text-3 on --color-surface has 2\.\d\d$/);
});
