import { expect } from '@playwright/test';
import type { Language } from '#contract/i18n/language.ts';
import type { Screen, Stage } from './screen.ts';
import { TEXTS } from './texts.ts';

/** How a screen that is open comes to speak another language. */
export type Translate = (stage: Stage, screen: Screen, language: Language) => Promise<Stage>;

/** What this device remembers of the language. */
export const remember = (language: Language): string => `localStorage.setItem('tertulia.language', '${language}')`;

async function open(stage: Stage, screen: Screen): Promise<void> {
  await stage.page.goto(screen.address(stage.content));
  await screen.open?.(stage);
}

const inLanguage = (stage: Stage, language: Language): Stage => ({ ...stage, language, texts: TEXTS[language] });

/**
 * The signed-in choose their language elsewhere: a page that was out of the server's reach reads everything again, and so
 * learns of it, and keeps what is open. What holds words of before is opened once more.
 */
export const translateSignedIn: Translate = async (stage, screen, language) => {
  const { page } = stage;
  const translated = inLanguage(stage, language);
  if (screen.isReopened) {
    await page.evaluate(remember(language));
    // Else an address with a hash would lead to the page as it is.
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
    // The first of these finds the server out of reach, the second one back.
    await page.evaluate("void window.dispatchEvent(new Event('online'))");
    await expect(translation).toBeAttached({ timeout: 150 });
  }).toPass({ intervals: [50], timeout: 10_000 });
  await page.unrouteAll();
  return translated;
};

/** Who is not signed in speaks another language in a browser that remembers nothing else, as on a first visit. */
export const translateOutside: Translate = async (stage, screen, language) => {
  const translated = inLanguage(stage, language);
  await stage.page.context().clearCookies();
  await stage.page.evaluate(`localStorage.clear(); sessionStorage.clear(); ${remember(language)}`);
  await open(translated, screen);
  return translated;
};
