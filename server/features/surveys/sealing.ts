import { SURVEY_ANSWER_UNITS_MAX, SURVEY_OPTIONS_MAX } from '#contract/features/surveys/limits.ts';
import type { SurveyAnswer, SurveyQuestion } from '#contract/features/surveys/types.ts';
import { BoundedMap } from '../../base/bounded-map.ts';
import type { Keyring } from '../../base/keyring.ts';
import { derivedKey, seal, unseal } from '../../base/sealing.ts';
import { createHash, randomBytes } from 'node:crypto';

/** Size in bytes of the secret that joins an answering person and their ballot while both are written. */
const SECRET_BYTES = 16;

export const newReceiptSecret = (): Buffer => randomBytes(SECRET_BYTES);

/** Returns the id of a ballot: the holder of the secret finds it, and nobody finds the secret from it. */
export function ballotId(secret: Buffer): string {
  const hex = createHash('sha256').update(secret).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
}

/** Answers to an anonymous survey: the person's area and nothing else that identifies them. */
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
 * Seals waiting data with a key that is kept outside the database. Ballots and drafts of a survey are padded to the
 * longest that its questions allow, so their length reveals nothing; the key doesn't identify the person.
 * @spec THREATS T09
 */
export interface SurveySealing {
  readonly sealBallot: (org: number, survey: number, questions: readonly SurveyQuestion[], ballot: Ballot) => Sealed;
  /** @throws SealBroken, Error where its key is not there */
  readonly openBallot: (org: number, survey: number, sealed: Sealed) => Ballot;
  /** Seals the secret from which a ballot's id is derived, beside the name of the person who is answering. */
  readonly sealReceipt: (org: number, survey: number, person: number, secret: Buffer) => Sealed;
  /** @throws SealBroken, Error where its key is not there */
  readonly openReceipt: (org: number, survey: number, person: number, sealed: Sealed) => Buffer;
  readonly sealArea: (org: number, survey: number, area: number) => Sealed;
  /** @throws SealBroken, Error where its key is not there */
  readonly openArea: (org: number, survey: number, sealed: Sealed) => number;
  /** Seals the number of people who have answered in each area. */
  readonly sealTallies: (org: number, survey: number, tallies: ReadonlyMap<number, number>) => Sealed;
  /** @throws SealBroken, Error where its key is not there */
  readonly openTallies: (org: number, survey: number, sealed: Sealed) => Map<number, number>;
  /** Seals a ballot anew, so that nobody can recognise it. @throws SealBroken, Error where its key is not there */
  readonly resealBallot: (org: number, survey: number, sealed: Sealed) => Sealed;
  readonly sealDraft: (
    org: number,
    survey: number,
    person: number,
    questions: readonly SurveyQuestion[],
    answers: readonly SurveyAnswer[],
  ) => Sealed;
  /** @throws SealBroken, Error where its key is not there */
  readonly openDraft: (org: number, survey: number, person: number, sealed: Sealed) => readonly SurveyAnswer[];
}

/** Largest JSON size of a UTF-16 unit, in bytes: three in UTF-8, or two of an escape. */
const UNIT_BYTES = 3;
/** Size of the names of an answer's members with its numbers, in bytes. */
const ANSWER_BYTES = 160;
/** Size of the number of an option with its comma, in bytes. */
const CHOICE_BYTES = 3;
const FRAME_BYTES = 128;
/**
 * Size to a multiple of which the sealed tallies are padded, in bytes: their length doesn't reveal the number of areas.
 */
const TALLIES_BYTES = 4096;
/** Number of organisations whose derived key is cached. */
const KEYS_KEPT = 500;

/** Returns a size in bytes that no ballot of these questions exceeds. */
const longest = (questions: readonly SurveyQuestion[]): number =>
  questions.reduce(
    (total, { QuestionType: type, HasOther: hasOther }) =>
      total +
      ANSWER_BYTES +
      SURVEY_OPTIONS_MAX * CHOICE_BYTES +
      (type === 'text' || hasOther ? SURVEY_ANSWER_UNITS_MAX * UNIT_BYTES : 0),
    FRAME_BYTES,
  );

