import type { Told } from '../es-CO/message.ts';
import type { reportsNotifications as es } from '../es-CO/reports-notifications.ts';
import type { Translation } from '../language.ts';

/** A comment may be a picture alone, without a title. */
const reported = ({ title }: Told): string => (title === '' ? 'a picture' : `“${title}”`);
const because = ({ reason }: Told): string => (reason === '' ? '' : `. Reason: ${reason}`);

export const reportsNotifications: Translation<typeof es> = {
  messages: {
    report_opened: () => 'There are new reports to review',
    report_removed: told => `The administration removed what you published (${reported(told)})${because(told)}`,
    report_restored: told => `The administration restored what you published (${reported(told)})`,
    report_kept: told =>
      `The administration reviewed a report of what you published (${reported(told)}) and kept it${because(told)}`,
    my_report_removed: told => `Thank you for your report: ${reported(told)} was removed${because(told)}`,
    my_report_kept: told => `Thank you for your report: ${reported(told)} was reviewed and is kept${because(told)}`,
  },
  topics: {
    reports: { name: 'Reports', hint: 'Something that you published or reported is reviewed.', email: 'Reports' },
  },
};
