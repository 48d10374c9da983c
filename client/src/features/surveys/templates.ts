import type { QuestionInput } from '#contract/features/surveys/types.ts';
import { newQuestion, type EditedSurvey } from './editor-input.ts';
import type { useSurveysAdminTexts } from './texts.ts';

export const TEMPLATES = ['climate', 'enps', 'gathering'] as const;
export type Template = (typeof TEMPLATES)[number];

type Words = ReturnType<typeof useSurveysAdminTexts>['templates'];

const required = { IsRequired: true } as const;

/** Returns the content that a template puts into a new survey, in the current language. */
export function templateOf(
  template: Template,
  words: Words,
): Pick<EditedSurvey, 'Title' | 'DescriptionSurvey' | 'Questions'> {
  const { title, description } = words[template];
  const makers: Readonly<Record<Template, () => QuestionInput[]>> = {
    climate: () => {
      const { recommend, team, leader, tools, values, valued, change } = words.climate.questions;
      return [
        newQuestion('nps', { ...required, Title: recommend }),
        ...[team, leader, tools].map(text => newQuestion('scale', { ...required, Title: text })),
        newQuestion('checkbox', { Title: values, Options: Object.values(valued), HasOther: true }),
        newQuestion('text', { Title: change }),
      ];
    },
    enps: () => [
      newQuestion('nps', { ...required, Title: words.enps.questions.recommend }),
      newQuestion('text', { Title: words.enps.questions.why }),
    ],
    gathering: () => {
      const { came, yes, no, liked, best, parts, next } = words.gathering.questions;
      const asked = newQuestion('radio', { ...required, Title: came, Options: [yes, no] });
      const Condition = { Question: asked.Id, Options: [0] };
      return [
        asked,
        newQuestion('scale', { ...required, Title: liked, Condition }),
        newQuestion('ranking', { Title: best, Options: Object.values(parts), Condition }),
        newQuestion('text', { Title: next }),
      ];
    },
  };
  return { Title: title, DescriptionSurvey: description, Questions: makers[template]() };
}

/**
 * Applies a template to a survey already begun: the author's own text stays, but that of another template is replaced.
 */
export function templateFor(
  edited: EditedSurvey,
  template: Template,
  words: Words,
): Pick<EditedSurvey, 'Title' | 'DescriptionSurvey' | 'Questions'> {
  const { Title, DescriptionSurvey, Questions } = templateOf(template, words);
  const isOwn = (written: string, part: 'title' | 'description') =>
    written.trim() !== '' && TEMPLATES.every(one => words[one][part] !== written);
  return {
    Title: isOwn(edited.Title, 'title') ? edited.Title : Title,
    DescriptionSurvey: isOwn(edited.DescriptionSurvey, 'description') ? edited.DescriptionSurvey : DescriptionSurvey,
    Questions,
  };
}
