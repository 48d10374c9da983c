import { FEED_PAGE_MAX, FEED_PAGE_SIZE } from '#contract/features/feed/limits.ts';
import { derivedTitle } from '#contract/features/feed/rules.ts';
import type { FeedItem } from '#contract/features/feed/types.ts';
import { POLL_QUESTION_MAX, isClosingAllowed } from '#contract/features/polls/rules.ts';
import { pollChangeSchema, pollSchema, type PollBody } from '#contract/features/polls/schema.ts';
import { byLanguage } from '../../base/by-language.ts';
import type { Context, WriteContext } from '../../base/context.ts';
import { sql } from '../../db/sql.ts';
import { READER } from '../../content-kinds/reader.ts';
import { shaped, defineList, everyone } from '../../lists/define-list.ts';
import {
  audienceOf,
  checkAudience,
  isVisible,
  itemFields,
  keepMentions,
  publishItem,
  readerField,
} from '../feed/service.ts';
import {
  POLL,
  pollJson,
  addAnswers,
  addPoll,
  deleteAnswers,
  findVote,
  lockPoll,
  poll,
  pollCard,
} from './content-kind.ts';
import { defaultQuestion, pollTexts } from './vote.ts';
import { ProblemError } from '../../base/problem-error.ts';

/** Checks that a new poll closes in the future, if it does. @throws ProblemError 422 on `ClosesAt` */
function checkClosing({ viewer, now }: WriteContext, { ClosesAt }: PollBody): void {
  if (!(ClosesAt instanceof Date) || isClosingAllowed(ClosesAt, now)) return;
  throw new ProblemError('invalid', { errors: { ClosesAt: pollTexts(viewer.language).polls.closingInvalid } });
}

/** Refuses a change after the first vote, because people voted for the text that they read. @throws ProblemError 409 */
async function checkUnanswered({ session, viewer }: WriteContext, id: number): Promise<void> {
  await session.run(lockPoll(viewer.org, id));
  const votes = await session.run(findVote(viewer.org, id));
  if (votes.length > 0) throw new ProblemError('conflict', { detail: pollTexts(viewer.language).polls.hasVotes });
}

/** Replaces the answers of a poll, in their order. */
async function replaceAnswers(
  { session, viewer }: WriteContext,
  id: number,
  answers: readonly string[],
): Promise<void> {
  await session.run(deleteAnswers(viewer.org, id));
  await session.run(addAnswers(viewer.org, id, answers));
}

/** Creates the poll of a new item, with its answers. */
async function writePoll({ session, viewer }: WriteContext, id: number, input: PollBody): Promise<void> {
  await session.run(addPoll(viewer.org, id, input.ClosesAt ?? null, input.Answers));
}

/** Question to store: an empty one is replaced by 'Encuesta'. @spec 1§5 */
const questionOf = ({ viewer }: Context, given: string | undefined): string =>
  given === undefined || given === '' ? defaultQuestion(viewer.language) : given;

/** Polls: feed items with a question and two or three answers, of which each reader chooses one. */
export const polls = defineList<FeedItem, ReturnType<typeof pollSchema>, ReturnType<typeof pollChangeSchema>>({
  name: 'Flx_Polls',
  summary: 'Polls: read with the shape of a feed item; created, edited until the first vote, and deleted here.',
  table: 'feed_items',
  organisation: 'org_id',
  fields: {
    ...itemFields,
    Description: { type: 'text', column: 'description', readOnly: true, maxLength: POLL_QUESTION_MAX },
    Poll: shaped(
      POLL,
      readerField('json', (reader, row) => sql`(${pollJson(reader, row)})`),
    ),
    CanEdit: readerField('boolean', pollCard.canEdit),
    CanDelete: readerField('boolean', pollCard.canDelete),
  },
  order: ['-Id'],
  bin: { kind: 'poll', author: 'CreatedBy' },
  pageSize: FEED_PAGE_SIZE,
  maxPageSize: FEED_PAGE_MAX,
  scope: ({ alias }) => sql`${alias}.type = 'poll' and ${isVisible(READER, alias)}`,
  policy: {
    read: everyone,
    create: everyone,
    update: (_context, row) => row?.CanEdit === true,
    remove: (_context, row) => row?.CanDelete === true,
  },
  input: {
    create: byLanguage(language => pollSchema(pollTexts(language))),
    update: byLanguage(language => pollChangeSchema(pollTexts(language))),
  },
  write: {
    create: async (context, input) => {
      checkClosing(context, input);
      const audience = audienceOf(input);
      await checkAudience(context, audience);
      const question = questionOf(context, input.Question);
      const text = { title: derivedTitle(question), description: question };
      const id = await publishItem(context, 'poll', text, audience);
      await writePoll(context, id, input);
      const where = { itemId: id, subject: { kind: poll.kind, id } };
      await keepMentions(context, where, question, { ids: input.Mentions ?? [], before: [] });
      return id;
    },
    update: async (context, row, { Question, Answers, Mentions }, save) => {
      await checkUnanswered(context, row.Id);
      const question = Question === undefined ? row.Description : questionOf(context, Question);
      await save({ title: derivedTitle(question), description: question, edited_at: context.now });
      if (Answers !== undefined) await replaceAnswers(context, row.Id, Answers);
      const where = { itemId: row.Id, subject: { kind: poll.kind, id: row.Id } };
      await keepMentions(context, where, question, { ids: Mentions, before: row.Mentions });
    },
  },
});
