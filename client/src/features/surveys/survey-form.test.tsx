import { act } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { surveysAdmin } from '#contract/i18n/es-CO/surveys-admin.ts';
import { answerRequests } from '../../api/test-answers.ts';
import { readDraft, writeDraft } from '../../lib/drafts.ts';
import { render, VIEWER } from '../../testing/render.tsx';
import { SURVEY } from '../../testing/survey.ts';
import { isEditorDraft, editedOf, newSurvey } from './editor-input.ts';
import { SurveyForm } from './forms/survey-editor.tsx';
import { templateOf } from './templates.ts';

/* Tests of the survey editor: where the cursor goes, and how questions with conditions behave. */

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

/** Returns the label and the value of the focused field. */
const focused = (): [string | undefined, string] => {
  const { activeElement: element } = document;
  if (!(element instanceof HTMLInputElement)) return [undefined, ''];
  return [element.labels?.[0]?.textContent.trim(), element.value];
};

it.each([
  [false, true],
  [true, false],
])('of a survey that somebody has answered (%s) a note on corrections is optional: %s', async (IsBegun, isOptional) => {
  const survey = { ...SURVEY, IsBegun };
  await render(<SurveyForm survey={survey} initial={editedOf(survey)} onClose={() => undefined} />);
  const label = [...document.querySelectorAll('label')].find(one => one.textContent.startsWith(text.note));
  expect(label?.textContent.includes('(opcional)')).toBe(isOptional);
});

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
    // It is asked of the same people as before, so moving it up again loses another condition.
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

const field = (label: string): HTMLInputElement | undefined =>
  [...document.querySelectorAll('label')]
    .filter(one => one.textContent.startsWith(label))
    .map(one => one.control)
    .find(one => one instanceof HTMLInputElement);

const type = (label: string, words: string): Promise<void> =>
  act(async () => {
    // React listens to the setter of the prototype, not of the element.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(label), words);
    field(label)?.dispatchEvent(new Event('input', { bubbles: true }));
  });

const says = (words: string): Promise<void> => expect.poll(() => document.body.textContent).toContain(words);

