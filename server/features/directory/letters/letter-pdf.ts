import { PIN_DIGITS } from '#contract/features/session/limits.ts';
import { DEFAULT_LANGUAGE, isLanguage, localeOf } from '#contract/i18n/language.ts';
import { dateText } from '#contract/lib/time.ts';
import { pdfOf, type PdfBlock } from '../../../base/pdf.ts';
import { letterTexts } from '../texts.ts';
import type { Addressee } from './letters-sql.ts';

interface Letter extends Addressee {
  readonly code: string;
}

interface LettersContent {
  readonly organisation: string;
  /** Public address of the server. */
  readonly origin: string;
  readonly until: Date;
  readonly now: Date;
  readonly letters: readonly Letter[];
}

/** Makes one document of letters, a page each, in the language of their people. */
export const letterPdf = (content: LettersContent): Promise<Buffer> => {
  const { organisation, now, letters } = content;
  const { page } = letterTexts(DEFAULT_LANGUAGE);
  return pdfOf({
    title: page.title(organisation),
    language: localeOf(DEFAULT_LANGUAGE),
    foot: organisation,
    isApart: true,
    blocks: letters.flatMap(letter => blocksOf(content, letter)),
    now,
  });
};

function blocksOf({ organisation, origin, until }: LettersContent, { name, area, language, code }: Letter): PdfBlock[] {
  const { page } = letterTexts(isLanguage(language) ? language : DEFAULT_LANGUAGE);
  return [
    { kind: 'page', title: organisation, subtitle: area ?? '' },
    { kind: 'heading', text: name },
    { kind: 'text', text: page.lead(organisation, PIN_DIGITS) },
    { kind: 'heading', text: page.open },
    { kind: 'text', text: page.openHint(new URL(origin).host) },
    { kind: 'code', text: `${origin}/letter/${code}` },
    { kind: 'heading', text: page.code },
    { kind: 'typed', text: code },
    { kind: 'text', text: page.codeHint },
    { kind: 'heading', text: page.proof },
    { kind: 'text', text: page.proofHint },
    { kind: 'heading', text: page.later },
    { kind: 'text', text: page.laterHint },
    { kind: 'text', text: page.until(dateText(until)) },
    { kind: 'text', text: page.personal },
  ];
}
