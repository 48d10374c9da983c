import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { googleAddress, outlookAddress, yahooAddress, type CalendarEvent } from './calendar.ts';
import { icsText } from './icalendar.ts';

const RACE: CalendarEvent = {
  id: 41,
  title: 'Carrera 5K por la salud',
  description: 'Corre, trota o camina con tu familia.',
  location: 'Parque Simón Bolívar, Bogotá D.C.',
  requirement: 'Llega con ropa cómoda y agua',
  url: 'https://red.yarumo.example/event/41',
  start: new Date('2026-06-28T11:30:00Z'),
  end: new Date('2026-06-28T15:00:00Z'),
  isCancelled: false,
  revision: 0,
};
const STAMP = new Date('2026-06-20T17:00:00Z');

/** Parses a calendar file and its first event, as another program would. */
function read(text: string): {
  component: InstanceType<typeof ICAL.Component>;
  event: InstanceType<typeof ICAL.Event>;
} {
  const parsed = ICAL.parse(text) as unknown[]; // jCal, which the parser's types leave open.
  const component = new ICAL.Component(parsed);
  return { component, event: new ICAL.Event(component.getAllSubcomponents('vevent')[0]) };
}
const parametersOf = (address: string): Record<string, string> => Object.fromEntries(new URL(address).searchParams);

describe('addresses of calendars', () => {
  it('are those of Outlook, Google and Yahoo, at the hour of Bogota', () => {
    expect(outlookAddress(RACE)).toContain('https://outlook.office.com/calendar/deeplink/compose?');
    expect(parametersOf(outlookAddress(RACE))).toMatchObject({
      subject: RACE.title,
      startdt: '2026-06-28T06:30:00-05:00',
      enddt: '2026-06-28T10:00:00-05:00',
      location: RACE.location,
    });
    expect(parametersOf(googleAddress(RACE))).toMatchObject({
      action: 'TEMPLATE',
      text: RACE.title,
      dates: '20260628T063000/20260628T100000',
      ctz: 'America/Bogota',
    });
    expect(parametersOf(yahooAddress(RACE))).toMatchObject({
      v: '60',
      title: RACE.title,
      st: '20260628T113000Z',
      et: '20260628T150000Z',
    });
  });

  it('hold any title whole, and nothing of it becomes a parameter', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), title => {
        const event = { ...RACE, title };
        expect(parametersOf(googleAddress(event))['text']).toBe(title);
        expect(parametersOf(outlookAddress(event))['subject']).toBe(title);
        expect(parametersOf(yahooAddress(event))['title']).toBe(title);
        expect(outlookAddress(event)).not.toContain('+');
      }),
    );
  });
});

describe('the calendar file', () => {
  it('is read by another program as what it is', () => {
    const { component, event } = read(icsText([RACE], STAMP));
    expect(component.getFirstPropertyValue('version')).toBe('2.0');
    expect(event.uid).toBe('event-41@red.yarumo.example');
    expect(event.summary).toBe(RACE.title);
    expect(event.location).toBe(RACE.location);
    expect(event.description).toBe(`${RACE.description}\n\n${RACE.requirement}\n\n${RACE.url}`);
    expect(event.component.getFirstPropertyValue('dtstamp')?.toString()).toBe('2026-06-20T17:00:00Z');
    const zone = component.getFirstSubcomponent('vtimezone');
    expect(zone?.getFirstPropertyValue('tzid')).toBe('America/Bogota');
    const bogota = new ICAL.Timezone({ component: zone ?? '', tzid: 'America/Bogota' });
    event.startDate.zone = bogota;
    event.endDate.zone = bogota;
    expect(event.startDate.toJSDate()).toEqual(RACE.start);
    expect(event.endDate.toJSDate()).toEqual(RACE.end);
  });

  it('says which version it is, that it is cancelled, and what a subscription is called', () => {
    const { component } = read(
      icsText([RACE, { ...RACE, id: 42, isCancelled: true, revision: 3 }], STAMP, 'Eventos de A; B'),
    );
    // The parser keeps a property that it does not know as it is written.
    expect(component.getFirstPropertyValue('x-wr-calname')).toBe(String.raw`Eventos de A\; B`);
    const stated = component
      .getAllSubcomponents('vevent')
      .map(one => ['uid', 'sequence', 'status'].map(name => one.getFirstPropertyValue(name)));
    expect(stated).toEqual([
      ['event-41@red.yarumo.example', 0, 'CONFIRMED'],
      ['event-42@red.yarumo.example', 3, 'CANCELLED'],
    ]);
  });

  it.each([
    ['without an end', null],
    ['that ends as it starts', RACE.start],
  ])('gives an event %s an hour', (_what, end) => {
    const { event } = read(icsText([{ ...RACE, end }], STAMP));
    expect(event.endDate.toString()).toBe('2026-06-28T07:30:00');
  });

  it.each([
    ['across midnight in Bogota', '2026-06-29T04:30:00Z', '2026-06-28T23:30:00'],
    ['at midnight', '2026-06-28T05:00:00Z', '2026-06-28T00:00:00'],
    ['on 29 February', '2028-03-01T01:00:00Z', '2028-02-29T20:00:00'],
    ['on New Year’s Eve', '2027-01-01T04:00:00Z', '2026-12-31T23:00:00'],
  ])('starts %s', (_when, start, local) => {
    const { event } = read(icsText([{ ...RACE, start: new Date(start), end: null }], STAMP));
    expect(event.startDate.toString()).toBe(local);
  });

  const HOSTILE = [
    'Final\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:Otro',
    'a\rb\nc',
    'Comillas "dobles"; comas, y \\n barras \\',
    '<script>alert(1)</script>',
    'ñandú 👩‍👩‍👧‍👦 '.repeat(20).trim(),
    'x'.repeat(75),
    'á'.repeat(180),
    ':;=,\\',
    'sin \u0000 control \u0007 alguno',
  ];
  const shown = (text: string): string => text.replace(/\r\n?/g, '\n').replace(/(?![\t\n])\p{Cc}/gu, '');

  it.each(HOSTILE)('keeps %j inside of the title', title => {
    const { event } = read(icsText([{ ...RACE, title, location: title, description: title }], STAMP));
    expect(event.summary).toBe(shown(title));
    expect(event.location).toBe(shown(title));
    expect(event.description.startsWith(shown(title))).toBe(true);
  });

  it('keeps any title, in lines of at most 75 octets that end with CRLF', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), title => {
        const text = icsText([{ ...RACE, title }], STAMP);
        expect(text.endsWith('\r\n')).toBe(true);
        const lines = text.slice(0, -2).split('\r\n');
        for (const line of lines) {
          expect(line).not.toMatch(/[\r\n]/);
          expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
        }
        expect(read(text).event.summary).toBe(shown(title));
      }),
    );
  });

  it('has the same UID however the event is edited', () => {
    const again = icsText([{ ...RACE, title: 'Otra', start: STAMP, end: null }], new Date());
    expect(read(again).event.uid).toBe(read(icsText([RACE], STAMP)).event.uid);
  });
});
