import { array, boolean, object, type InferType } from 'yup';
import { idSchema } from '../../lib/id-schema.ts';
import type { feed } from '../../i18n/es-CO/feed.ts';
import type { polls } from '../../i18n/es-CO/polls.ts';
import type { Translation } from '../../i18n/language.ts';
import { instantSchema, lineSchema } from '../../lib/text-schema.ts';
import { mentionsSchema, targetsSchema } from '../feed/schema.ts';
import {
  POLL_ANSWERS_MAX,
  POLL_ANSWERS_MIN,
  POLL_ANSWER_TEXT_MAX,
  POLL_QUESTION_MAX,
  haveRepetition,
} from './rules.ts';

/** Messages of both features: targets follow the feed's rules. */
export interface PollTexts {
  readonly feed: Translation<typeof feed>['errors'];
  readonly polls: Translation<typeof polls>['errors'];
}

const line = (max: number, tooLong: string, texts: PollTexts) => lineSchema(max, tooLong, texts.feed.textUnreadable);

const question = (texts: PollTexts) => line(POLL_QUESTION_MAX, texts.polls.questionTooLong(POLL_QUESTION_MAX), texts);

const answers = (texts: PollTexts) =>
  array()
    .of(
      line(POLL_ANSWER_TEXT_MAX, texts.polls.answerTooLong(POLL_ANSWER_TEXT_MAX), texts).required(
        texts.polls.answerRequired,
      ),
    )
    .min(POLL_ANSWERS_MIN, texts.polls.tooFewAnswers)
    .max(POLL_ANSWERS_MAX, texts.polls.tooManyAnswers)
    .test(
      'repeated',
      texts.polls.answersRepeated,
      list => !haveRepetition((list ?? []).filter((answer: unknown) => typeof answer === 'string')),
    );

/** Body of `POST /api/Flx_Polls`. The closing time is checked by `isClosingAllowed`. @spec 1§5 Post */
export const pollSchema = (texts: PollTexts) =>
  object({
    Question: question(texts),
    Answers: answers(texts).required(texts.polls.tooFewAnswers),
    ClosesAt: instantSchema().typeError(texts.polls.closingInvalid).nullable(),
    Group: targetsSchema(texts.feed),
    Home: boolean(),
    Mentions: mentionsSchema(),
  });

/** Body of `PUT /api/Flx_Polls/{id}`. */
export const pollChangeSchema = (texts: PollTexts) =>
  object({ Question: question(texts), Answers: answers(texts), Mentions: mentionsSchema() });

/** Body of `POST /api/Flx_Polls/{itemId}/vote`. */
export const voteSchema = () => object({ QuestionId: idSchema(), Option: idSchema().required() });

export type PollBody = InferType<ReturnType<typeof pollSchema>>;
