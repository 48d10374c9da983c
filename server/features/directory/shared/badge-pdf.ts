import { DEFAULT_LANGUAGE, localeOf } from '#contract/i18n/language.ts';
import { dateTimeText } from '#contract/lib/time.ts';
import { pdfOf, type PdfCard } from '../../../base/pdf.ts';
import { sharedTexts } from '../texts.ts';
import type { BadgeHolder } from './shared-sql.ts';

interface BadgesContent {
  readonly organisation: string;
  /** End of temporary badges; null of others. */
  readonly until: Date | null;
  readonly now: Date;
  readonly holders: readonly (BadgeHolder & { readonly token: string })[];
}

/** Makes the sheets of badges, 8 on a page, to be cut out. */
export const badgePdf = ({ organisation, until, now, holders }: BadgesContent): Promise<Buffer> => {
  const { sheet } = sharedTexts(DEFAULT_LANGUAGE);
  const cards = holders.map(({ name, area, token }): PdfCard => ({
    code: token,
    title: name,
    lines: [
      organisation,
      area ?? '',
      until === null ? sheet.personal : sheet.until(dateTimeText(until, DEFAULT_LANGUAGE)),
    ],
  }));
  return pdfOf({
    title: sheet.title(organisation),
    language: localeOf(DEFAULT_LANGUAGE),
    foot: organisation,
    isApart: true,
    blocks: [{ kind: 'cards', cards }],
    now,
  });
};
