import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';

export interface Comment {
  /** Line number in the file, from 1. */
  readonly line: number;
  /** True of a docstring, which begins with two asterisks. */
  readonly isDocstring: boolean;
  /** Text without the marks of the comment and of its lines. */
  readonly text: string;
}

interface Range {
  readonly start: number;
  readonly end: number;
}

const SCRIPT = /\.(?:ts|tsx|mts|mjs|js)$/;
const MARKS: readonly (readonly [RegExp, RegExp])[] = [
  [/\.css$/, /\/\*[\s\S]*?\*\//g],
  [/\.sql$/, /--.*/g],
];

/** Comments of SQL in the templates of a script: whole lines, as `--` within a line is an operator of the script. */
const SQL_LINE = /(?<=^[ \t]*)-- .*/gm;

const found = (source: string, marks: RegExp): Range[] =>
  [...source.matchAll(marks)].map(({ 0: text, index }) => ({ start: index, end: index + text.length }));

function rangesOf(file: string, source: string): readonly Range[] {
  if (SCRIPT.test(file))
    return [...parseSync(file, source).comments, ...found(source, SQL_LINE)].toSorted(
      (one, other) => one.start - other.start,
    );
  const marks = MARKS.find(([name]) => name.test(file))?.[1];
  return marks === undefined ? [] : found(source, marks);
}

/** Joins line comments that follow each other, so that a sentence over two lines is read as one. */
function joined(source: string, ranges: readonly Range[]): Range[] {
  const groups: Range[] = [];
  for (const range of ranges) {
    const last = groups.at(-1);
    const between = last === undefined ? '' : source.slice(last.end, range.start);
    const isLine = !source.startsWith('/*', range.start);
    if (last !== undefined && isLine && !source.startsWith('/*', last.start) && /^\n[ \t]*$/.test(between))
      groups[groups.length - 1] = { start: last.start, end: range.end };
    else groups.push({ start: range.start, end: range.end });
  }
  return groups;
}

/** Returns the comments of a script, a style sheet or a file of SQL. */
export function commentsOf(root: string, file: string): Comment[] {
  const source = readFileSync(join(root, file), 'utf8');
  return joined(source, rangesOf(file, source)).map(({ start, end }) => {
    const raw = source.slice(start, end);
    return {
      line: source.slice(0, start).split('\n').length,
      isDocstring: raw.startsWith('/**'),
      text: raw
        .replace(/\*\/$/, '')
        .replaceAll(/^[ \t]*(?:\/\*+|\*|\/\/|--)[ \t]?/gm, '')
        .trim(),
    };
  });
}
