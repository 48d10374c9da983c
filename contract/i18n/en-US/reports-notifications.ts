import type { NotificationParts } from '../es-CO/message.ts';
import type { reportsNotifications as es } from '../es-CO/reports-notifications.ts';
import type { Translation } from '../language.ts';

/** Returns the title of a reported comment; a comment may be a picture alone, without a title. */
const reported = ({ title }: NotificationParts): string => (title === '' ? 'a picture' : `“${title}”`);
const because = ({ reason }: NotificationParts): string => (reason === '' ? '' : `. Reason: ${reason}`);

export const reportsNotifications: Translation<typeof es> = {
  messages: {
    report_opened: () => 'There are new reports to review',
    report_removed: parts => `An administrator removed something you published (${reported(parts)})${because(parts)}`,
    report_restored: parts => `An administrator restored something you published (${reported(parts)})`,
    report_kept: parts =>
      `An administrator reviewed a report about something you published (${reported(parts)}) and kept it${because(parts)}`,
    my_report_removed: parts => `Thank you for your report: ${reported(parts)} was removed${because(parts)}`,
    my_report_kept: parts => `Thank you for your report: ${reported(parts)} was reviewed and stays${because(parts)}`,
    my_report_restored: parts => `Content that you reported (${reported(parts)}) is visible again while it is reviewed`,
  },
  topics: {
    reports: { name: 'Reports', hint: 'Something you published or reported has been reviewed.', email: 'Reports' },
  },
};
