import type { QuestionResult, Thresholds } from '#contract/features/surveys/results.ts';
import type { NamedAnswer } from './queries.ts';
import type { useSurveysAdminTexts } from './texts.ts';

/** Value of a question with the number of people who gave it. */
export interface ResultRow {
  readonly key: string;
  readonly label: string;
  readonly count: number;
  /** Percentage of the participants who answered. */
  readonly percent: number;
  /** Average position in a ranking; null for other questions. */
  readonly place: number | null;
}

/**
 * Returns the rows of a question's table; null if they may not be shown. The rows of a ranking are ordered by position.
 */
export function resultRows(question: QuestionResult): ResultRow[] | null {
  const { Values: values, Answered: answered, Options: options, QuestionType: type } = question;
  if (values === null || answered === null) return null;
  const isScore = type === 'scale' || type === 'nps';
  const rows = values.map(({ Value: value, Count: count, Place: place }): ResultRow => ({
    key: value,
    label: isScore ? value : type === 'date' ? value.replaceAll('-', '/') : (options[Number(value)] ?? value),
    count,
    // Equal numbers of people get equal percentages, even if the total is 99 or 101.
    percent: answered === 0 ? 0 : Math.round((100 * count) / answered),
    place: place ?? null,
  }));
  return type === 'ranking' ? rows.toSorted((one, other) => (one.place ?? Infinity) - (other.place ?? Infinity)) : rows;
}

type Texts = ReturnType<typeof useSurveysAdminTexts>['results'];

export interface FileOptions {
  readonly text: Texts;
  /** Smallest numbers of people for results to be shown. */
  readonly min: Thresholds;
  /** Named answers, of a survey that is not anonymous; null if the file has no names. */
  readonly named: readonly NamedAnswer[] | null;
}

/** Returns the columns of a file: question, value, people, share, and the author if the file has names. */
export const fileHead = ({ text, named }: FileOptions): string[] => [
  text.question,
  text.option,
  text.count,
  text.percent,
  ...(named === null ? [] : [text.person]),
];

/**
 * Returns the results of a question as rows of a file, as they are shown. With names, every answer follows in the words
 * of its author.
 */
export function fileRows(question: QuestionResult, options: FileOptions): string[][] {
  const { text, named } = options;
  const answers = (named ?? [])
    .filter(({ IdQuestion: id }) => id === question.Id)
    .map(answer => ({ person: answer.Author?.Title ?? '', words: wordsOf(question, answer, text) }))
    .toSorted((one, other) => one.person.localeCompare(other.person));
  return [
    ...totals(question, options).map(row => [question.Title, ...row, ...(named === null ? [] : [''])]),
    ...answers.map(({ person, words }) => [question.Title, words, '1', '', person]),
  ];
}

const wordsOf = ({ QuestionType: type }: QuestionResult, { UserAnswer: words }: NamedAnswer, text: Texts): string =>
  type === 'attachment' ? text.withFiles : words;

/** Row of value, people and share. */
type Total = [string, string, string];

function totals(question: QuestionResult, { text, min, named }: FileOptions): Total[] {
  const { Answered: answered, Mean: mean, Nps: nps, Texts: texts, QuestionType: type } = question;
  const rows = resultRows(question);
  if (rows === null || answered === null) return [[text.hidden(min.answers), '', '']];
  if (answered === 0) return [[text.none, '0', '']];
  const people = String(answered);
  const hasTexts = type === 'text' || question.HasOther;
  const found: Total[] = rows.map(({ label, count, percent, place }) =>
    place === null ? [label, String(count), text.share(percent)] : [label, text.figure(place), ''],
  );
  if (mean !== null) found.push([text.mean(mean), people, '']);
  if (nps !== null) found.push([text.nps(nps), people, '']);
  if (type === 'attachment') found.push([text.withFiles, people, '']);
  // With names, each text follows under its author's name.
  if (named === null) found.push(...(texts ?? []).map((words): Total => [words, '1', '']));
  if (hasTexts && texts === null) found.push([text.hiddenTexts(min.texts), '', '']);
  return found;
}
