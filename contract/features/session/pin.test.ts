import { describe, expect, it } from 'vitest';
import { isPin, pinFault } from './pin.ts';

const NOW = new Date('2026-12-02T12:00:00Z');

describe('a PIN', () => {
  it.each([
    ['12345678', 'run'],
    ['87654321', 'run'],
    ['67890123', 'run'],
    ['21098765', 'run'],
    ['12345679', null],
    ['11111111', 'repetition'],
    ['12121212', 'repetition'],
    ['90419041', 'repetition'],
    ['11112222', 'repetition'],
    ['11122233', null],
    ['23041990', 'date'],
    ['04231990', 'date'],
    ['19900423', 'date'],
    ['19902304', 'date'],
    ['29022000', 'date'],
    ['31121899', null],
    ['31122027', null],
    ['30021990', null],
    ['29021991', null],
    ['48150623', null],
  ])('%s is refused as %s', (pin, fault) => {
    expect(pinFault(pin, NOW)).toBe(fault);
  });

  it.each([
    ['52804417', 'number'],
    ['10528044', 'number'],
    ['52804418', null],
    ['00040317', 'number'],
    ['04031748', null],
  ])('%s beside the numbers 1052804417 and 40317 is refused as %s', (pin, fault) => {
    expect(pinFault(pin, NOW, ['1052804417', '40317'])).toBe(fault);
  });

  it.each([
    ['48150623', true],
    ['4815062', false],
    ['481506233', false],
    ['4815 623', false],
    ['٤٨١٥٠٦٢٣', false],
  ])('is %s: %s', (text, expected) => {
    expect(isPin(text)).toBe(expected);
  });
});
