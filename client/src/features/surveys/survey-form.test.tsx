import { act } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { answerRequests } from '../../api/test-answers.ts';
import { render } from '../../testing/render.tsx';
import { SURVEY } from '../../testing/survey.ts';
import { surveysAdmin } from '../../../../contract/i18n/es-CO/surveys-admin.ts';
import { editedOf, newSurvey } from './editor-input.ts';
import { SurveyForm } from './forms/survey-form.tsx';
import { templateOf } from './templates.ts';

/* The editor of surveys: where the cursor goes, and what becomes of questions that depend on others. */

const { editor: text, templates } = surveysAdmin;
const { came, liked, best, next } = templates.gathering.questions;

beforeEach(() => {
  localStorage.clear();
  answerRequests(() => ({ data: { results: [] } }));
});

const open = () =>
  render(
    <SurveyForm
      survey={null}
      initial={{ ...newSurvey(new Date()), ...templateOf('gathering', templates) }}
      onClose={() => undefined}
    />,
  );

const named = (name: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('button, [role=menuitem]')].find(
    one => (one.getAttribute('aria-label') ?? one.textContent).trim() === name,
  );

async function press(name: string): Promise<void> {
  await expect.poll(() => named(name), { message: name }).toBeDefined();
  await act(async () => named(name)?.click());
}

const headings = (): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>('[data-survey-field^="Questions["] [aria-expanded]:not([aria-haspopup])'),
];

const titles = (): (string | undefined)[] => headings().map(one => one.children[1]?.textContent);

const opened = (): boolean[] => headings().map(one => one.getAttribute('aria-expanded') === 'true');

const unfold = (title: string): Promise<void> =>
  act(async () =>
    headings()
      .find(one => one.textContent.includes(title))
      ?.click(),
  );

/** The field with the focus, and what it says. */
const focused = (): [string | undefined, string] => {
  const { activeElement: element } = document;
  if (!(element instanceof HTMLInputElement)) return [undefined, ''];
  return [element.labels?.[0]?.textContent.trim(), element.value];
};

it.each([
  [0, true],
  [3, false],
])(
  'of a survey that %i people have answered a note on corrections is optional: %s',
  async (Participants, isOptional) => {
    const survey = { ...SURVEY, Participants };
    await render(<SurveyForm survey={survey} initial={editedOf(survey)} onClose={() => undefined} />);
    const label = [...document.querySelectorAll('label')].find(one => one.textContent.startsWith(text.note));
    expect(label?.textContent.includes('(opcional)')).toBe(isOptional);
  },
);

describe('a question that is added', () => {
  it('has the cursor in its text', async () => {
    await open();
    await press(text.types.date);
    await expect.poll(focused).toEqual([text.questionTitle, '']);
    expect(titles().at(-1)).toBe(text.untitled);
  });

  it('has it too as the copy of another, below that', async () => {
    await open();
    await unfold(liked);
    await press(text.copy(liked));
    await expect.poll(focused).toEqual([text.questionTitle, liked]);
    expect(titles()).toEqual([came, liked, liked, best, next]);
    expect(opened()).toEqual([false, false, true, false, false]);
  });
});

describe('a condition that an earlier question no longer answers', () => {
  const notices = (): string[] =>
    [...document.querySelectorAll('[role=status]')]
      .map(one => one.textContent)
      .filter(one => one.startsWith(text.conditionLost));

  it('is said to be lost beside each question, and comes back with the order', async () => {
    await open();
    expect(notices()).toEqual([]);
    await press(text.moveDown(came));
    expect(titles()).toEqual([liked, came, best, next]);
    expect(notices()).toHaveLength(1);
    await press(text.bringBack);
    expect(titles()).toEqual([came, liked, best, next]);
    expect(notices()).toEqual([]);
    // It is asked of the same people as before: moving it up again finds a condition to lose.
    await press(text.moveUp(liked));
    expect(notices()).toHaveLength(1);
  });

  it('is said of all that depended on a question that is deleted, which comes back with it', async () => {
    await open();
    await unfold(came);
    await press(text.remove(came));
    await press(text.removeConfirm);
    await expect.poll(titles).toEqual([liked, best, next]);
    expect(notices()).toHaveLength(2);
    await press(text.bringBack);
    expect(titles()).toEqual([came, liked, best, next]);
  });

  it('stays lost once something else is written, and is chosen anew', async () => {
    await open();
    await press(text.moveDown(came));
    await press(text.moveDown(best));
    expect(notices()).toHaveLength(1);
    expect(named(text.bringBack)).toBeUndefined();
  });
});
