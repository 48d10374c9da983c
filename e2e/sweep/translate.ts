import { expect } from '@playwright/test';
import type { Language } from '#contract/i18n/language.ts';
import type { Screen, Stage } from './screen.ts';
import { TEXTS } from './texts.ts';

/** Way in which an open screen is switched to another language. */
export type Translate = (stage: Stage, screen: Screen, language: Language) => Promise<Stage>;

/** Builds the script that stores the language on this device. */
export const remember = (language: Language): string => `localStorage.setItem('tertulia.language', '${language}')`;

async function open(stage: Stage, screen: Screen): Promise<void> {
  await stage.page.goto(screen.address(stage.content));
  await screen.open?.(stage);
}

const inLanguage = (stage: Stage, language: Language): Stage => ({ ...stage, language, texts: TEXTS[language] });

/**
 * Simulates a change of language made elsewhere: a page that was offline reloads its data, receives the language and
 * keeps its open dialogs. Screens that hold earlier texts are opened again.
 */
export const translateSignedIn: Translate = async (stage, screen, language) => {
  const { page } = stage;
  const translated = inLanguage(stage, language);
  if (screen.isReopened) {
    await page.evaluate(remember(language));
    // Otherwise an address with a hash would keep the page as it is.
    await page.goto('about:blank');
    await open(translated, screen);
    return translated;
  }
  await page.route('**/api/Flx_PersonalConfig*', route =>
    route.fulfill({ json: { results: [{ Title: 'language', Value: language }] } }),
  );
  await page.route('**/api/poll*', route => route.abort(), { times: 1 });
  const translation = page.locator(`html[lang="${language.slice(0, 2).toLowerCase()}-${language.slice(3)}"]`);
  await expect(async () => {
    // The first of these events finds the server unreachable, the second finds it back.
    await page.evaluate("void window.dispatchEvent(new Event('online'))");
    await expect(translation).toBeAttached({ timeout: 150 });
  }).toPass({ intervals: [50], timeout: 10_000 });
  await page.unrouteAll();
  return translated;
};

/**
 * Switches a screen without a signed-in person, in a browser whose only stored value is the language, as on a first
 * visit.
 */
export const translateOutside: Translate = async (stage, screen, language) => {
  const translated = inLanguage(stage, language);
  await stage.page.context().clearCookies();
  await stage.page.evaluate(`localStorage.clear(); sessionStorage.clear(); ${remember(language)}`);
  await open(translated, screen);
  return translated;
};
