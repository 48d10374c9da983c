import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourceFiles } from './source-files.ts';

/** Words that our names must not contain, with the word of docs/GLOSSARY.md to be used instead. */
const REPLACED: ReadonlyMap<string, string> = new Map([
  ['ad', 'advert'],
  ['ads', 'adverts'],
  ['article', 'advert, news or detail'],
  ['articles', 'adverts or news'],
  ['duties', 'adminRoles'],
  ['duty', 'adminRole'],
  ['glyph', 'icon'],
  ['hang', 'attach'],
  ['hanging', 'attached'],
  ['hangs', 'attaches'],
  ['moves', 'edits or steps'],
  ['reach', 'audience, goal or near'],
  ['sentence', 'message'],
  ['sentences', 'messages'],
  ['settled', 'decided or debounced'],
  ['shelf', 'list'],
  ['shelves', 'lists'],
  ['sister', 'sibling'],
  ['sisters', 'siblings'],
  ['standing', 'published or term'],
  ['swift', 'hot'],
  ['tell', 'notify'],
  ['telling', 'notifying'],
  ['tenant', 'organisation'],
  ['told', 'notified'],
  ['twin', 'copy or other'],
  ['twins', 'copies'],
]);

/** Names with a misleading meaning, with their replacements. */
const REPLACED_NAMES: ReadonlyMap<string, string> = new Map([
  ['isNews', 'isToNotify'],
  ['ringBell', 'notify'],
  ['UNDER_THE_BELL', 'BELL_LIST'],
]);

/** Phrases that comments, pages and test titles must not contain. */
const REPLACED_PHRASES: readonly (readonly [RegExp, string])[] = [
  [/\b(?:hangs?|hung|hanging) (?:on|there)\b/gi, 'is attached to, or belongs to'],
  [/\b(?:tells?|telling|told) of\b/gi, 'notifies of, or says'],
  [
    /\b(?:is|are|be|been|was|were|has|have|had|not) told\b(?! (?:apart|how|of|so|to|what)\b)/gi,
    'is notified, emailed or shown',
  ],
  [/\bonce an? (?:connection|person|process|request|statement|page)\b/gi, 'once per …'],
  [/\blook\(/g, 'inspect(…)'],
  [/\bvi\.wait(?:For|Until)\(/g, 'expect.poll(…), which waits 30 s and not one'],
  [/\b(?:sister|twin)s? (?:file|list|table|feature|of)\b/gi, 'sibling, copy'],
];

/** Names defined by others: by JavaScript, networks and Azure. */
const FOREIGN = new Set(['allSettled', 'hangUp', 'TENANT']);

const NAME = /\b[A-Za-z][A-Za-z0-9]*(?:_[A-Za-z0-9]+)*\b/g;
const DECLARED = /\b(?:const|let|var|function|class|interface|type|readonly|enum)\s+([A-Za-z]\w*)/g;

/** Splits a name into words: `isTold`, `IS_TOLD` and `is-told` have two. */
const wordsOf = (name: string): string[] =>
  name.split(/[_.-]|(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/).map(word => word.toLowerCase());

const wordFaults = (name: string): string[] =>
  wordsOf(name).flatMap(word => {
    const use = REPLACED.get(word);
    return use === undefined ? [] : [`'${name}': write ${use} for ${word}`];
  });

/** Returns the names in code that are ours: all declared ones, and every name of several words. */
function namesIn(text: string): string[] {
  const declared = [...text.matchAll(DECLARED)].map(([, name = '']) => name);
  const compound = [...text.matchAll(NAME)].map(([name]) => name).filter(name => wordsOf(name).length > 1);
  return [...new Set([...declared, ...compound])].filter(name => !FOREIGN.has(name));
}

const codeFaults = (text: string): string[] =>
  namesIn(text).flatMap(name => {
    const use = REPLACED_NAMES.get(name);
    return use === undefined ? wordFaults(name) : [`'${name}': write ${use}`];
  });

const phraseFaults = (text: string): string[] =>
  REPLACED_PHRASES.flatMap(([phrase, use]) => [...text.matchAll(phrase)].map(([found]) => `'${found}': write ${use}`));

const CODE = /\.(?:ts|tsx|mts|mjs|js|sql)$/;
/** Texts of the product, and pages about former or foreign names. */
const TEXTS = /^contract\/i18n\/|^docs\/(?:GLOSSARY|REQUIREMENTS)\.md$|^scripts\/docs\/check-names\.ts$/;

/**
 * Returns file names, declared names, and words of comments and pages for which the glossary has another word; one line
 * each, with that word.
 * @param root the repository
 */
export function nameFaults(root: string): string[] {
  return sourceFiles(root).flatMap(file => {
    const text = readFileSync(join(root, file), 'utf8');
    const name = file.slice(file.lastIndexOf('/') + 1);
    const faults = [
      ...wordFaults(name),
      ...(TEXTS.test(file) ? [] : phraseFaults(text)),
      ...(CODE.test(file) && !TEXTS.test(file) ? codeFaults(text) : []),
    ];
    return [...new Set(faults)].map(fault => `${file}: ${fault}`);
  });
}
