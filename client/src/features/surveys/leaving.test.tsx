import { act } from 'react';
import { expect, it } from 'vitest';
import { surveys } from '#contract/i18n/es-CO/surveys.ts';
import { surveysAdmin } from '#contract/i18n/es-CO/surveys-admin.ts';
import { answerRequests } from '../../api/test-answers.ts';
import { leaveAndReturn, Returnable } from '../../testing/leave-and-return.tsx';
import { pressAnywhere } from '../../testing/press-anywhere.ts';
import { render, VIEWER } from '../../testing/render.tsx';
import { SURVEY } from '../../testing/survey.ts';
import { ViewerContext } from '../session/public.ts';
import { AnswerFooter, AnswerForm } from './components/answer-form.tsx';
import { SurveysAdminPage } from './pages/surveys-admin-page.tsx';
import { useAnswering } from './use-answering.ts';

/* Tests of leaving a survey, being answered or in the editor, and of coming back to it. */

const own = { Draft: null, Sent: null, Readers: 1, Area: null, Audience: 9 };

function Form() {
  const answering = useAnswering(SURVEY, own, 'form');
  return (
    <>
      <AnswerForm survey={SURVEY} own={own} answering={answering} formId="form" />
      <AnswerFooter answering={answering} formId="form" onClose={() => undefined} />
    </>
  );
}

it('the answers that the server does not have, and the step, are there again and are sent', async () => {
  const seen = answerRequests(({ method }) =>
    method === 'POST' ? { data: { Thanks: '' } } : { status: 503, data: null },
  );
  await render(
    <Returnable>
      <Form />
    </Returnable>,
  );
  await act(async () => document.querySelectorAll<HTMLInputElement>('input[type=radio]')[1]?.click());
  await pressAnywhere(surveys.answer.send);
  await expect.poll(() => document.body.textContent).toContain(surveys.preview.intro);
  expect(await leaveAndReturn()).not.toContain(surveys.preview.intro);
  expect(document.body.textContent).toContain(surveys.preview.intro);
  await pressAnywhere(surveys.preview.send);
  await expect.poll(() => document.body.textContent).toContain(surveys.answer.done);
  const sent = seen.filter(({ method }) => method === 'POST').map(({ body }) => body);
  expect(sent).toEqual([{ Answers: [{ IdQuestion: 1, Choices: [1] }] }]);
});

it('the editor is open again, with its unfolded question and what was written', async () => {
  answerRequests(() => ({ data: { results: [], TotalCount: 0 } }));
  const { console: list, editor: text } = surveysAdmin;
  await render(
    <ViewerContext value={{ ...VIEWER, access: true }}>
      <Returnable>
        <SurveysAdminPage />
      </Returnable>
    </ViewerContext>,
  );
  await pressAnywhere(list.add);
  await pressAnywhere(text.types.text);
  const unfolded = () => document.querySelectorAll('[data-survey-field^="Questions["] [aria-expanded=true]').length;
  await expect.poll(unfolded).toBeGreaterThan(0);
  const before = unfolded();
  expect(await leaveAndReturn()).not.toContain(text.create);
  await expect.poll(() => document.querySelector('[role=dialog]')?.textContent).toContain(text.recovered);
  await expect.poll(unfolded).toBe(before);
});
