import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { surveysAdmin } from '../../../../contract/i18n/es-CO/surveys-admin.ts';
import type { QuestionResult } from '../../../../contract/features/surveys/results.ts';
import { csvText } from '../../../../contract/lib/csv.ts';
import { fileRows } from './result-rows.ts';
import { resultsSheet } from './results-sheet.ts';

const text = surveysAdmin.results;
const MIN = { answers: 5, texts: 10 };

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

it('a file has what the page shows, and says of what is hidden there that it is', () => {
  expect(fileRows(question({}), text, MIN)).toEqual([
    ['¿Vuelves?', 'Sí', '6', text.share(75)],
    ['¿Vuelves?', '=HYPERLINK("http://mala.example")', '2', text.share(25)],
    ['¿Vuelves?', text.hiddenTexts(10), '', ''],
  ]);
  expect(fileRows(question({ Answered: null, Values: null, Texts: null }), text, MIN)).toEqual([
    ['¿Vuelves?', text.hidden(5), '', ''],
  ]);
});

it.each(['=1+1', '+57 300', '-2', '@SUM(A1)', '\t=1+1', ' =1+1'])('no cell is a formula: %j', async words => {
  const texts = question({ QuestionType: 'text', Options: [], Values: [], HasOther: false, Texts: [words] });
  const rows = fileRows(texts, text, MIN);
  expect(csvText(rows, ';')).toContain(`"'${words}"`);
  const sheet = await resultsSheet('Clima: [2026]', ['Pregunta', 'Opción', 'Personas', 'Parte'], rows);
  const files = unzipSync(new Uint8Array(await sheet.arrayBuffer()));
  const parts = Object.entries(files).filter(([name]) => name.startsWith('xl/worksheets/') && name.endsWith('.xml'));
  expect(parts).toHaveLength(1);
  for (const [, bytes] of parts) {
    const markup = strFromU8(bytes);
    expect(markup).not.toMatch(/<f[ >]/);
    // Whatever has a value is a text: a cell without one has no type.
    const cells = markup.match(/<c [^>]*[^/]>/g) ?? [];
    expect(cells.length).toBeGreaterThanOrEqual(rows.length + 4);
    expect(cells.filter(cell => !cell.includes(' t="s"'))).toEqual([]);
  }
});
