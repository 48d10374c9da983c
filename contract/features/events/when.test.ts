import { describe, expect, it } from 'vitest';
import { events as english } from '../../i18n/en-US/events.ts';
import { events as spanish } from '../../i18n/es-CO/events.ts';
import { timesOf, whenOf } from './when.ts';

const NOW = new Date('2026-06-01T12:00:00Z');
/** Replaces the no-break spaces in 'a. m.', which Intl writes differently in each version. */
const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ');

function whenIn(language: 'es-CO' | 'en-US', StartDate: string, EndDate: string | null = null) {
  const text = (language === 'es-CO' ? spanish : english).times;
  const when = whenOf(timesOf({ StartDate, EndDate }), NOW, language, text);
  const { start, time, date, short } = when;
  return { ...when, start: plain(start), time: plain(time), date: plain(date), short: plain(short) };
}

describe('when an event is', () => {
  it('is said in Bogota’s day and clock', () => {
    expect(whenIn('es-CO', '2026-06-28T11:30:00Z', '2026-06-28T15:00:00Z')).toEqual({
      day: '28',
      month: 'Junio',
      date: 'Domingo 28 de junio',
      start: '6:30 a. m.',
      time: '6:30 a. m. a 10:00 a. m.',
      short: 'Domingo 28 de junio, 6:30 a. m.',
    });
    expect(whenIn('en-US', '2026-06-28T11:30:00Z', '2026-06-28T15:00:00Z')).toEqual({
      day: '28',
      month: 'June',
      date: 'Sunday, June 28',
      start: '6:30 AM',
      time: '6:30 AM to 10:00 AM',
      short: 'Sunday, June 28, 6:30 AM',
    });
  });

  it.each(['es-CO', 'en-US'] as const)('has no place where a line may break within a time (%s)', locale => {
    const { times } = locale === 'es-CO' ? spanish : english;
    const event = timesOf({ StartDate: '2026-06-28T11:30:00Z', EndDate: '2026-06-28T15:00:00Z' });
    const { start, time } = whenOf(event, NOW, locale, times);
    expect(start).toContain('6:30\u00a0');
    expect(time).toContain('10:00\u00a0');
    expect(`${start}${time}`).not.toMatch(/[ \t\n]/);
  });

  it.each([
    ['2026-07-04T14:00:00Z', null, '04', 'Sábado 4 de julio', '9:00 a. m.'],
    ['2026-07-04T14:00:00Z', '2026-07-04T14:00:00Z', '04', 'Sábado 4 de julio', '9:00 a. m.'],
    ['2026-07-05T04:59:00Z', null, '04', 'Sábado 4 de julio', '11:59 p. m.'],
    ['2026-07-05T05:00:00Z', null, '05', 'Domingo 5 de julio', '12:00 a. m.'],
    ['2028-02-29T17:00:00Z', null, '29', 'Martes 29 de febrero de 2028', '12:00 p. m.'],
    ['2027-01-01T04:00:00Z', null, '31', 'Jueves 31 de diciembre', '11:00 p. m.'],
    [
      '2026-07-04T14:00:00Z',
      '2026-07-06T22:00:00Z',
      '04',
      'Sábado 4 de julio',
      '9:00 a. m., hasta lunes 6 de julio, 5:00 p. m.',
    ],
  ])('%s, %s', (start, end, day, date, time) => {
    // For an event that ends on its first day a telephone's card shows the beginning only; the events here end when
    // they begin.
    expect(whenIn('es-CO', start, end)).toMatchObject({ day, date, time, short: `${date}, ${time}` });
  });
});
