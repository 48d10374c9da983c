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

/** Stands for all areas that are too small to stand alone, together. */
export const OTHER_AREAS = 0;

/** How many gave one value, 'Other' included, to a question. */
export interface ValueCount {
  /** What was chosen or marked: the option's number, the score or the day. */
  readonly Value: string;
  readonly Count: number;
  /** Of a ranking: where the option stands on average, from 1. */
  readonly Place?: number;
}

/** What is shown of a question. Null is fewer than may be shown, or what would follow from that. */
export interface QuestionResult {
  readonly Id: number;
  readonly QuestionType: QuestionType;
  readonly Title: string;
  readonly Options: readonly string[];
  readonly HasOther: boolean;
  readonly Answered: number | null;
  readonly Values: readonly ValueCount[] | null;
  /** Of scales and NPS. */
  readonly Mean: number | null;
  /** Promoters less detractors, in percent. */
  readonly Nps: number | null;
  readonly Texts: readonly string[] | null;
}

export interface AreaResult {
  /** `OTHER_AREAS` of those that don't stand alone. */
  readonly Id: number;
  readonly Name: string | null;
  readonly People: number;
}

/** Steps in which it is said of an anonymous survey how many have answered, and have not. */
const SAID_STEP = 5;

const inSteps = (people: number): number => Math.floor(people / SAID_STEP) * SAID_STEP;

/** How many are said to have answered a survey: of an anonymous one that takes answers the multiple of five below. */
export const participantsSaid = (participants: number, isRounded: boolean): number =>
  isRounded ? inSteps(participants) : participants;

/**
 * How many have not answered an anonymous survey at least, as a multiple of five. It is counted from how many it was for when it opened,
 * so nobody learns from somebody's leaving, moving or being blocked whether they had answered; and from how many are said to have answered,
 * because two numbers that are rounded apart would narrow each other down.
 */
export const pendingSaid = (audience: number, participants: number): number =>
  inSteps(Math.max(0, audience - inSteps(participants) - (SAID_STEP - 1)));

/** Answer of `GET /api/Flx_Survey/{id}/results`. */
export interface SurveyResults {
  readonly Id: number;
  readonly Title: string;
  readonly Anonymous: boolean;
  readonly State: SurveyState;
  /** People whose answers are counted; null of fewer than may be shown. */
  readonly People: number | null;
  /** People who have answered (`participantsSaid`); null to whoever doesn't administer surveys, as the following. */
  readonly Participants: number | null;
  readonly Audience: number | null;
  /** People who have not answered: of an anonymous survey in steps of five (`pendingSaid`), otherwise those whom it is for now. */
  readonly Pending: number | null;
  /** That number is the multiple of five below: the survey is anonymous, and its answers are not counted yet. */
  readonly IsRounded: boolean;
  /** Answers wait until there are more of them, or until it closes. */
  readonly IsWaiting: boolean;
  /** Fewer answered than may be shown: their answers were destroyed, and nobody has read them. */
  readonly IsDestroyed: boolean;
  /** Areas by which it can be seen; none while it is open and anonymous. */
  readonly Areas: readonly AreaResult[];
  readonly Questions: readonly QuestionResult[];
}

/** Answer of `GET /api/Flx_Survey/{id}/trend`: the surveys of a pulse, the earliest first. */
export interface SurveyTrend {
  readonly results: readonly {
    readonly Id: number;
    readonly Edition: number;
    readonly OpensOn: string;
    readonly People: number | null;
    /** By the question of the first survey that they repeat. */
    readonly Questions: readonly (QuestionResult & { readonly Origin: number })[];
  }[];
}

/** What is counted of answers, by question and area. */
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

/** How many there must be for something to be shown. */
export interface Thresholds {
  readonly answers: number;
  readonly texts: number;
}

/** Of anonymous surveys, and of all to whoever doesn't administer them. @spec THREATS T09 */
export const SHOWN_FROM: Thresholds = { answers: SURVEY_SHOWN_MIN, texts: SURVEY_TEXTS_MIN };
/** Of surveys that name their people, to administrators: that nobody has answered is shown as well. */
export const SHOWN_ALL: Thresholds = { answers: 0, texts: 0 };

interface AreaCount {
  readonly area: number;
  readonly people: number;
}

/** Areas that stand alone and those that are shown together; 'otras áreas' never stands alone. */
const areaParts = <Area extends AreaCount>(counts: readonly Area[], min: number): { alone: Area[]; rest: Area[] } =>
  partsOf(
    counts.filter(({ area }) => area !== OTHER_AREAS),
    min,
    counts.filter(({ area }) => area === OTHER_AREAS),
  );

/** The areas that are written with answers when an anonymous survey closes: each is large enough, and so is what is left of them. */
export const shownAlone = (people: ReadonlyMap<number, number>, min: number): ReadonlySet<number> =>
  new Set(
    areaParts(
      [...people].map(([area, count]) => ({ area, people: count })),
      min,
    ).alone.map(({ area }) => area),
  );

/**
 * The areas whose counts may be shown for what is asked, or null where none may. For everybody (null) all areas are; one area is shown
 * that stands alone, and the others together. Each answer is in one part, and every part is large enough, so taking parts from
 * the whole leaves a part that is shown anyway. @spec THREATS T09, decision 159
 */
export function shownAreas(counts: readonly AreaCount[], area: number | null, min: number): ReadonlySet<number> | null {
  const { alone, rest } = areaParts(counts, min);
  const large = rest.reduce((total, { people }) => total + people, 0) >= min;
  const ids = (parts: readonly AreaCount[]) => new Set(parts.map(part => part.area));
  if (area === null) return alone.length > 0 || large ? ids([...alone, ...rest]) : null;
  if (area === OTHER_AREAS) return large ? ids(rest) : null;
  return min === 0 || alone.some(part => part.area === area) ? new Set([area]) : null;
}

/** The areas by which results can be seen, by how many have answered in each. */
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

/** Values of a question that are shown even where nobody gave them. */
const possible = ({ QuestionType: type, Options: options }: CountedQuestion): string[] => {
  if (type === 'scale') return range(SURVEY_SCALE);
  if (type === 'nps') return range(SURVEY_NPS);
  return options.map((_, index) => String(index));
};

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Where it says nothing, two digits are enough. */
const rounded = (value: number): number => Math.round(value * 100) / 100;

/** What is shown of one question, without its texts. */
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

/** The areas of which the texts of a question may be shown; null where none may. */
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

/** The one figure that a question comes to. */
export interface Headline {
  readonly value: number;
  /** It is how many chose the first option, in percent. */
  readonly isShare: boolean;
}

/** What a question came to: its NPS, its mean, or how many of all chose the first option; null where nothing of it is shown. */
export function headlineOf(question: QuestionResult | undefined): Headline | null {
  if (question === undefined || question.Answered === null || question.Answered === 0) return null;
  const { Answered: answered, Values: values, Nps: nps, Mean: mean, QuestionType: type } = question;
  if (nps !== null) return { value: nps, isShare: false };
  if (mean !== null) return { value: mean, isShare: false };
  const first = type === 'ranking' ? undefined : values?.[0];
  return first === undefined ? null : { value: Math.round((100 * first.Count) / answered), isShare: true };
}
