import type { apps } from '#contract/i18n/es-CO/apps.ts';
import type { Language, Translation } from '#contract/i18n/language.ts';
import { html } from '../../base/html.ts';
import { PRODUCT } from '../../integrations/identity/pages/brand.ts';
import { page, PAGE_TEXTS } from '../../integrations/identity/pages/layout.ts';

export type Verdict = 'valid' | 'expired' | 'unknown' | 'busy';

/** Texts of the public pages of a kind of document. */
export type VerifyTexts = Translation<typeof apps>['verify'];

/**
 * Builds the public page of a certificate, which only shows whether it is valid. It names neither the person nor the
 * organisation. @spec 3§4.10
 */
export function verifyPage(language: Language, verdict: Verdict, text: VerifyTexts): string {
  const texts = { ...PAGE_TEXTS[language], title: () => text.title };
  return page(
    { brand: PRODUCT, texts, language },
    {
      heading: text[verdict],
      lead: text[`${verdict}Lead`],
      body: html`<a class="button" href="/">${text.home}</a>`,
    },
  );
}
