import { FEED_PAGE_MAX, FEED_PAGE_SIZE } from '../../../contract/features/feed/limits.ts';
import { derivedTitle, homeOf } from '../../../contract/features/feed/rules.ts';
import type { FeedItem } from '../../../contract/features/feed/types.ts';
import { POLL_QUESTION_MAX } from '../../../contract/features/polls/limits.ts';
import { pollChangeSchema, pollSchema } from '../../../contract/features/polls/schema.ts';
import type { Context } from '../../base/context.ts';
import { defineList, everyone } from '../../lists/define-list.ts';
import {
  audienceOf,
  forReader,
  isVisible,
  itemFields,
  itemsById,
  keepMentions,
  presented,
  writeStreams,
} from '../feed/service.ts';
import { checkPoll, checkUnanswered, writeAnswers, writePoll } from './poll-rules.ts';
import { poll, pollCard } from './thing.ts';
import { defaultQuestion, pollTexts } from './texts.ts';

/** The question as it is kept. An empty one is absent: its place is taken by 'Encuesta'. @spec 1§5 */
const questionOf = ({ viewer }: Context, given: string | undefined): string =>
  given === undefined || given === '' ? defaultQuestion(viewer.language) : given;

/** Polls: feed items with a question and two or three answers, of which each reader chooses one. */
export const polls = defineList<FeedItem, ReturnType<typeof pollSchema>, ReturnType<typeof pollChangeSchema>>({
  name: 'Flx_Polls',
  summary: 'Polls: read with the shape of a feed item; created, edited until the first vote, and deleted here.',
  table: 'feed_items',
  tenant: 'org_id',
  fields: {
    ...itemFields,
    Description: { type: 'text', column: 'description', readOnly: true, maxLength: POLL_QUESTION_MAX },
    Poll: presented('json'),
    CanEdit: { type: 'boolean', compute: place => forReader(place, reader => pollCard.canEdit(reader, place.alias)) },
    CanDelete: {
      type: 'boolean',
      compute: place => forReader(place, reader => pollCard.canDelete(reader, place.alias)),
    },
  },
  order: ['-Id'],
  pageSize: FEED_PAGE_SIZE,
  maxPageSize: FEED_PAGE_MAX,
  scope: place => forReader(place, reader => `${place.alias}.type = 'poll' and ${isVisible(reader, place.alias)}`),
  policy: {
    read: everyone,
    create: everyone,
    update: (_context, row) => row?.CanEdit === true,
    remove: (_context, row) => row?.CanDelete === true,
  },
  input: {
    create: ({ viewer }) => pollSchema(pollTexts(viewer.language)),
    update: ({ viewer }) => pollChangeSchema(pollTexts(viewer.language)),
  },
  rules: { create: checkPoll, update: (context, row) => checkUnanswered(context, row.Id) },
  columns: {
    create: (context, input) => {
      const question = questionOf(context, input.Question);
      return {
        type: 'poll',
        author_id: context.viewer.id,
        created_at: context.now,
        home: homeOf(input),
        title: derivedTitle(question),
        description: question,
      };
    },
    update: (context, { Question }) => {
      if (Question === undefined) return { edited_at: context.now };
      const question = questionOf(context, Question);
      return { title: derivedTitle(question), description: question, edited_at: context.now };
    },
  },
  effects: {
    created: async (context, id, input) => {
      await writePoll(context, id, input);
      await writeStreams(context, id, audienceOf(input));
      await keepMentions(
        context,
        { itemId: id, subject: { kind: poll.kind, id } },
        questionOf(context, input.Question),
        input.Mentions ?? [],
      );
    },
    updated: async (context, row, input) => {
      if (input.Answers !== undefined) await writeAnswers(context, row.Id, input.Answers);
      await keepMentions(
        context,
        { itemId: row.Id, subject: { kind: poll.kind, id: row.Id } },
        input.Question ?? row.Description,
        input.Mentions,
      );
    },
  },
  present: async (context, rows) => {
    const items = await itemsById(
      context,
      rows.map(row => row.Id),
    );
    return rows.map(row => ({ ...row, ...items.get(row.Id) }));
  },
});
