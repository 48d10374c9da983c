import type { QuestionResult } from '../../../../contract/features/surveys/results.ts';
import type { useSurveysAdminTexts } from './texts.ts';

/** A value of a question with how many gave it. */
export interface ResultRow {
  readonly key: string;
  readonly label: string;
  readonly count: number;
  /** Of those who answered. */
  readonly percent: number;
  /** Of a ranking: where it stands on average. */
  readonly place: number | null;
}

/** The rows of a question's table; null where they may not be shown. Those of a ranking are in the order of their places. */
export function resultRows(question: QuestionResult): ResultRow[] | null {
  const { Values: values, Answered: answered, Options: options, QuestionType: type } = question;
  if (values === null || answered === null) return null;
  const isScore = type === 'scale' || type === 'nps';
  const rows = values.map(({ Value: value, Count: count, Place: place }): ResultRow => ({
    key: value,
    label: isScore ? value : type === 'date' ? value.replaceAll('-', '/') : (options[Number(value)] ?? value),
    count,
    percent: answered === 0 ? 0 : Math.round((count / answered) * 100),
    place: place ?? null,
  }));
  return type === 'ranking' ? rows.toSorted((one, other) => (one.place ?? Infinity) - (other.place ?? Infinity)) : rows;
}

type Texts = ReturnType<typeof useSurveysAdminTexts>['results'];

/** A question's results as rows of a file, the same as are shown: title, value, people, share. */
export function fileRows(question: QuestionResult, text: Texts, min: { answers: number; texts: number }): string[][] {
  const rows = resultRows(question);
  if (rows === null) return [[question.Title, text.hidden(min.answers), '', '']];
  const figures = rows.map(({ label, count, percent, place }) => [
    question.Title,
    label,
    String(place ?? count),
    place === null ? text.share(percent) : '',
  ]);
  const means = [
    ...(question.Mean === null
      ? []
      : [[question.Title, text.mean(String(question.Mean)), String(question.Answered), '']]),
    ...(question.Nps === null ? [] : [[question.Title, text.nps(question.Nps), String(question.Answered), '']]),
  ];
  const texts = (question.Texts ?? []).map(words => [question.Title, words, '', '']);
  const hasTexts = question.QuestionType === 'text' || question.HasOther;
  const hidden = hasTexts && question.Texts === null ? [[question.Title, text.hiddenTexts(min.texts), '', '']] : [];
  return [...figures, ...means, ...texts, ...hidden];
}
