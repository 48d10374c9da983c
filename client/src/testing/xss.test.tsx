import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import type { Attachment } from '#contract/features/feed/types.ts';
import type { ReportCase } from '#contract/features/reports/types.ts';
import { asContent, PAYLOADS } from '#contract/testing/xss-payloads.ts';
import { answerRequests } from '../api/test-answers.ts';
import { EventCardBody } from '../features/events/components/event-card-body.tsx';
import { PostCard } from '../features/feed/components/card/post-card.tsx';
import { FeaturedNews } from '../features/news/components/featured-news.tsx';
import { NewsCardBody } from '../features/news/components/news-card-body.tsx';
import { NotificationItem } from '../features/notifications/components/notification-groups.tsx';
import { PollCardBody } from '../features/polls/components/poll-card-body.tsx';
import { CaseHistory, CaseReports, CaseSnapshot } from '../features/reports/pages/report-case-page.tsx';
import { renderContent } from '../features/richtext/components/rich-text.tsx';
import { AdvertCardBody } from '../features/tienda/components/advert-card-body.tsx';
import { LinkedText } from '../ui/content/linked-text.tsx';
import { comment, feedItem } from './items.ts';
import { newsRow } from './news.ts';
import { render } from './render.tsx';

/** Test of every component that shows users' text, given the whole corpus: it must appear as text and nothing else. */

const WORDS = PAYLOADS.join(' ');
const PORTRAIT = '/media/018f3b1e?w=320';
const SINCE = '2026-06-12T15:00:00Z';

const person = { Id: 3, Name: WORDS, Photo: PORTRAIT, Area: WORDS };

const attachment = (type: Attachment['type']): Attachment => ({
  id: '018f3b1e-7a52-4c11-8a53-000000000001',
  type,
  url: '/media/018f3b1e',
  title: WORDS,
  alt: WORDS,
  width: 60,
  height: 40,
  bytes: 9,
});

/** Report case with all its fields filled. */
const reportCase = {
  Id: 1,
  State: 'kept',
  Kind: 'advert',
  ItemType: 'advert',
  PostId: 1,
  CommentId: null,
  Exists: true,
  Path: '/ads/1',
  Author: person,
  Snapshot: {
    Title: WORDS,
    Description: WORDS,
    Details: [
      { Name: 'price', Texts: [WORDS] },
      { Name: 'answers', Texts: [WORDS, `${WORDS}!`] },
    ],
    Attachments: [attachment('photo'), attachment('document')],
    CreationDate: SINCE,
    Home: true,
    Group: [],
  },
  Number: 1,
  ReportsCount: 1,
  Reports: [{ Id: 1, Reporter: person, Description: WORDS, CreationDate: SINCE }],
  FirstReport: SINCE,
  LastReport: SINCE,
  AssigneeId: null,
  Assignee: null,
  Note: WORDS,
  EditionDate: SINCE,
  Reason: WORDS,
  DecisionDate: SINCE,
  DecidedBy: person,
  UndoUntil: null,
  History: [{ Id: 1, Actor: person, Step: 'kept', Detail: WORDS, CreationDate: SINCE }],
} satisfies ReportCase;

/** Returns a feed item with the corpus in the fields outside its own body. */
const item = (change: Parameters<typeof feedItem>[0]) =>
  feedItem({ Title: WORDS, Description: WORDS, userPhoto: PORTRAIT, ...change });

