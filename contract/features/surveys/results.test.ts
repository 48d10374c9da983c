import { describe, expect, it } from 'vitest';
import { duePulse, nextPulse, answerFault, askedQuestions, surveyState } from './rules.ts';
import { OTHER_AREAS, shownAreas } from './results.ts';
import type { QuestionFields, QuestionType } from './types.ts';

const counts = (...people: number[]) => people.map((count, index) => ({ area: index + 1, people: count }));

/** Returns every way in which areas may have answered, up to nine people each. */
const ways = (areas: number): number[][] =>
  areas === 0 ? [[]] : ways(areas - 1).flatMap(way => Array.from({ length: 10 }, (_, count) => [...way, count]));

describe('areas that are shown', () => {
  it('are parts of the whole, each of which is large enough, whatever the areas are like', () => {
    for (const way of ways(3)) {
      const areas = counts(...way);
      const total = way.reduce((sum, count) => sum + count, 0);
      const all = shownAreas(areas, null, 5);
      expect(all === null).toBe(total < 5);
      const parts = [...areas.map(({ area }) => area), OTHER_AREAS].flatMap(area => shownAreas(areas, area, 5) ?? []);
      const sizes = parts.map(part =>
        areas.filter(({ area }) => part.has(area)).reduce((sum, { people }) => sum + people, 0),
      );
      expect(sizes.every(size => size >= 5)).toBe(true);
      // The parts don't overlap, and together they are the whole.
      expect(parts.flatMap(part => [...part]).length).toBe(new Set(parts.flatMap(part => [...part])).size);
      if (all !== null) expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(total);
    }
  });
});

describe('the state of a survey', () => {
  const days = { isPublished: true, opensOn: '2026-11-12', closesOn: '2026-11-13', isEnded: false };
  it.each([
    ['2026-11-11', {}, 'scheduled'],
    ['2026-11-12', {}, 'open'],
    ['2026-11-13', {}, 'open'],
    ['2026-11-14', {}, 'closed'],
    ['2026-11-14', { closesOn: null }, 'open'],
    ['2026-11-12', { isEnded: true }, 'closed'],
    ['2026-11-12', { isPublished: false }, 'draft'],
  ] as const)('on %s with %j is %s', (today, more, state) => {
    expect(surveyState({ ...days, ...more }, today)).toBe(state);
  });
});

describe('a pulse', () => {
  it('opens again after its time, the last day of a month on the last one of a shorter month', () => {
    expect(nextPulse('2026-11-25', 'weekly')).toBe('2026-12-02');
    expect(nextPulse('2026-01-31', 'monthly')).toBe('2026-02-28');
    expect(nextPulse('2026-11-30', 'quarterly')).toBe('2027-02-28');
  });
  it('is due on its day and not before; what nobody was there to open is left out', () => {
    const pulse = { opensOn: '2026-11-02', closesOn: '2026-11-04', repeats: 'weekly' } as const;
    expect(duePulse(pulse, '2026-11-08')).toBeNull();
    expect(duePulse(pulse, '2026-11-09')).toEqual({ opensOn: '2026-11-09', closesOn: '2026-11-11' });
    expect(duePulse(pulse, '2026-11-12')).toBeNull();
    expect(duePulse(pulse, '2026-12-01')).toEqual({ opensOn: '2026-11-30', closesOn: '2026-12-02' });
  });
});

const question = (type: QuestionType, more: Partial<QuestionFields> = {}): QuestionFields => ({
  QuestionType: type,
  Title: 'Pregunta',
  DescriptionQuestion: '',
  Options: ['a', 'b', 'c'],
  IsRequired: false,
  IsMultiple: false,
  HasOther: false,
  Condition: null,
  ...more,
});

describe('an answer', () => {
  it.each([
    ['radio', {}, { Choices: [2] }, null],
    ['radio', {}, { Choices: [3] }, 'invalid'],
    ['radio', {}, { Choices: [0, 1] }, 'invalid'],
    ['radio', {}, { Choices: [], Text: 'otra' }, 'invalid'],
    ['radio', { HasOther: true }, { Choices: [], Text: 'otra' }, null],
    ['radio', { HasOther: true }, { Choices: [0], Text: 'otra' }, 'invalid'],
    ['radio', { IsRequired: true }, {}, 'required'],
    ['checkbox', {}, { Choices: [0, 0] }, 'invalid'],
    ['select', { IsMultiple: true }, { Choices: [0, 2] }, null],
    ['text', { IsRequired: true }, { Text: '  ' }, 'required'],
    ['text', {}, { Text: 'a'.repeat(2000) }, null],
    ['text', {}, { Text: 'a'.repeat(2001) }, 'tooLong'],
    ['text', {}, { Score: 3 }, 'invalid'],
    ['scale', {}, { Score: 0 }, 'invalid'],
    ['scale', {}, { Score: 5 }, null],
    ['nps', {}, { Score: 0 }, null],
    ['nps', {}, { Score: 11 }, 'invalid'],
    ['date', {}, { Day: '2026-02-29' }, 'invalid'],
    ['ranking', {}, { Choices: [2, 0] }, 'rankAll'],
    ['ranking', {}, { Choices: [2, 0, 1] }, null],
  ] as const)('to a %s %j of %j is %s', (type, more, answer, fault) => {
    expect(answerFault(question(type, more), answer)).toBe(fault);
  });

  it('to a question that is not asked counts for nothing, nor does what depends on it', () => {
    const questions = [
      { ...question('radio'), Id: 1 },
      { ...question('radio', { Condition: { Question: 1, Options: [0] } }), Id: 2 },
      { ...question('text', { Condition: { Question: 2, Options: [1] } }), Id: 3 },
    ];
    const ids = (first: number) =>
      askedQuestions(
        questions,
        new Map([
          [1, { Choices: [first] }],
          [2, { Choices: [1] }],
        ]),
      ).map(({ Id }) => Id);
    expect([ids(0), ids(1)]).toEqual([[1, 2, 3], [1]]);
  });
});
