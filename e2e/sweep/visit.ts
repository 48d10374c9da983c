import { expect, type Page } from '@playwright/test';
import { DEFAULT_LANGUAGE, LANGUAGES } from '#contract/i18n/language.ts';
import { isFullRun } from '../../server/testing/full-run.ts';
import { test } from '../test.ts';
import { leave, showAddress } from './addresses.ts';
import { expectNoViolations, expectToFit, findFresh, showIn } from './checks.ts';
import type { Content } from './content.ts';
import { PHONE_BELOW, type Screen, type Stage } from './screen.ts';
import { TEXTS } from './texts.ts';
import { remember, type Translate } from './translate.ts';
import { DESKTOP_WIDTH, resize, ZOOMED } from './widths.ts';

/** In CSS px. In the full run axe looks at all of the first of each navigation. */
const WIDTHS = isFullRun ? [DESKTOP_WIDTH, 1920, 1280, 1024, 900, 768, ZOOMED, 390, 320] : [DESKTOP_WIDTH, 768, 320];

/** In CSS px. Axe looks at the other language there. */
const WORD_WIDTHS: ReadonlySet<number> = new Set([DESKTOP_WIDTH, 390]);

/** Every look that axe has seen in this worker: what looks the same has the same colours on every screen. */
const seenLooks = new Set<string>();

const isIn = ({ only }: Screen, width: number): boolean =>
  only === undefined || (only === 'telephone') === width < PHONE_BELOW;

/** Shows what is looked at to axe: as its first, or for what looks as nothing did before alone. */
async function expectAccessible(page: Page, isFirst: boolean, where: string): Promise<void> {
  const isFresh = await findFresh(page, seenLooks);
  if (isFirst) await expectNoViolations(page, 'parts', where);
  if (!isFresh) return;
  await expectNoViolations(page, isFirst ? 'colours' : 'all', where, 'fresh');
  if (!isFullRun) return;
  await showIn(page, 'dark');
  await expectNoViolations(page, 'colours', `${where}, dark`, 'fresh');
  await showIn(page, 'light');
}

/**
 * Looks at a screen that is open, in each width: everything fits, and axe finds nothing. In the short run axe sees the widest alone, its colours where it
 * looks as nothing did before. In the full run it sees all parts of the widest of each navigation, and in each width whatever looks as nothing did before,
 * what lies behind it included, with its colours in both schemes: they differ by these alone (scripts/schemes.test.ts).
 */
async function inspect(stage: Stage, screen: Screen, widths: readonly number[]): Promise<void> {
  const { page } = stage;
  const navigations = new Set<boolean>();
  for (const [index, width] of widths.entries()) {
    await resize(page, width);
    await expect(screen.ready(stage), `${width} px`).toBeVisible();
    await expectToFit(page, `${width} px`);
    const isPhone = width < PHONE_BELOW;
    if (isFullRun || index === 0) await expectAccessible(page, !navigations.has(isPhone), `${width} px`);
    navigations.add(isPhone);
  }
}

/**
 * Looks at a screen in every other language. No language makes another element, so axe sees of it what it can change, names, in one width of each navigation.
 * @returns the stage in the language in which it is left
 */
async function inspectTranslated(
  stage: Stage,
  screen: Screen,
  widths: readonly number[],
  translate: Translate,
): Promise<Stage> {
  const { page } = stage;
  let translated = stage;
  for (const language of LANGUAGES.filter(one => one !== stage.language)) {
    translated = await translate(stage, screen, language);
    for (const width of widths.toReversed()) {
      await resize(page, width);
      await expect(screen.ready(translated), `${width} px, ${language}`).toBeVisible();
      await expectToFit(page, `${width} px, ${language}`);
      if (WORD_WIDTHS.has(width)) await expectNoViolations(page, 'words', `${width} px, ${language}`);
    }
  }
  return translated;
}

/**
 * Visits all of them, and says of all together what is wrong. Each begins in the language that the one before was left in, and within its page, unless that
 * has left something that stays open. The short run knows the language alone whose texts are longer.
 */
export async function visitAll(
  page: Page,
  content: Content,
  screens: readonly Screen[],
  translate: Translate,
): Promise<void> {
  const start: Stage = { page, content, language: DEFAULT_LANGUAGE, texts: TEXTS[DEFAULT_LANGUAGE] };
  const faults: string[] = [];
  let stage = start;
  let isLoaded = false;
  await showIn(page, 'light');
  for (const screen of screens.filter(one => isFullRun || !one.isFullOnly)) {
    await test.step(screen.name, async () => {
      const widths = WIDTHS.filter(width => isIn(screen, width));
      try {
        await resize(page, widths[0] ?? DESKTOP_WIDTH);
        const isWithin = isLoaded && (await leave(stage));
        await (isWithin ? showAddress(page, screen.address(content)) : page.goto(screen.address(content)));
        await screen.open?.(stage);
        await expect(screen.ready(stage)).toBeVisible();
        isLoaded = !screen.isReopened;
        if (screen.isLikeAnother) return;
        await inspect(stage, screen, widths);
        if (isFullRun) stage = await inspectTranslated(stage, screen, widths, translate);
      } catch (error) {
        faults.push(`${screen.name}: ${error instanceof Error ? error.message : String(error)}`);
        await page.screenshot({ path: test.info().outputPath(`${screen.name}.png`) });
        stage = start;
        isLoaded = false;
        await page.evaluate(remember(start.language));
        // Else an address with a hash would lead to the page as it is, in the other language.
        await page.goto('about:blank');
      }
    });
  }
  // Other tests go on with the page.
  await resize(page, DESKTOP_WIDTH);
  expect(faults.join('\n\n')).toBe('');
}
