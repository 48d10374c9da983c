import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const FOLDER = new URL('../contract/i18n/en-US/', import.meta.url);
const BRITISH =
  /(?<!\w)(?:organis|recognis|authoris|cancell(?:ed|ing)|catalogue|colour|favour|behaviour|analys(?:e|ing)|anonymis|personalis|customis|summaris|synchronis|labell|centre|neighbour|licence|programme|honour|labour|grey|cheque|instalment)/i;

/** Returns the quoted texts of a file, without their keys and the names of the inserted values. */
const textsOf = (source: string): readonly string[] =>
  source
    .replaceAll(/^import .*$/gm, '')
    .replaceAll(/^ *'[\w ]+':/gm, '')
    .replaceAll(/\$\{\w+\}/g, '')
    .match(/'(?:[^'\\\n]|\\.)*'|`[^`]*`/g) ?? [];

it('is American in every English text', () => {
  const british = readdirSync(FOLDER)
    .flatMap(name => textsOf(readFileSync(new URL(name, FOLDER), 'utf8')))
    .filter(text => BRITISH.test(text));
  expect(british).toEqual([]);
});
