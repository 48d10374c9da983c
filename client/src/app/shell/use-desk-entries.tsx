import { DeskCount, useDeskNames } from '../../features/loans/public-desk.ts';
import { paths } from '../../lib/paths.ts';
import { useTexts } from '../../lib/texts.ts';
import { envelopeSimpleIcon, handCoinsIcon, paperPlaneTiltIcon, trayIcon } from '../../ui/content/icons.ts';

/** Returns the menu entries of loans; only people who work at the desk have more than the first. */
export function useDeskEntries(hasDesk: boolean) {
  const text = useTexts('shell').nav;
  const names = useDeskNames();
  const loans = { to: paths.loans, label: text.loans, icon: handCoinsIcon, count: hasDesk && <DeskCount /> };
  if (!hasDesk) return [loans];
  return [
    loans,
    { to: paths.loanInbox, label: names.inbox, icon: trayIcon, count: null },
    { to: paths.sendLoanMessage, label: names.send, icon: paperPlaneTiltIcon, count: null },
    { to: paths.sentLoanMessages, label: names.sent, icon: envelopeSimpleIcon, count: null },
  ];
}