describe('of two who edit a survey the second', () => {
  const MINE = { ...SURVEY, State: 'draft' as const, Home: true, Targets: [], Participants: 0 };
  const theirs = {
    ...MINE,
    Title: 'Casino de ella',
    DescriptionSurvey: 'De ella',
    EditionDate: '2026-11-26T10:00:00.000000Z',
    Questions: {
      results: SURVEY.Questions.results.flatMap(lunch => [lunch, { ...lunch, Id: 2, Title: '¿Y el café?' }]),
    },
  };
  const problem = { status: 409, code: 'edited_meanwhile', title: '', detail: '', current: { Title: theirs.Title } };

  /** Opens it for the second author, whose save is refused while it is based on the older edition. */
  async function openSecond() {
    const onClose = vi.fn();
    const seen = answerRequests(({ method, url, body }) => {
      if (method === 'PUT') {
        const isOld = (body as { EditionDate: string | null }).EditionDate === null;
        return isOld ? { status: 409, data: problem } : { data: { results: theirs } };
      }
      return url === `/Flx_Survey/${MINE.Id}` ? { data: { results: theirs } } : { data: { results: [] } };
    });
    await render(<SurveyForm survey={MINE} initial={editedOf(MINE)} onClose={onClose} />);
    return { onClose, sent: () => seen.filter(({ method }) => method === 'PUT').map(({ body }) => body) };
  }

  it('has what the first one alone changed, is offered what both did, and saves a question that was added', async () => {
    const { onClose, sent } = await openSecond();
    await type(text.title, 'Casino mío');
    await press(text.save);
    await says('ya está en el formulario: Descripción, Pregunta «¿Y el café?».');
    await says('Título: la otra persona puso «Casino de ella».');
    expect([field(text.title)?.value, field(text.description)?.value]).toEqual(['Casino mío', 'De ella']);
    expect(titles()).toEqual(['¿Almuerzas aquí?', '¿Y el café?']);
    await press('Usar lo suyo: Título');
    expect(field(text.title)?.value).toBe('Casino de ella');
    await press('Volver a lo mío: Título');
    await press(text.save);
    await expect.poll(() => onClose.mock.calls).toHaveLength(1);
    expect(sent().at(-1)).toMatchObject({
      Title: 'Casino mío',
      DescriptionSurvey: 'De ella',
      EditionDate: theirs.EditionDate,
      Questions: [{ Id: 1 }, { Id: 2 }],
      DeletedQuestions: [],
    });
  });

  it('deletes a question for good that the first one left', async () => {
    const { onClose, sent } = await openSecond();
    await unfold('¿Almuerzas aquí?');
    await press(text.remove('¿Almuerzas aquí?'));
    await press(text.removeConfirm);
    await press(text.types.text);
    await expect.poll(() => focused()[0]).toBe(text.questionTitle);
    await type(text.questionTitle, '¿Qué falta?');
    await press(text.save);
    await says('ya está en el formulario: Título, Descripción, Pregunta «¿Y el café?».');
    await press(text.save);
    await expect.poll(() => onClose.mock.calls).toHaveLength(1);
    expect(sent().at(-1)).toMatchObject({ Questions: [{ Id: 2 }, { Title: '¿Qué falta?' }], DeletedQuestions: [1] });
  });

  it('finds what they had written here upon what the first one has saved since', async () => {
    const before = editedOf(MINE);
    writeDraft(VIEWER.id, `survey.${MINE.Id}`, { edited: { ...before, Title: 'Casino mío' }, before }, Date.now());
    await render(<SurveyForm survey={theirs} initial={editedOf(theirs)} onClose={() => undefined} />);
    await says(text.recovered);
    await says('Título: la otra persona puso «Casino de ella».');
    expect(titles()).toEqual(['¿Almuerzas aquí?', '¿Y el café?']);
    const draft = readDraft(VIEWER.id, `survey.${MINE.Id}`, isEditorDraft, Date.now())?.value;
    expect([draft?.edited.Title, draft?.before.Title]).toEqual(['Casino mío', 'Casino de ella']);
    await press(text.discard);
    expect(field(text.title)?.value).toBe('Casino de ella');
  });
});

describe('a new survey', () => {
  const create = () => render(<SurveyForm survey={null} initial={newSurvey(new Date())} onClose={() => undefined} />);

  it('takes the title and the description of a template where its writer has put none', async () => {
    await create();
    await type(text.title, 'Mi encuesta propia');
    await press(text.templates.climate);
    expect(field(text.title)?.value).toBe('Mi encuesta propia');
    expect(field(text.description)?.value).toBe(templates.climate.description);
    expect(titles()).toHaveLength(6);
  });

  it('takes those of another template in the place of those of the first', async () => {
    await create();
    await press(text.templates.enps);
    for (const question of Object.values(templates.enps.questions)) {
      await unfold(question);
      await press(text.remove(question));
      await press(text.removeConfirm);
      await expect.poll(titles).not.toContain(question);
    }
    await press(text.templates.gathering);
    expect([field(text.title)?.value, field(text.description)?.value]).toEqual([
      templates.gathering.title,
      templates.gathering.description,
    ]);
  });

  it('says no more that something is missing once it is there, and nothing of what is added until it is saved', async () => {
    await create();
    await press(text.save);
    const wrong = () => document.querySelectorAll('[aria-invalid=true], [role=alert]').length;
    await expect.poll(wrong).toBe(2);
    await type(text.title, 'Casino');
    await expect.poll(() => field(text.title)?.getAttribute('aria-invalid')).not.toBe('true');
    await press(text.types.text);
    await expect.poll(wrong).toBe(0);
    await press(text.save);
    await expect.poll(wrong).toBeGreaterThan(0);
  });
});
