import { surveyPaths } from '../../client/src/features/surveys/paths.ts';
import { paths } from '../../client/src/lib/paths.ts';
import { NO_SUCH_ID, startingWith, type Screen, type Stage } from './screen.ts';

/** Opens the first unanswered survey, over the list. */
const openFirst = ({ page, texts }: Stage): Promise<void> =>
  page
    .getByRole('link', { name: startingWith(texts.surveys.card.answer) })
    .first()
    .click();

/** Screens of surveys, of answering one, and of their administration. */
export const SURVEYS_SCREENS: readonly Screen[] = [
  {
    name: 'surveys',
    address: () => surveyPaths.list,
    ready: ({ page, texts }) => page.getByRole('link', { name: startingWith(texts.surveys.card.answer) }).first(),
  },
  {
    name: 'survey',
    address: () => surveyPaths.list,
    open: openFirst,
    ready: ({ page, texts }) => page.getByText(texts.surveys.answer.anonymousTitle),
  },
  {
    name: 'survey, what leaves is refused',
    address: () => surveyPaths.list,
    open: async stage => {
      await openFirst(stage);
      await stage.page.getByRole('button', { name: stage.texts.surveys.answer.send }).click();
    },
    ready: ({ page, texts }) => page.getByText(texts.surveys.errors.required).first(),
    isReopened: true,
  },
  {
    name: 'survey, none',
    address: () => surveyPaths.one(NO_SUCH_ID),
    ready: ({ page, texts }) => page.getByRole('heading', { name: texts.surveys.answer.missingTitle }),
    isLikeAnother: true,
  },
  {
    name: 'console of surveys',
    address: () => paths.admin('surveys'),
    ready: ({ page, texts }) =>
      page.getByRole('button', { name: startingWith(texts.surveysAdmin.console.edit('')) }).first(),
  },
  {
    name: 'editor of surveys',
    address: () => paths.admin('surveys'),
    open: async ({ page, texts }) => {
      await page.getByRole('button', { name: texts.surveysAdmin.console.add }).click();
      const { templates, discard } = texts.surveysAdmin.editor;
      const template = page.getByRole('button', { name: templates.gathering, exact: true });
      // Opened again, it restores the earlier content.
      const startAgain = page.getByRole('button', { name: discard, exact: true });
      await template.or(startAgain).first().waitFor();
      if (await startAgain.isVisible()) await startAgain.click();
      await template.click();
    },
    ready: ({ page, texts }) => page.getByText(texts.surveysAdmin.templates.gathering.questions.came),
    isReopened: true,
  },
  {
    name: 'results of a survey',
    address: () => paths.admin('surveys'),
    open: ({ page, texts }) =>
      page
        .getByRole('button', { name: startingWith(texts.surveysAdmin.console.results('')) })
        .last()
        .click(),
    ready: ({ page, texts }) => page.getByRole('heading', { name: texts.surveysAdmin.results.trend }),
  },
  {
    name: 'results of a survey, none',
    address: () => surveyPaths.results(NO_SUCH_ID),
    ready: ({ page, texts }) => page.getByRole('heading', { name: texts.surveys.answer.missingTitle }),
    isLikeAnother: true,
  },
  {
    name: 'results of a survey, none, where they stood before',
    address: () => surveyPaths.adminResultsPattern.replace(':surveyId', String(NO_SUCH_ID)),
    ready: ({ page, texts }) => page.getByRole('heading', { name: texts.surveys.answer.missingTitle }),
    isLikeAnother: true,
  },
];
