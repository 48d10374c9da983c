import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { surveysAdmin } from '#contract/i18n/es-CO/surveys-admin.ts';
import { SHOWN_FROM, type QuestionResult } from '#contract/features/surveys/results.ts';
import { csvText } from '#contract/lib/csv.ts';
import type { NamedAnswer } from './queries.ts';
import { fileHead, fileRows } from './result-rows.ts';
import { resultsSheet } from './results-sheet.ts';

const text = surveysAdmin.results;

const question = (more: Partial<QuestionResult>): QuestionResult => ({
  Id: 1,
  QuestionType: 'radio',
  Title: '¿Vuelves?',
  Options: ['Sí', '=HYPERLINK("http://mala.example")'],
  HasOther: true,
  Answered: 8,
  Values: [
    { Value: '0', Count: 6 },
    { Value: '1', Count: 2 },
  ],
  Mean: null,
  Nps: null,
  Texts: null,
  ...more,
});

const options = { text, min: SHOWN_FROM, named: null };

it('a file has what the page shows, and says of what is hidden there that it is', () => {
  expect(fileRows(question({}), options)).toEqual([
    ['¿Vuelves?', 'Sí', '6', text.share(75)],
    ['¿Vuelves?', '=HYPERLINK("http://mala.example")', '2', text.share(25)],
    ['¿Vuelves?', text.hiddenTexts(10), '', ''],
  ]);
  expect(fileRows(question({ Answered: null, Values: null, Texts: null }), options)).toEqual([
    ['¿Vuelves?', text.hidden(5), '', ''],
  ]);
});

it.each([
  [1, 59, false, '1 de 59 personas respondió'],
  [1, 1, false, '1 de 1 persona respondió'],
  [12, 59, false, '12 de 59 personas respondieron'],
  [10, 59, true, 'Al menos 10 de 59 personas han respondido'],
  [0, 59, true, 'Menos de 5 de 59 personas han respondido'],
])('%i of %i who are asked have answered, rounded: %s', (people, audience, isRounded, said) => {
  expect(text.people(people, audience, isRounded)).toBe(said);
});

const plain = { Title: '¿Qué tal?', Options: [], HasOther: false, Values: [], Answered: 3 };

it.each([
  [{ QuestionType: 'scale', Mean: 3.97 }, [['¿Qué tal?', 'Promedio: 3,97', '3', '']]],
  [{ QuestionType: 'ranking', Values: [{ Value: '0', Count: 3, Place: 1.5 }] }, [['¿Qué tal?', '0', '1,5', '']]],
  [
    { QuestionType: 'text', Texts: ['Bien', 'Mal'] },
    [
      ['¿Qué tal?', 'Bien', '1', ''],
      ['¿Qué tal?', 'Mal', '1', ''],
    ],
  ],
  [{ QuestionType: 'attachment' }, [['¿Qué tal?', 'Con archivos', '3', '']]],
  [{ QuestionType: 'scale', Answered: 0 }, [['¿Qué tal?', 'Nadie ha respondido esta pregunta.', '0', '']]],
] as const)('every type of question is in a file: %j', (more, rows) => {
  expect(fileRows(question({ ...plain, ...more }), options)).toEqual(rows);
});

it('a file of a survey that names its people has every answer with its name, once', () => {
  const answerOf = (Title: string, IdQuestion: number, UserAnswer: string, Id: number): NamedAnswer => ({
    Id,
    IdAnswer: Id,
    IdSurvey: 5,
    IdQuestion,
    UserAnswer,
    AuthorId: Id,
    Author: { Title },
  });
  const named = [answerOf('Marta', 1, 'Bien', 8), answerOf('Ana', 1, 'Mal', 9), answerOf('Ana', 2, '', 10)];
  const withNames = { ...options, named };
  expect(fileHead(withNames)).toEqual([...fileHead(options), text.person]);
  const words = question({ ...plain, QuestionType: 'text', Answered: 2, Texts: ['Mal', 'Bien'] });
  expect(fileRows(words, withNames)).toEqual([
    ['¿Qué tal?', 'Mal', '1', '', 'Ana'],
    ['¿Qué tal?', 'Bien', '1', '', 'Marta'],
  ]);
  expect(fileRows(question({ ...plain, Id: 2, QuestionType: 'attachment', Answered: 1 }), withNames)).toEqual([
    ['¿Qué tal?', text.withFiles, '1', '', ''],
    ['¿Qué tal?', text.withFiles, '1', '', 'Ana'],
  ]);
});

it.each(['=1+1', '+57 300', '-2', '@SUM(A1)', '\t=1+1', ' =1+1'])('no cell is a formula: %j', async words => {
  const texts = question({ QuestionType: 'text', Options: [], Values: [], HasOther: false, Texts: [words] });
  const rows = fileRows(texts, options);
  expect(csvText(rows, ';')).toContain(`"'${words}"`);
  const sheet = await resultsSheet('Clima: [2026]', ['Pregunta', 'Opción', 'Personas', 'Parte'], rows);
  const files = unzipSync(new Uint8Array(await sheet.arrayBuffer()));
  const parts = Object.entries(files).filter(([name]) => name.startsWith('xl/worksheets/') && name.endsWith('.xml'));
  expect(parts).toHaveLength(1);
  for (const [, bytes] of parts) {
    const markup = strFromU8(bytes);
    expect(markup).not.toMatch(/<f[ >]/);
    // Every cell with a value is a text; a cell without a value has no type.
    const cells = markup.match(/<c [^>]*[^/]>/g) ?? [];
    expect(cells.length).toBeGreaterThanOrEqual(rows.length + 4);
    expect(cells.filter(cell => !cell.includes(' t="s"'))).toEqual([]);
  }
});
