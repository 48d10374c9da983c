import { momentText } from '../../lib/moment.ts';
import { askToConfirm } from '../../ui/overlays/ask-to-confirm.tsx';

export interface PastQuestion {
  pastQuestion: string;
  pastHint: (date: string) => string;
}

/**
 * Asks for confirmation of a past date, because it is usually a slip.
 * @param date ISO 8601; null if there is none
 * @param before value when the form opened, which is not asked about
 * @param verb of the button that says yes
 * @returns whether to go on
 */
export async function askOfPast(
  date: string | null,
  before: string | null,
  text: PastQuestion,
  verb: string,
): Promise<boolean> {
  if (date === null || date === before || Date.parse(date) > Date.now()) return true;
  return askToConfirm({
    title: text.pastQuestion,
    text: text.pastHint(momentText(date)),
    confirmLabel: verb,
    isDestructive: false,
  });
}
