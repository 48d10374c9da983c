import type { polls as source } from '../es-CO/polls.ts';
import type { Translation } from '../language.ts';

export const polls: Translation<typeof source> = {
  defaultQuestion: 'Poll',
  errors: {
    questionTooLong: max => `The question can have up to ${max} characters`,
    answerRequired: 'Write the answer',
    answerTooLong: max => `The answer can have up to ${max} characters`,
    tooFewAnswers: 'Add at least 2 answers',
    tooManyAnswers: 'You can create up to 3 possible answers',
    answersRepeated: 'There are repeated answers',
    closingInvalid: 'Choose a closing date in the future, within a year',
    alreadyVoted: 'You have already answered this poll',
    closed: 'This poll is closed',
    optionInvalid: 'Choose one of the answers of the poll',
    hasVotes: 'There are votes already: the poll cannot be edited',
  },
};
