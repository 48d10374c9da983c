import { describe, expect, it } from 'vitest';
import { clockText, timesOfDay } from './pages/preferences-page.tsx';

describe('timesOfDay', () => {
  it('offers every half hour but the other end', () => {
    const times = timesOfDay('20:00', '07:00');
    expect(times).toHaveLength(47);
    expect(times.slice(0, 3)).toEqual(['00:00', '00:30', '01:00']);
    expect(times.at(-1)).toBe('23:30');
    expect(times).not.toContain('07:00');
  });

  it('keeps a time that lies between two of them, in its place', () => {
    const times = timesOfDay('06:45', '20:00');
    expect(times.slice(times.indexOf('06:30'), times.indexOf('07:00') + 1)).toEqual(['06:30', '06:45', '07:00']);
  });
});

describe('clockText', () => {
  it.each([
    ['00:00', '12:00 AM'],
    ['07:30', '7:30 AM'],
    ['20:00', '8:00 PM'],
  ])('says %s as %s', (time, said) => {
    expect(clockText(time, 'en-US').replace(/\s/g, ' ')).toBe(said);
  });

  it('says it in Spanish too', () => {
    expect(clockText('20:00', 'es-CO').replace(/\s/g, ' ')).toBe('8:00 p. m.');
  });
});
