import { loanDesk } from '#contract/i18n/es-CO/loan-desk.ts';
import { loanInbox } from '#contract/i18n/es-CO/loan-inbox.ts';
import type { Translation } from '#contract/i18n/language.ts';
import { featureTexts } from '../../../lib/feature-texts.ts';
import { useLoanMessageTexts } from '../messages/texts.ts';

/** Returns the texts of the credit inbox, in the current language. */
export const useInboxTexts = featureTexts<Translation<typeof loanInbox>>(
  loanInbox,
  async () => (await import('#contract/i18n/en-US/loan-inbox.ts')).loanInbox,
);

/** Returns the texts of the page of a request, in the current language. */
export const useDeskTexts = featureTexts<Translation<typeof loanDesk>>(
  loanDesk,
  async () => (await import('#contract/i18n/en-US/loan-desk.ts')).loanDesk,
);

/** Returns the names of the desk's entries in the menu. */
export function useDeskNames() {
  const { title } = useInboxTexts();
  const { send, sentList } = useLoanMessageTexts();
  return { inbox: title, send: send.title, sent: sentList.title };
}
