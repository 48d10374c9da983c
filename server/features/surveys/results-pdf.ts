import { localeOf } from '#contract/i18n/language.ts';
import { SURVEY_SHOWN_MIN, SURVEY_TEXTS_MIN } from '#contract/features/surveys/limits.ts';
import {
  OTHER_AREAS,
  type QuestionResult,
  type SurveyResults,
  headlineOf,
  type Headline,
  type SurveyTrend,
} from '#contract/features/surveys/results.ts';
import { surveysAdmin as english } from '#contract/i18n/en-US/surveys-admin.ts';
import { surveysAdmin as spanish } from '#contract/i18n/es-CO/surveys-admin.ts';
import { dateTimeText } from '#contract/lib/time.ts';
import type { Context } from '../../base/context.ts';
import { pdfOf, type PdfBlock } from '../../base/pdf.ts';
import { SavedFile } from '../../http/operation.ts';
import { cut } from '#contract/lib/text.ts';

/** Number of questions that fit onto one page, with titles of two lines at most. */
const ROWS_MAX = 18;
const TITLE_MAX = 90;

type Texts = (typeof spanish)['results'];

const said = (figure: Headline | null, text: Texts): string =>
  figure === null ? '–' : figure.isShare ? text.share(figure.value) : text.figure(figure.value);

/** Returns a question's name beside its figure; a share is that of its first option. */
const nameOf = ({ Title: title, Options: [option] }: QuestionResult, figure: Headline | null): string =>
  cut(figure?.isShare === true && option !== undefined ? `${title} (${option})` : title, TITLE_MAX);

/** Builds the table of a survey's questions with their figures; for a pulse beside those of the previous edition. */
function tableOf(
  questions: readonly (QuestionResult & { readonly Origin?: number })[],
  before: SurveyTrend['results'][number] | undefined,
  text: Texts,
): PdfBlock {
  const rows = questions.slice(0, ROWS_MAX).map(question => {
    const now = headlineOf(question);
    if (before === undefined) return [nameOf(question, now), said(now, text)];
    const then = headlineOf(before.Questions.find(({ Origin }) => Origin === question.Origin));
    const change = now === null || then === null ? '–' : text.points(Math.round((now.value - then.value) * 100) / 100);
    return [nameOf(question, now), said(now, text), said(then, text), change];
  });
  return {
    kind: 'table',
    columns: [
      { title: text.question, share: 6 },
      { title: text.now, share: 2, isFigure: true },
      ...(before === undefined
        ? []
        : ([
            { title: text.before, share: 2, isFigure: true },
            { title: text.change, share: 2, isFigure: true },
          ] as const)),
    ],
    rows,
  };
}

/**
 * Makes a one-page summary of a survey's results, for a pulse compared with its last edition. It shows only figures
 * that may be shown.
 */
export async function summaryPdf(
  { viewer, now }: Context,
  results: SurveyResults,
  { results: editions }: SurveyTrend,
): Promise<SavedFile> {
  const { results: text } = viewer.language === 'EN-US' ? (english as typeof spanish) : spanish;
  const at = editions.findIndex(({ Id: id }) => id === results.Id);
  const before = editions[at - 1];
  const questions = editions[at]?.Questions ?? results.Questions;
  const facts = [
    ...(results.Participants === null || results.Audience === null
      ? []
      : [text.people(results.Participants, results.Audience, results.IsRounded)]),
    results.People === null ? text.fewer(SURVEY_SHOWN_MIN) : text.counted(results.People),
    ...(before === undefined ? [] : [text.comparedWith(before.OpensOn.replaceAll('-', '/'))]),
  ];
  const left = questions.length - ROWS_MAX;
  const content = await pdfOf({
    title: results.Title,
    subtitle: dateTimeText(now, viewer.language),
    language: localeOf(viewer.language),
    foot: results.Title,
    blocks: [
      ...facts.map((fact): PdfBlock => ({ kind: 'text', text: fact })),
      tableOf(questions, before, text),
      ...(left > 0 ? [{ kind: 'text', text: text.moreQuestions(left) } as const] : []),
    ],
    now,
  });
  return new SavedFile(`${text.file}-${results.Id}-${text.summary.toLowerCase()}.pdf`, 'pdf', content);
}

/** Returns exactly the parts of a question's results that are shown. */
function blocksOf(question: QuestionResult, text: (typeof spanish)['results']): PdfBlock[] {
  const {
    Title: title,
    Options: options,
    QuestionType: type,
    Values: values,
    Answered: answered,
    Texts: texts,
  } = question;
  const heading = { kind: 'heading', text: title } as const;
  if (values === null || answered === null) return [heading, { kind: 'text', text: text.hidden(SURVEY_SHOWN_MIN) }];
  if (answered === 0) return [heading, { kind: 'text', text: text.none }];
  const nameOf = (value: string): string =>
    type === 'date'
      ? value.replaceAll('-', '/')
      : type === 'scale' || type === 'nps'
        ? value
        : (options[Number(value)] ?? value);
  const facts = [
    text.answered(answered),
    ...(question.Mean === null ? [] : [text.mean(question.Mean)]),
    ...(question.Nps === null ? [] : [text.nps(question.Nps)]),
  ];
  const isRanking = type === 'ranking';
  const table: PdfBlock = {
    kind: 'table',
    columns: [
      { title: text.option, share: 6 },
      { title: isRanking ? text.place : text.count, share: 2, isFigure: true },
      ...(isRanking ? [] : [{ title: text.percent, share: 2, isFigure: true } as const]),
    ],
    rows: values.map(({ Value: value, Count: count, Place: place }) => [
      nameOf(value),
      isRanking ? (place === undefined ? '–' : text.figure(place)) : String(count),
      ...(isRanking ? [] : [text.share(Math.round((count / answered) * 100))]),
    ]),
  };
  const hasTexts = type === 'text' || question.HasOther;
  return [
    heading,
    { kind: 'text', text: facts.join(' · ') },
    ...(values.length > 0 ? [table] : []),
    ...(hasTexts && texts === null ? [{ kind: 'text', text: text.hiddenTexts(SURVEY_TEXTS_MIN) } as const] : []),
    ...(texts ?? []).map((words): PdfBlock => ({ kind: 'text', text: `– ${words}` })),
  ];
}

/** Makes a PDF of the results that may be shown. */
export async function resultsPdf(
  { viewer, now }: Context,
  results: SurveyResults,
  area: number | null,
): Promise<SavedFile> {
  const { results: text } = viewer.language === 'EN-US' ? (english as typeof spanish) : spanish;
  const found = results.Areas.find(({ Id: id }) => id === area);
  const counted = [
    results.People === null ? text.fewer(SURVEY_SHOWN_MIN) : text.counted(results.People),
    ...(found === undefined
      ? []
      : [`${text.area}: ${found.Id === OTHER_AREAS ? text.otherAreas : (found.Name ?? '')}`]),
    dateTimeText(now, viewer.language),
  ];
  const content = await pdfOf({
    title: results.Title,
    subtitle: counted.join(' · '),
    language: localeOf(viewer.language),
    foot: results.Title,
    blocks: results.Questions.flatMap(question => blocksOf(question, text)),
    now,
  });
  return new SavedFile(`${text.file}-${results.Id}.pdf`, 'pdf', content);
}
