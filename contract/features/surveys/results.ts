import { partsOf } from '../../lib/parts.ts';
import {
  SURVEY_DETRACTOR_MAX,
  SURVEY_NPS,
  SURVEY_PROMOTER_MIN,
  SURVEY_SCALE,
  SURVEY_SHOWN_MIN,
  SURVEY_TEXTS_MIN,
} from './limits.ts';
import type { QuestionType, SurveyState } from './types.ts';

/** Id of the group of all areas that are too small to be shown alone. */
export const OTHER_AREAS = 0;

/** Number of people who gave one value, 'Other' included, to a question. */
export interface ValueCount {
  /** Chosen value: the option's number, the score or the day. */
  readonly Value: string;
  readonly Count: number;
  /** Average place of the option in a ranking, from 1. */
  readonly Place?: number;
}

/** Shown results of a question. A value is null if too few answered, or if it would reveal such a number. */
export interface QuestionResult {
  readonly Id: number;
  readonly QuestionType: QuestionType;
  readonly Title: string;
  readonly Options: readonly string[];
  readonly HasOther: boolean;
  readonly Answered: number | null;
  readonly Values: readonly ValueCount[] | null;
  /** Mean of a scale or NPS question. */
  readonly Mean: number | null;
  /** Promoters minus detractors, in percent. */
  readonly Nps: number | null;
  readonly Texts: readonly string[] | null;
}

export interface AreaResult {
  /** Id of the area; `OTHER_AREAS` for those that are not shown alone. */
  readonly Id: number;
  readonly Name: string | null;
  readonly People: number;
}

/** Step to which the numbers of people who have and have not answered an anonymous survey are rounded. */
const SAID_STEP = 5;

const inSteps = (people: number): number => Math.floor(people / SAID_STEP) * SAID_STEP;

/**
 * Returns the published number of participants: rounded down to a multiple of five while an anonymous survey takes
 * answers.
 */
export const participantsSaid = (participants: number, isRounded: boolean): number =>
  isRounded ? inSteps(participants) : participants;

/**
 * Returns the least number of people who have not answered an anonymous survey, as a multiple of five. It is counted
 * from the audience at the opening, so that a person who leaves, moves or is blocked does not reveal whether they had
 * answered. It also uses the published number of participants, because two numbers rounded separately would narrow each
 * other down.
 */
export const pendingSaid = (audience: number, participants: number): number =>
  inSteps(Math.max(0, audience - inSteps(participants) - (SAID_STEP - 1)));

/** Response of `GET /api/Flx_Survey/{id}/results`. */
export interface SurveyResults {
  readonly Id: number;
  readonly Title: string;
  readonly Anonymous: boolean;
  readonly State: SurveyState;
  /** Number of people whose answers are counted; null if it is too small to be shown. */
  readonly People: number | null;
  /**
   * Number of people who have answered (`participantsSaid`). Null, as are the next two, to a reader who doesn't
   * administer surveys.
   */
  readonly Participants: number | null;
  readonly Audience: number | null;
  /**
   * People who have not answered: in steps of five for an anonymous survey (`pendingSaid`), otherwise the current
   * audience.
   */
  readonly Pending: number | null;
  /**
   * True if that number is rounded down to a multiple of five: the survey is anonymous, and its answers are not counted
   * yet.
   */
  readonly IsRounded: boolean;
  /** True if answers wait until there are more of them, or until it closes. */
  readonly IsWaiting: boolean;
  /** True if too few answered: their answers were destroyed, and nobody has read them. */
  readonly IsDestroyed: boolean;
  /** Areas by which the results can be seen; none while it is open and anonymous. */
  readonly Areas: readonly AreaResult[];
  readonly Questions: readonly QuestionResult[];
}

