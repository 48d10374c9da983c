import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/* Numbers, spaces and punctuation of all texts in both languages. Texts with numbers are called with several. */

const COUNTS = [0, 1, 2, 5];
const MOMENT = '9:30 a. m.';

/** Parameters that are limits, which are never 1, and those that are words. */
const LIMITS = /^(max|most|min|minMonths|length|minutes|months|hours|rows|megabytes|step)$/;
const WORDS =
  /^_?(name|names|title|inviter|network|organisation|company|place|version|number|id|editor|actor|person|area|giver|state|date|day|word|words|email|sender)$/;

/** Texts that are never called with 1: their numbers are limits, or they are shown only of several things. */
const ALWAYS_MANY = [
  'apps.ts.apps.certificate.text',
  'apps.ts.apps.verify.digits',
  'apps.ts.apps.errors.tooLong',
  'birthdays.ts.birthdays.mail.card.more',
  'directory-bulk.ts.directoryBulk.welcome.hint',
  'directory-bulk.ts.directoryBulk.welcome.mail.link',
  'directory-console.ts.directory.blocking.questionMany',
  'directory-console.ts.directory.unblocking.questionMany',
  'directory-letters.ts.directoryLetters.page.lead',
  'directory-letters.ts.directoryLetters.print.hint',
  'directory.ts.directory.countAbove',
  'documents.ts.documents.versions',
  'friends.ts.friends.landing.purpose',
  'group-pins.ts.groupPins.errors.untilFar',
  'news-form.ts.newsForm.errors.publicationTooFar',
  'recognitions.ts.recognitions.statistics.hint',
  'settings-panel.ts.settingsPanel.audit.days',
  'sign-in.ts.signIn.letter.rule',
  'sign-in.ts.signIn.letter.tooShort',
  'social.ts.social.comments.earlier',
  'social.ts.social.comments.earlierReplies',
  'surveys-admin.ts.surveysAdmin.console.remindAnonymousHint',
  'surveys.ts.surveys.card.inDays',
  'tienda.ts.tienda.detail.position',
  'tienda.ts.tienda.detail.renewed',
  'usage.ts.usage.areas.noneAlone',
];

/** Words after a 1 that are no plurals. */
const SINGULAR = /^(más|menos|mes|is|was|has|less|news|plus|this|does|needs)$/;
/** Nouns that are counted. */
const NOUN =
  /^(segundo|minuto|hora|día|semana|mes|año|persona|miembro|grupo|área|publicación|comentario|respuesta|voto|foto|archivo|documento|versión|noticia|evento|cupo|resultado|solicitud|invitación|notificación|mensaje|cuota|fila|elemento|intento|firma|carácter|second|minute|hour|day|week|month|year|person|member|group|area|post|comment|answer|vote|photo|file|document|version|event|place|result|request|invitation|notification|message|installment|row|item|attempt|signature|character)$/;

const PLURAL_BEFORE_ONE =
  /(?<![\p{L}])(?:(?:quedan|faltan|han|son|tienen) (?:\p{L}+ )?|(?:los|las|primer[oa]s|últim[oa]s|are|were|first|last) )1(?![\d.,]*\d)/iu;
const AFTER_NUMBER = /(?<![\d.,:-])\b(\d+) (\p{L}{3,})/gu;

type Text = (...values: unknown[]) => unknown;

/** Text that is written for a number: with the number as such, and as text. */
interface Written {
  readonly count: number;
  readonly outputs: readonly string[];
}

interface Found {
  readonly path: string;
  readonly written: readonly Written[];
  /** Output for moments instead of numbers; the text itself if it has no parameters. */
  readonly plain: readonly string[];
}

/** Returns the names of a function's parameters; `{` for one that is taken apart. */
function parametersOf(text: Text): string[] {
  const [, bare, inBrackets = ''] = /^(?:(\w+)|\(([^)]*)\))\s*=>/.exec(text.toString()) ?? [];
  return (bare ?? inBrackets)
    .replace(/\{[^}]*\}/g, '{')
    .split(',')
    .map(one => one.trim())
    .filter(one => one !== '');
}

