import { localeOf } from '#contract/i18n/language.ts';
import { SURVEY_SHOWN_MIN, SURVEY_TEXTS_MIN } from '#contract/features/surveys/limits.ts';
import { OTHER_AREAS, type QuestionResult, type SurveyResults } from '#contract/features/surveys/results.ts';
import { surveysAdmin as english } from '#contract/i18n/en-US/surveys-admin.ts';
import { surveysAdmin as spanish } from '#contract/i18n/es-CO/surveys-admin.ts';
import { dateTimeText } from '#contract/lib/time.ts';
import type { Context } from '../../base/context.ts';
import { pdfOf, type PdfBlock } from '../../base/pdf.ts';
import { SavedFile } from '../../http/operation.ts';

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
