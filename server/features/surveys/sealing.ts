import { SURVEY_ANSWER_UNITS_MAX, SURVEY_OPTIONS_MAX } from '../../../contract/features/surveys/limits.ts';
import type { SurveyAnswer, SurveyQuestion } from '../../../contract/features/surveys/types.ts';
import type { Keyring } from '../../base/keyring.ts';
import { derivedKey, seal, unseal } from '../../base/sealing.ts';

/** What somebody answers to an anonymous survey: where they belong, and nothing else that says who they are. */
export interface Ballot {
  readonly area: number;
  readonly answers: readonly SurveyAnswer[];
}

export interface Sealed {
  /** Name of the key. */
  readonly key: string;
  readonly sealed: Buffer;
}

/**
 * Seals what waits in the database with a key that is outside of it. Ballots of a survey are all as long as the longest that its
 * questions allow, so their length says nothing; the key has no name for who answers. @spec THREATS T09
 */
export interface SurveySealing {
  readonly sealBallot: (org: number, survey: number, questions: readonly SurveyQuestion[], ballot: Ballot) => Sealed;
  /** @throws SealBroken, Error where its key is not there */
  readonly openBallot: (org: number, survey: number, sealed: Sealed) => Ballot;
  readonly sealDraft: (org: number, survey: number, person: number, answers: readonly SurveyAnswer[]) => Sealed;
  /** @throws SealBroken, Error where its key is not there */
  readonly openDraft: (org: number, survey: number, person: number, sealed: Sealed) => readonly SurveyAnswer[];
}

/** Bytes of the JSON of a UTF-16 unit at most: three in UTF-8, or two of an escape. */
const UNIT_BYTES = 3;
/** Of the names of an answer's members with its numbers. */
const ANSWER_BYTES = 160;
/** Of a number of an option, with its comma. */
const CHOICE_BYTES = 3;
const FRAME_BYTES = 128;

/** Bytes that no ballot of these questions exceeds. */
const longest = (questions: readonly SurveyQuestion[]): number =>
  questions.reduce(
    (total, { QuestionType: type, HasOther: hasOther }) =>
      total +
      ANSWER_BYTES +
      SURVEY_OPTIONS_MAX * CHOICE_BYTES +
      (type === 'text' || hasOther ? SURVEY_ANSWER_UNITS_MAX * UNIT_BYTES : 0),
    FRAME_BYTES,
  );

export function createSurveySealing(keyring: Keyring): SurveySealing {
  const keyOf = (name: string, org: number): Buffer => derivedKey(keyring.organisationKey(name, org), 'surveys');
  const sealWith = (org: number, boundTo: string, plain: Buffer): Sealed => ({
    key: keyring.newest,
    sealed: seal(keyOf(keyring.newest, org), boundTo, plain),
  });
  const openWith = (org: number, boundTo: string, { key, sealed }: Sealed): Buffer =>
    unseal(keyOf(key, org), boundTo, sealed);
  const ballotOf = (org: number, survey: number): string => `${org}/survey ${survey}/ballot`;
  const draftOf = (org: number, survey: number, person: number): string => `${org}/survey ${survey}/draft ${person}`;
  return {
    sealBallot(org, survey, questions, ballot) {
      const text = Buffer.from(JSON.stringify(ballot));
      const room = longest(questions);
      if (text.length > room) throw new Error(`A ballot has ${text.length} bytes where ${room} were the most`);
      // JSON ends before the blanks that make it long.
      return sealWith(org, ballotOf(org, survey), Buffer.concat([text, Buffer.alloc(room - text.length, ' ')]));
    },
    openBallot: (org, survey, sealed) => JSON.parse(openWith(org, ballotOf(org, survey), sealed).toString()) as Ballot, // as it was sealed
    sealDraft: (org, survey, person, answers) =>
      sealWith(org, draftOf(org, survey, person), Buffer.from(JSON.stringify(answers))),
    openDraft: (org, survey, person, sealed) =>
      JSON.parse(openWith(org, draftOf(org, survey, person), sealed).toString()) as SurveyAnswer[], // as it was sealed
  };
}
