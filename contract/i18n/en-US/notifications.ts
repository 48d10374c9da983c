import type { FeedItemType } from '../../features/feed/types.ts';
import type { notifications as es } from '../es-CO/notifications.ts';
import type { Translation } from '../language.ts';

type Told = Parameters<(typeof es)['messages']['post_like']>[0];

const THINGS: Readonly<Record<FeedItemType, string>> = {
  post: 'post',
  poll: 'poll',
  new: 'news item',
  event: 'event',
  advert: 'advert',
};

const all = ({ who, others }: Told): string =>
  others === 0 ? who : others === 1 ? `${who} and 1 more person` : `${who} and ${others} more people`;

const titled = (thing: string, text: string): string => (text === '' ? thing : `${thing} “${text}”`);
const said = (text: string): string => (text === '' ? '' : `: “${text}”`);
const mine = ({ thing, title }: Told): string => titled(`your ${THINGS[thing]}`, title);

/** A comment may be a picture alone, without a title. */
const reported = ({ title }: Told): string => (title === '' ? 'a picture' : `“${title}”`);
const because = ({ reason }: Told): string => (reason === '' ? '' : `. Reason: ${reason}`);

export const notifications: Translation<typeof es> = {
  messages: {
    post_like: told => `${all(told)} liked ${mine(told)}`,
    post_applause: told => `${all(told)} applauded ${mine(told)}`,
    comment_like: told => `${all(told)} liked ${titled('your comment', told.comment)}`,
    comment_applause: told => `${all(told)} applauded ${titled('your comment', told.comment)}`,
    post_comment: told => `${all(told)} commented on ${mine(told)}${told.others === 0 ? said(told.comment) : ''}`,
    comment_reply: told => `${all(told)} replied to your comment${told.others === 0 ? said(told.comment) : ''}`,
    comment_mention: told => `${told.who} mentioned you in a comment${said(told.comment)}`,
    post_mention: told => `${told.who} mentioned you in ${titled('a post', told.title)}`,
    post_poll: told => `${titled('Your poll', told.title)} has new votes`,
    news_published: told => `${told.who} published ${titled('the news item', told.title)}`,
    news_reminder: told => `You have not yet confirmed that you read ${titled('the news item', told.title)}`,
    event_published: told => `${told.who} published ${titled('the event', told.title)}`,
    event_reminder: told => `${titled('The event', told.title)}, which you are going to, is coming up`,
    report_opened: () => 'There are new reports to review',
    report_removed: told => `The administration removed what you published (${reported(told)})${because(told)}`,
    report_restored: told => `The administration restored what you published (${reported(told)})`,
    report_kept: told =>
      `The administration reviewed a report of what you published (${reported(told)}) and kept it${because(told)}`,
    my_report_removed: told => `Thank you for your report: ${reported(told)} was removed${because(told)}`,
    my_report_kept: told => `Thank you for your report: ${reported(told)} was reviewed and is kept${because(told)}`,
  },
  somebody: 'No name',
  errors: {
    viewedOnly: 'A notification can only be marked as seen',
    topicsRequired: 'Say what you want to receive of each topic, in the network and by e-mail',
    quietHours: 'Quiet hours have a beginning and a different end, such as 22:00 and 06:00',
    digestRequired: 'Say whether you want the daily digest',
  },
};
