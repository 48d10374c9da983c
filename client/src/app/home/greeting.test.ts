import { describe, expect, it } from 'vitest';
import { shell as en } from '#contract/i18n/en-US/shell.ts';
import { shell as es } from '#contract/i18n/es-CO/shell.ts';
import { greeting, todayInWords } from './home-banner.tsx';

/** Returns the moment of a Bogota time, which is five hours behind UTC. */
const at = (bogota: string) => new Date(`2026-06-12T${bogota}:00-05:00`);

describe('greeting', () => {
  it.each([
    ['05:00', 'Buenos días, Laura'],
    ['11:59', 'Buenos días, Laura'],
    ['12:00', 'Buenas tardes, Laura'],
    ['18:59', 'Buenas tardes, Laura'],
    ['19:00', 'Buenas noches, Laura'],
    ['23:59', 'Buenas noches, Laura'],
    ['00:30', 'Buenas noches, Laura'],
  ])('at %s in Bogota says %s', (time, message) => {
    expect(greeting(es.home, 'Laura', at(time))).toBe(message);
  });
});

describe('todayInWords', () => {
  it('names the day of Bogota, not of UTC', () => {
    expect(todayInWords('es-CO', at('22:00'))).toBe('Viernes 12 de junio');
    expect(todayInWords('en-US', at('22:00'))).toBe('Friday, June 12');
    expect(en.home.goodMorning('Laura')).toBe('Good morning, Laura');
  });
});