/** Response of `GET /api/Flx_Survey/{id}/trend`: the surveys of a pulse, the earliest first. */
export interface SurveyTrend {
  readonly results: readonly {
    readonly Id: number;
    readonly Edition: number;
    readonly OpensOn: string;
    readonly People: number | null;
    /** Results by question; `Origin` is the question of the first survey that they repeat. */
    readonly Questions: readonly (QuestionResult & { readonly Origin: number })[];
  }[];
}

/** Counts of answers, by question and area. */
export interface AnswerCounts {
  readonly answered: readonly {
    readonly question: number;
    readonly area: number;
    readonly people: number;
    readonly texts: number;
  }[];
  readonly values: readonly {
    readonly question: number;
    readonly area: number;
    readonly value: string;
    readonly count: number;
    /** Sum of the places of a ranking. */
    readonly places: number;
  }[];
}

export interface CountedQuestion {
  readonly Id: number;
  readonly QuestionType: QuestionType;
  readonly Title: string;
  readonly Options: readonly string[];
  readonly HasOther: boolean;
}

/** Smallest numbers of answers and of texts that may be shown. */
export interface Thresholds {
  readonly answers: number;
  readonly texts: number;
}

/** Thresholds of anonymous surveys, and of all surveys to readers who don't administer them. @spec THREATS T09 */
export const SHOWN_FROM: Thresholds = { answers: SURVEY_SHOWN_MIN, texts: SURVEY_TEXTS_MIN };
/** Thresholds of surveys that name their people, for administrators: even zero answers are shown. */
export const SHOWN_ALL: Thresholds = { answers: 0, texts: 0 };

interface AreaCount {
  readonly area: number;
  readonly people: number;
}

/** Splits the areas into those shown alone and those shown together; 'otras áreas' is never shown alone. */
const areaParts = <Area extends AreaCount>(counts: readonly Area[], min: number): { alone: Area[]; rest: Area[] } =>
  partsOf(
    counts.filter(({ area }) => area !== OTHER_AREAS),
    min,
    counts.filter(({ area }) => area === OTHER_AREAS),
  );

/**
 * Returns the areas stored with answers when an anonymous survey closes: each is large enough, and so is the remainder.
 */
export const shownAlone = (people: ReadonlyMap<number, number>, min: number): ReadonlySet<number> =>
  new Set(
    areaParts(
      [...people].map(([area, count]) => ({ area, people: count })),
      min,
    ).alone.map(({ area }) => area),
  );

/**
 * Returns the areas whose counts may be shown for a request, or null if there are none. A request for everybody (null)
 * uses all areas. A request for one area uses an area that is shown alone, or all others together. Each answer is in
 * one part, and every part is large enough, so subtracting parts from the whole leaves a part that is shown anyway.
 * @spec THREATS T09, decision 159
 */
export function shownAreas(counts: readonly AreaCount[], area: number | null, min: number): ReadonlySet<number> | null {
  const { alone, rest } = areaParts(counts, min);
  const large = rest.reduce((total, { people }) => total + people, 0) >= min;
  const ids = (parts: readonly AreaCount[]) => new Set(parts.map(part => part.area));
  if (area === null) return alone.length > 0 || large ? ids([...alone, ...rest]) : null;
  if (area === OTHER_AREAS) return large ? ids(rest) : null;
  return min === 0 || alone.some(part => part.area === area) ? new Set([area]) : null;
}

/** Returns the areas by which results can be seen, by the number of answers in each. */
export function areaResults(
  tallies: readonly (AreaCount & { readonly name: string | null })[],
  min: number,
): readonly AreaResult[] {
  const { alone, rest } = areaParts(tallies, min);
  if (alone.length === 0) return [];
  const others = rest.reduce((total, { people }) => total + people, 0);
  return [
    ...alone.map(({ area, name, people }) => ({ Id: area, Name: name, People: people })),
    ...(others > 0 ? [{ Id: OTHER_AREAS, Name: null, People: others }] : []),
  ];
}

const range = ([from, to]: readonly [number, number]): string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => String(from + index));