/** Pads JSON with trailing blanks to the given number of bytes. */
const filled = (text: Buffer, room: number): Buffer => Buffer.concat([text, Buffer.alloc(room - text.length, ' ')]);

export function createSurveySealing(keyring: Keyring): SurveySealing {
  const keys = new BoundedMap<string, Buffer>(KEYS_KEPT);
  const keyOf = (name: string, org: number): Buffer => {
    const known = keys.get(`${org}/${name}`);
    if (known !== undefined) return known;
    const derived = derivedKey(keyring.organisationKey(name, org), 'surveys');
    keys.set(`${org}/${name}`, derived);
    return derived;
  };
  const sealWith = (org: number, boundTo: string, plain: Buffer): Sealed => ({
    key: keyring.newest,
    sealed: seal(keyOf(keyring.newest, org), boundTo, plain),
  });
  const openWith = (org: number, boundTo: string, { key, sealed }: Sealed): Buffer =>
    unseal(keyOf(key, org), boundTo, sealed);
  const ballotOf = (org: number, survey: number): string => `${org}/survey ${survey}/ballot`;
  const receiptOf = (org: number, survey: number, person: number): string =>
    `${org}/survey ${survey}/receipt ${person}`;
  const areaOf = (org: number, survey: number): string => `${org}/survey ${survey}/area`;
  const talliesOf = (org: number, survey: number): string => `${org}/survey ${survey}/tallies`;
  const draftOf = (org: number, survey: number, person: number): string => `${org}/survey ${survey}/draft ${person}`;
  return {
    sealBallot(org, survey, questions, ballot) {
      const text = Buffer.from(JSON.stringify(ballot));
      const room = longest(questions);
      if (text.length > room) throw new Error(`A ballot has ${text.length} bytes where ${room} were the most`);
      return sealWith(org, ballotOf(org, survey), filled(text, room));
    },
    openBallot: (org, survey, sealed) => JSON.parse(openWith(org, ballotOf(org, survey), sealed).toString()) as Ballot,
    sealReceipt: (org, survey, person, secret) => sealWith(org, receiptOf(org, survey, person), secret),
    openReceipt: (org, survey, person, sealed) => openWith(org, receiptOf(org, survey, person), sealed),
    sealArea(org, survey, area) {
      const plain = Buffer.alloc(4);
      plain.writeInt32BE(area);
      return sealWith(org, areaOf(org, survey), plain);
    },
    openArea: (org, survey, sealed) => openWith(org, areaOf(org, survey), sealed).readInt32BE(),
    sealTallies(org, survey, tallies) {
      const text = Buffer.from(JSON.stringify([...tallies]));
      const room = Math.ceil(text.length / TALLIES_BYTES) * TALLIES_BYTES;
      return sealWith(org, talliesOf(org, survey), filled(text, room));
    },
    openTallies: (org, survey, sealed) =>
      new Map(JSON.parse(openWith(org, talliesOf(org, survey), sealed).toString()) as [number, number][]),
    resealBallot: (org, survey, sealed) =>
      sealWith(org, ballotOf(org, survey), openWith(org, ballotOf(org, survey), sealed)),
    sealDraft(org, survey, person, questions, answers) {
      const text = Buffer.from(JSON.stringify(answers));
      const room = longest(questions);
      // Sent answers are checked against the questions, a draft is not: the length of a longer one reveals only that it
      // is longer.
      return sealWith(org, draftOf(org, survey, person), filled(text, Math.ceil(text.length / room) * room));
    },
    openDraft: (org, survey, person, sealed) =>
      JSON.parse(openWith(org, draftOf(org, survey, person), sealed).toString()) as SurveyAnswer[],
  };
}
