import type { notifications as es } from '../es-CO/notifications.ts';
import type { Translation } from '../language.ts';

const and = (others: number): string =>
  others === 0 ? '' : others === 1 ? ' and 1 more person' : ` and ${others} more people`;

/** A comment may be a picture alone, without a title. */
const quoted = (subject: string): string => (subject === '' ? 'a picture' : `“${subject}”`);
const because = (reason: string): string => (reason === '' ? '' : `. Reason: ${reason}`);

export const notifications: Translation<typeof es> = {
  sentences: {
    post_like: (name, others) => `${name}${and(others)} liked your post`,
    post_applause: (name, others) => `${name}${and(others)} applauded your post`,
    comment_like: (name, others) => `${name}${and(others)} liked your comment`,
    comment_applause: (name, others) => `${name}${and(others)} applauded your comment`,
    post_comment: name => `${name} commented on your post`,
    comment_reply: name => `${name} replied to your comment`,
    comment_mention: name => `${name} mentioned you in a comment`,
    post_mention: name => `${name} mentioned you in a post`,
    post_poll: () => 'Your poll has new votes',
    news_published: name => `${name} published a news item`,
    news_reminder: () => 'You have not yet confirmed that you read a news item',
    event_published: name => `${name} published an event`,
    event_reminder: () => 'An event that you are going to is coming up',
    report_opened: () => 'There are new reports to review',
    report_removed: (_name, _others, { subject, reason }) =>
      `The administration removed what you published (${quoted(subject)})${because(reason)}`,
    report_restored: (_name, _others, { subject }) =>
      `The administration restored what you published (${quoted(subject)})`,
    report_kept: (_name, _others, { subject, reason }) =>
      `The administration reviewed a report of what you published (${quoted(subject)}) and kept it${because(reason)}`,
    my_report_removed: (_name, _others, { subject, reason }) =>
      `Thank you for your report: ${quoted(subject)} was removed${because(reason)}`,
    my_report_kept: (_name, _others, { subject, reason }) =>
      `Thank you for your report: ${quoted(subject)} was reviewed and is kept${because(reason)}`,
  },
  somebody: 'No name',
  errors: {
    viewedOnly: 'A notification can only be marked as seen',
  },
};