/** Returns the values of a question that are shown even if nobody gave them. */
const possible = ({ QuestionType: type, Options: options }: CountedQuestion): string[] => {
  if (type === 'scale') return range(SURVEY_SCALE);
  if (type === 'nps') return range(SURVEY_NPS);
  return options.map((_, index) => String(index));
};

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Rounds to two digits, which are precise enough. */
const rounded = (value: number): number => Math.round(value * 100) / 100;

/** Returns the shown results of one question, without its texts. */
export function questionResult(
  question: CountedQuestion,
  { answered, values }: AnswerCounts,
  area: number | null,
  min: number,
): Omit<QuestionResult, 'Texts'> {
  const { Id: id, QuestionType: type, Title: title, Options: options, HasOther: hasOther } = question;
  const frame = { Id: id, QuestionType: type, Title: title, Options: options, HasOther: hasOther };
  const shown = shownAreas(
    answered.filter(count => count.question === id),
    area,
    min,
  );
  if (shown === null) return { ...frame, Answered: null, Values: null, Mean: null, Nps: null };
  const people = sum(
    answered.filter(count => count.question === id && shown.has(count.area)).map(count => count.people),
  );
  const counts = new Map<string, { count: number; places: number }>();
  for (const { question: of, area: where, value, count, places } of values) {
    if (of !== id || !shown.has(where)) continue;
    const known = counts.get(value) ?? { count: 0, places: 0 };
    counts.set(value, { count: known.count + count, places: known.places + places });
  }
  const order = [...new Set([...possible(question), ...[...counts.keys()].toSorted()])];
  const found = order.map((value): ValueCount => {
    const { count, places } = counts.get(value) ?? { count: 0, places: 0 };
    return type === 'ranking' && count > 0
      ? { Value: value, Count: count, Place: rounded(places / count) }
      : { Value: value, Count: count };
  });
  const scores = type === 'scale' || type === 'nps' ? found : [];
  const of = (from: number, to: number): number =>
    sum(
      scores
        .filter(({ Value: value }) => Number(value) >= from && Number(value) <= to)
        .map(({ Count: count }) => count),
    );
  return {
    ...frame,
    Answered: people,
    Values: found,
    Mean:
      scores.length > 0 && people > 0
        ? rounded(sum(scores.map(({ Value, Count }) => Number(Value) * Count)) / people)
        : null,
    Nps:
      type === 'nps' && people > 0
        ? Math.round(
            ((of(SURVEY_PROMOTER_MIN, SURVEY_NPS[1]) - of(SURVEY_NPS[0], SURVEY_DETRACTOR_MAX)) / people) * 100,
          )
        : null,
  };
}

/** Returns the areas whose texts of a question may be shown; null if there are none. */
export const areasOfTexts = (
  question: number,
  { answered }: Pick<AnswerCounts, 'answered'>,
  area: number | null,
  min: number,
): ReadonlySet<number> | null =>
  shownAreas(
    answered
      .filter(count => count.question === question)
      .map(({ area: where, texts }) => ({ area: where, people: texts })),
    area,
    min,
  );

/** Headline figure of a question. */
export interface Headline {
  readonly value: number;
  /** True if the value is the share of people who chose the first option, in percent. */
  readonly isShare: boolean;
}

/**
 * Returns the headline of a question: its NPS, its mean, or the share that chose the first option; null if nothing of
 * it is shown.
 */
export function headlineOf(question: QuestionResult | undefined): Headline | null {
  if (question === undefined || question.Answered === null || question.Answered === 0) return null;
  const { Answered: answered, Values: values, Nps: nps, Mean: mean, QuestionType: type } = question;
  if (nps !== null) return { value: nps, isShare: false };
  if (mean !== null) return { value: mean, isShare: false };
  const first = type === 'ranking' ? undefined : values?.[0];
  return first === undefined ? null : { value: Math.round((100 * first.Count) / answered), isShare: true };
}
