import { IDENTITY_END_DIGITS } from '#contract/features/apps/limits.ts';
import type { apps } from '#contract/i18n/es-CO/apps.ts';
import type { Language, Translation } from '#contract/i18n/language.ts';
import { html, type Html } from '../../base/html.ts';
import { field } from '../../integrations/identity/pages/field.ts';
import { page, PAGE_TEXTS, PRODUCT } from '../../integrations/identity/pages/layout.ts';

/** Texts of the public pages of a kind of document. */
export type VerifyTexts = Translation<typeof apps>['verify'];

export type Verdict = 'valid' | 'expired' | 'sample' | 'unknown' | 'busy';

/** Content of the public page of a document. */
export interface Verified {
  readonly verdict: Verdict;
  /** Data to compare with those of the document. */
  readonly facts?: readonly (readonly [name: string, value: string])[];
  /** Present if the end of the identification shows more; `fault` is the error of the last try. */
  readonly digits?: { readonly fault?: string | undefined };
}

/** Name of the form's field with the end of the identification. */
export const DIGITS_FIELD = 'digits';

/** Returns the initials of a name, as 'A. M. R.'. */
export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .flatMap(word => /\p{L}/u.exec(word) ?? [])
    .map(letter => `${letter.toLocaleUpperCase('es')}.`)
    .join(' ');

/** Makes the public page of a document: the verdict, and the facts to compare with the document. @spec 3§4.10 */
export function verifyPage(language: Language, { verdict, facts = [], digits }: Verified, text: VerifyTexts): string {
  const texts = { ...PAGE_TEXTS[language], title: () => text.title };
  return page(
    { brand: PRODUCT, texts, language },
    {
      heading: text[verdict],
      lead: text[`${verdict}Lead`],
      body: html`${
        facts.length > 0 &&
        html`<dl class="facts">
          ${facts.map(
            ([name, value]) =>
              html`<dt>${name}</dt>
                <dd>${value}</dd>`,
          )}
        </dl>`
      }${
        digits === undefined
          ? html`<a class="button" href="/">${text.home}</a>`
          : digitsForm(language, text, digits.fault)
      }`,
    },
  );
}

const digitsForm = (language: Language, text: VerifyTexts, fault: string | undefined): Html =>
  html`<form method="post">
    ${field(PAGE_TEXTS[language], {
      name: DIGITS_FIELD,
      label: text.digits(IDENTITY_END_DIGITS),
      hint: text.digitsHint,
      inputMode: 'numeric',
      autocomplete: 'off',
      error: fault,
    })}
    <button class="button" type="submit">${text.show}</button>
  </form>`;
