import { beforeEach, describe, expect, it } from 'vitest';
import {
  EVENT_DESCRIPTION_MAX,
  EVENT_LOCATION_MAX,
  EVENT_REQUIREMENT_MAX,
  EVENT_TITLE_MAX,
} from '#contract/features/events/limits.ts';
import { ALT_TEXT_MAX, POST_DOCUMENTS_MAX, POST_MEDIA_MAX, POST_TEXT_MAX } from '#contract/features/feed/limits.ts';
import { cleanFileName } from '#contract/features/files/kinds.ts';
import { NEWS_CATEGORY_MAX, NEWS_DESCRIPTION_MAX, NEWS_TITLE_MAX } from '#contract/features/news/limits.ts';
import { POLL_ANSWER_TEXT_MAX, POLL_ANSWERS_MAX } from '#contract/features/polls/rules.ts';
import type { Poll } from '#contract/features/polls/types.ts';
import { DECISION_REASON_MAX } from '#contract/features/reports/limits.ts';
import { COMMENT_TEXT_MAX } from '#contract/features/social/limits.ts';
import { DESCRIPTION_MAX, PRICE_MAX, TITLE_MAX } from '#contract/features/tienda/limits.ts';
import { asContent, asFileName, chunks, packed, PAYLOADS } from '#contract/testing/xss-payloads.ts';
import { cleanContent } from './features/richtext/clean.ts';
import { eventOf, hold } from './testing/events.ts';
import { ask, at, comment, drafts, publish } from './testing/feed.ts';
import { pdf, uploaded } from './testing/files.ts';
import { announce, storyOf } from './testing/news.ts';
import { unseenTexts } from './testing/stored-texts.ts';
import { queue, step, messagesOf } from './testing/reports.ts';
import { sample } from './testing/sample.ts';
import { testApp } from './testing/test-app.ts';
import { sell } from './testing/tienda.ts';
import type { TestUser } from './testing/world.ts';

/**
 * Tests that texts are stored and returned as people wrote them, by every text field: nothing is escaped, which is left
 * to the reader, nor lost. The short run writes some of the corpus in each field. Only rich text is cleaned, all of it.
 * Their display is tested by client/src/testing/xss.test.tsx and e2e/xss.spec.ts.
 */

const app = testApp();
let author: TestUser;
let reader: TestUser;

beforeEach(async () => {
  const { org } = await app.world.org();
  author = await app.world.user({ org, roles: ['Propietarios'] });
  reader = await app.world.user({ org });
});

/** Texts of each field: the whole corpus, in as few texts of the field's length as possible. */
type Fields = Readonly<Record<string, readonly string[]>>;

/** Makes as many rows as the field with the most texts needs; the texts of the others are repeated. */
function rowsOf(fields: Fields): Record<string, string>[] {
  const columns = Object.entries(fields);
  const rows = Array.from({ length: Math.max(...columns.map(([, texts]) => texts.length)) });
  return rows.map((_row, index) =>
    Object.fromEntries(columns.map(([name, texts]) => [name, at(texts, index % texts.length)])),
  );
}

const corpus = (max: number): string[] => packed(PAYLOADS, max);

/** Leaves out texts that differ only in capitals or widths, which are refused if names have to differ. */
const different = (texts: readonly string[]): string[] => [
  ...new Map(texts.map(text => [text.normalize('NFKC').toLowerCase(), text])).values(),
];

/** Reads one row of a list as another person: as JSON, which no browser takes for anything else. */
async function read<T>(list: string, id: number): Promise<T> {
  const response = await reader
    .get(`/api/${list}/${id}`)
    .expect(200)
    .expect('Content-Type', /^application\/json/);
  expect(response.headers['x-content-type-options']).toBe('nosniff');
  const { results }: { results: T } = response.body;
  return results;
}

it('is a corpus that deserves its name', () => {
  expect(PAYLOADS.length).toBeGreaterThanOrEqual(100);
});

/** Number of texts per field that the short run writes. */
const ROWS_WRITTEN = 8;

/** Timeout of writing some hundred texts one after another, in ms. */
const LONG_MS = 180_000;