/** Components, each with the corpus in every field that a user can fill. */
const PARTS: readonly (readonly [string, () => ReactNode])[] = [
  ['a text with its links', () => <LinkedText text={WORDS} />],
  [
    'a post with its author, a document and a comment',
    () => (
      <PostCard
        item={item({
          userName: WORDS,
          Attachments: [attachment('document')],
          CommentCount: 1,
          LastComment: comment({ Description: WORDS, Creator: { Name: WORDS, Photo: PORTRAIT, Area: WORDS } }),
        })}
      />
    ),
  ],
  ['a photo', () => <PostCard item={item({ Attachments: [attachment('photo')] })} />],
  [
    'an advert',
    () => (
      <AdvertCardBody
        isEager={false}
        item={item({ Type: 'advert', Advert: { Id: 1, Price: WORDS, State: 'disponible', LocationName: WORDS } })}
      />
    ),
  ],
  [
    'an event',
    () => (
      <EventCardBody
        isEager={false}
        item={item({
          Type: 'event',
          Event: {
            Id: 1,
            StartDate: SINCE,
            EndDate: null,
            Location: WORDS,
            CityName: WORDS,
            Requirement: WORDS,
            Cancelled: true,
            AssistantsCount: 0,
            Capacity: null,
            WaitingCount: 0,
            IAttend: false,
            IWait: false,
          },
        })}
      />
    ),
  ],
  [
    'a news item',
    () => (
      <NewsCardBody
        isEager={false}
        item={item({
          Type: 'new',
          News: { Id: 1, CategoryId: 2, CategoryName: WORDS, RequiresConfirmation: false, ConfirmedAt: null },
        })}
      />
    ),
  ],
  ['featured news', () => <FeaturedNews news={[newsRow({ Title: WORDS, Description: WORDS })]} />],
  [
    'a poll',
    () => (
      <PollCardBody
        isEager={false}
        item={item({
          Type: 'poll',
          Poll: {
            Question: WORDS,
            Options: [{ Id: 1, Text: WORDS, Votes: null, Percent: null }],
            Voted: null,
            TotalVotes: null,
            ClosesAt: null,
            IsClosed: false,
          },
        })}
      />
    ),
  ],
  ['what was reported', () => <CaseSnapshot reportCase={reportCase} />],
  ['why it was reported', () => <CaseReports reportCase={reportCase} />],
  ['what became of a report', () => <CaseHistory reportCase={reportCase} />],
  [
    'a notification',
    () => (
      <NotificationItem
        isDismissible
        row={{
          Id: 1,
          UserId: 7,
          Type: 'social',
          NotificationType: 'comment_reply',
          Description: `${WORDS}: ${WORDS}`,
          ActorName: WORDS,
          Others: 0,
          Url: '/post/1',
          Logo: PORTRAIT,
          Viewed: false,
          Created: SINCE,
        }}
      />
    ),
  ],
];

/** Selector of elements that act by themselves. */
const DANGEROUS = 'script, iframe, object, embed, style, link, base, meta, form[action], [formaction]';

/**
 * Whether an address, as the browser reads it, is safe: a link to a page, mail or telephone, or a picture of our own.
 */
const isSafe = (name: string, value: string): boolean => {
  const { origin, protocol } = new URL(value, 'https://own.example');
  return name === 'href' ? ['https:', 'http:', 'mailto:', 'tel:'].includes(protocol) : origin === 'https://own.example';
};

const isDangerous = (one: Element): boolean =>
  one.matches(DANGEROUS) ||
  [...one.attributes].some(
    ({ name, value }) => name.startsWith('on') || (/^(?:href|src)$/.test(name) && !isSafe(name, value)),
  );

const expectHarmless = (): void =>
  expect([...document.querySelectorAll('body *')].filter(isDangerous).map(one => one.outerHTML)).toEqual([]);

test.each(PARTS)('%s is text', async (_name, part) => {
  answerRequests(() => ({ status: 500 }));
  const screen = await render(part());
  // Some titles are shortened, but the beginning of the text is always there.
  expect(screen.text()).toContain(WORDS.slice(0, 40));
  expectHarmless();
});

test('rich text is only what the editor can make', async () => {
  const screen = await render(<div>{renderContent(asContent(PAYLOADS))}</div>);
  for (const payload of PAYLOADS) expect(screen.text()).toContain(payload);
  expectHarmless();
});