function valueOf(name: string, count: number, asText: boolean): unknown {
  if (/^(is|or|has)[A-Z]/.test(name)) return count === 1;
  if (/^(\{|_?parts)/.test(name))
    return {
      who: 'Ana',
      others: count,
      noun: 'publicación',
      title: 'Hola',
      comment: 'Sí',
      reason: '',
      decidedBy: 'Luz',
    };
  if (LIMITS.test(name)) return 20;
  if (WORDS.test(name)) return 'Ana';
  return asText ? String(count) : count;
}

/** Calls a text; one that expects another type of value, such as a list, has no output. */
function call(text: Text, values: readonly unknown[]): string[] {
  try {
    const output = text(...values);
    return typeof output === 'string' ? [output] : [];
  } catch (error) {
    if (error instanceof TypeError) return [];
    throw error;
  }
}

function found(path: string, text: Text): Found {
  const names = parametersOf(text);
  const outputs = (count: number) =>
    [false, true].flatMap(asText =>
      call(
        text,
        names.map(name => valueOf(name, count, asText)),
      ),
    );
  const moment = names.map(name => (/^(at|moment|time|when|until)$/.test(name) ? MOMENT : valueOf(name, 2, true)));
  return { path, written: COUNTS.map(count => ({ count, outputs: outputs(count) })), plain: call(text, moment) };
}

function textsIn(value: unknown, path: string): Found[] {
  if (typeof value === 'string') return [{ path, written: [], plain: [value] }];
  if (typeof value === 'function') return [found(path, value as Text)];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => textsIn(one, `${path}.${key}`));
}

async function textsOf(language: 'es-CO' | 'en-US'): Promise<Found[]> {
  const files = readdirSync(new URL(`../contract/i18n/${language}`, import.meta.url)).filter(file =>
    file.endsWith('.ts'),
  );
  const modules = await Promise.all(
    files.map(async (file): Promise<unknown> => import(`../contract/i18n/${language}/${file.slice(0, -3)}.ts`)),
  );
  return modules.flatMap((module, at) => textsIn(module, files[at] ?? ''));
}

/** Returns the words that follow a number in a text. */
const counted = (text: string, number: number): string[] =>
  [...text.matchAll(AFTER_NUMBER)].filter(([, digits]) => Number(digits) === number).map(([, , word]) => word ?? '');

const isPlural = (word: string): boolean => word === 'people' || (word.endsWith('s') && !SINGULAR.test(word));

describe.each(['es-CO', 'en-US'] as const)('in %s', language => {
  it('one thing is singular, and several are plural', async () => {
    const texts = await textsOf(language);
    const of = (count: number) =>
      texts.flatMap(({ path, written }) =>
        written.filter(one => one.count === count && one.outputs.length > 0).map(({ outputs }) => ({ path, outputs })),
      );
    const wrongOne = of(1).filter(({ outputs }) =>
      outputs.every(output => counted(output, 1).some(isPlural) || PLURAL_BEFORE_ONE.test(output)),
    );
    const wrongMany = [0, 2, 5].flatMap(count =>
      of(count).filter(({ outputs }) => outputs.every(output => counted(output, count).some(word => NOUN.test(word)))),
    );
    expect(wrongMany.map(({ path, outputs }) => `${path}: ${outputs.join(' | ')}`)).toEqual([]);
    const wrong = wrongOne.filter(({ path }) => !ALWAYS_MANY.includes(path));
    expect(wrong.map(({ path, outputs }) => `${path}: ${outputs.join(' | ')}`)).toEqual([]);
    if (language === 'es-CO') expect(wrongOne.map(({ path }) => path)).toEqual(expect.arrayContaining(ALWAYS_MANY));
  });

  it.each([
    ['doubled spaces', /\S {2,}\S/],
    ['doubled punctuation', /(?<!\.)\.\.(?!\.)|,,|;;|[,;:!?]\.(?!\.)|(?<![\p{L}]\p{L}|\b\p{L})\.,|\bm\.\./u],
    ['a space before punctuation', / (?:[,;!?]|\.(?![\w.]))/],
    ['a comma without a space', /,\p{L}/u],
    ['a greeting without a comma', /\bHola \p{Lu}/u],
    ['a letter that begins without a colon', /^(?:Hola|Estimad[oa]), \p{L}+(?![\p{L}:.]|, )/u],
  ])('none has %s', async (_fault, pattern) => {
    const texts = await textsOf(language);
    const wrong = texts.flatMap(({ path, plain, written }) =>
      [...plain, ...written.flatMap(({ outputs }) => outputs)]
        .filter(output => pattern.test(output))
        .slice(0, 1)
        .map(output => `${path}: ${output}`),
    );
    expect(wrong).toEqual([]);
  });
});