describe('what is written', () => {
  /** Writers of each kind of content; each returns its id. */
  const WRITERS: readonly (readonly [
    string,
    string,
    Fields,
    (row: Record<string, string>) => Promise<{ Id: number }>,
  ])[] = [
    ['posts', 'Flx_Posts', { Description: corpus(POST_TEXT_MAX) }, row => publish(author, row)],
    [
      'comments',
      'Flx_Comments',
      { Description: corpus(COMMENT_TEXT_MAX) },
      async row => comment(author, { PostId: (await publish(author)).Id, ...row }),
    ],
    [
      'adverts',
      'Flx_Store',
      { Title: corpus(TITLE_MAX), Description: corpus(DESCRIPTION_MAX), Price: corpus(PRICE_MAX) },
      row => sell(author, row),
    ],
    [
      'news',
      'Flx_News',
      { Title: corpus(NEWS_TITLE_MAX), Description: corpus(NEWS_DESCRIPTION_MAX) },
      row => announce(app, author, row),
    ],
    [
      'events',
      'Flx_Events',
      {
        Title: corpus(EVENT_TITLE_MAX),
        Description: corpus(EVENT_DESCRIPTION_MAX),
        Location: corpus(EVENT_LOCATION_MAX),
        Requirement: corpus(EVENT_REQUIREMENT_MAX),
      },
      row => hold(app, author, row),
    ],
    [
      'categories of news',
      'Flx_NewsCategories',
      { Title: packed(different(PAYLOADS), NEWS_CATEGORY_MAX) },
      async row => (await author.post('/api/Flx_NewsCategories', row).expect(201)).body.results,
    ],
  ];

  it.each(WRITERS)(
    'in %s is kept as it is',
    async (_name, list, fields, write) => {
      for (const row of sample(rowsOf(fields), ROWS_WRITTEN, list)) {
        const { Id } = await write(row);
        expect(await read(list, Id)).toMatchObject(row);
      }
    },
    LONG_MS,
  );

  it.each(WRITERS)('in %s is kept as people see it', async (_name, list, fields, write) => {
    const texts = Object.keys(fields).map(name => [name, ' O\u202e\u0007\r\n\u200f\tK\u2066 ']);
    const { Id } = await write(Object.fromEntries(texts));
    const seen = texts.map(([name = '']) => [name, name === 'Description' ? 'O\n\tK' : 'O K']);
    expect(await read(list, Id)).toMatchObject(Object.fromEntries(seen));
    expect(await unseenTexts(app.owner)).toEqual([]);
  });

  it(
    'in polls is kept as it is',
    async () => {
      const answers = different(PAYLOADS).filter(text => text.length <= POLL_ANSWER_TEXT_MAX);
      const questions = corpus(POST_TEXT_MAX);
      for (const [index, Answers] of sample(chunks(answers, POLL_ANSWERS_MAX), ROWS_WRITTEN, 'polls').entries()) {
        const Question = at(questions, index);
        const { Id } = await ask(author, { Question, Answers: Answers.length > 1 ? Answers : [...Answers, 'Otra'] });
        const { Poll } = await read<{ Poll: Poll }>('Flx_Polls', Id);
        expect(Poll.Question).toBe(Question);
        expect(Poll.Options.map(({ Text }) => Text)).toEqual(expect.arrayContaining(Answers));
      }
    },
    LONG_MS,
  );

  it('about photos is kept as it is', async () => {
    for (const alts of sample(chunks(corpus(ALT_TEXT_MAX), POST_MEDIA_MAX), 2, 'photos')) {
      const photos = await drafts(app, author, ...alts.map(() => 'photo' as const));
      const Attachments = photos.map(({ id }, index) => ({ id, alt: at(alts, index) }));
      const { Id } = await publish(author, { Attachments });
      const post = await read<{ Attachments: { alt: string }[] }>('Flx_Posts', Id);
      expect(post.Attachments.map(({ alt }) => alt)).toEqual(alts);
    }
  });

  it(
    'as the name of a file is kept, but for what no name has',
    async () => {
      // Forms encode a line end like this.
      const names = PAYLOADS.map(text => asFileName(text, 'pdf').replaceAll('%0a', ''));
      for (const some of sample(chunks(names, POST_DOCUMENTS_MAX), ROWS_WRITTEN, 'files')) {
        const files = await uploaded(author, ...some.map(name => ({ name, content: pdf(), type: 'application/pdf' })));
        expect(files.map(({ title }) => title)).toEqual(some.map(cleanFileName));
      }
    },
    LONG_MS,
  );

  it(
    'in a report, a note and a decision is kept as it is, and notified in these words',
    async () => {
      for (const words of sample(corpus(DECISION_REASON_MAX), ROWS_WRITTEN, 'reports')) {
        app.now = new Date(app.now.getTime() + 3_600_000); // past the limit of reports per hour
        const { Id: PostId } = await publish(reader);
        await author.post('/api/Flx_Reports', { PostId, Description: words }).expect(201);
        const [opened] = await queue(author, "$filter=State eq 'open'");
        const id = opened?.Id ?? 0;
        await author.put(`/api/Flx_ReportCases/${id}`, { Note: words }).expect(200);
        await step(author, id, 'keep', { Reason: words }).expect(200);
        const [decided] = await queue(author, `$filter=Id eq ${id}`);
        expect(decided).toMatchObject({ Note: words, Reason: words, Reports: [{ Description: words }] });
        expect((await messagesOf(reader))[0]).toContain(words);
      }
    },
    LONG_MS,
  );
});

describe('rich text', () => {
  /** Pattern of dangerous parts of kept markup: elements that act, or addresses to fetch from. */
  const DANGEROUS =
    /<(?!\/?(?:p|a|em|strong|s|u|br|h2|h3|ul|ol|li|blockquote|hr|code|img|video|table|tbody|tr|t[dh])\b)|<[^>]*\s(?:on\w+|style|src)=/i;

  it.each(PAYLOADS.map(payload => [payload] as const))('keeps nothing of %s but words', payload => {
    const clean = cleanContent(asContent([payload]));
    expect(clean).not.toMatch(DANGEROUS);
    for (const [, href = ''] of clean.matchAll(/<a href="([^"]*)"/g)) {
      const { protocol } = new URL(href.replaceAll('&amp;', '&'), 'https://own.example');
      expect(['http:', 'https:', 'mailto:', 'tel:']).toContain(protocol);
    }
  });

  it('is cleaned before it is kept, of news and of events', async () => {
    const Content = asContent(PAYLOADS);
    const clean = cleanContent(Content);
    const { Id: news } = await announce(app, author, { Content });
    const { Id: event } = await hold(app, author, { Content });
    expect(await storyOf(reader, news, '$select=Content')).toMatchObject({ Content: clean });
    expect(await eventOf(reader, event, '$select=Content')).toMatchObject({ Content: clean });
  });
});
