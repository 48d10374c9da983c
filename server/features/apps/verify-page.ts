import type { Language } from '#contract/i18n/language.ts';
import { html } from '../../base/html.ts';
import { PRODUCT } from '../../integrations/identity/pages/brand.ts';
import { page, PAGE_TEXTS } from '../../integrations/identity/pages/layout.ts';
import { appsTexts } from './texts.ts';

export type Verdict = 'valid' | 'expired' | 'unknown' | 'busy';

/** What anybody may know of a certificate: whether it holds. Nothing on it says whose it is, or of which organisation. @spec 3§4.10 */
export function verifyPage(language: Language, verdict: Verdict): string {
  const text = appsTexts(language).verify;
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
