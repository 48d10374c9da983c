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

/** Widths in CSS px. In the full run, axe checks the whole page at the first width of each navigation. */
const WIDTHS = isFullRun ? [DESKTOP_WIDTH, 1920, 1280, 1024, 900, 768, ZOOMED, 390, 320] : [DESKTOP_WIDTH, 768, 320];

/** Widths in CSS px at which axe checks the other language. */
const WORD_WIDTHS: ReadonlySet<number> = new Set([DESKTOP_WIDTH, 390]);

/** Looks that axe has checked in this worker: the same looks have the same colours on every screen. */
const seenLooks = new Set<string>();

const isIn = ({ only }: Screen, width: number): boolean =>
  only === undefined || (only === 'telephone') === width < PHONE_BELOW;

/** Checks the page with axe: completely if it is the first, otherwise only the elements with new looks. */
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
 * Checks an open screen in each width: everything fits, and axe finds nothing. In the short run axe checks only the
 * widest, and its colours for new looks only. In the full run it checks all parts of the widest of each navigation. In
 * each width it checks every new look, also those behind others, with the colours in both schemes: the schemes differ
 * by these alone (scripts/schemes.test.ts).
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
 * Checks a screen in every other language. A language changes no elements, so axe checks only names, in one width of
 * each navigation.
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
 * Visits all screens, and reports all faults together. Each begins in the language in which the previous one ended, and
 * within its page, unless that has left a dialog open. The short run uses only the language with the longer texts.
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
        // Otherwise an address with a hash would keep the page as it is, in the other language.
        await page.goto('about:blank');
      }
    });
  }
  // Other tests continue with this page.
  await resize(page, DESKTOP_WIDTH);
  expect(faults.join('\n\n')).toBe('');
}
