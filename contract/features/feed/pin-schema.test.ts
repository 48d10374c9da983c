import { addDays } from 'date-fns/addDays';
import { expect, it } from 'vitest';
import { groupPins } from '../../i18n/es-CO/group-pins.ts';
import { PIN_DAYS_MAX } from './limits.ts';
import { pinSchema } from './schema.ts';

const NOW = new Date('2026-11-22T15:00:00.000Z');
const LAST = addDays(NOW, PIN_DAYS_MAX);
const { errors } = groupPins;

it.each<[unknown, string | null]>([
  [NOW.toISOString(), null],
  [new Date(NOW.getTime() - 1).toISOString(), errors.untilPast],
  [LAST.toISOString(), null],
  [new Date(LAST.getTime() + 1).toISOString(), errors.untilFar(PIN_DAYS_MAX)],
  ['mañana', errors.untilInvalid],
  ['2026-11-30', errors.untilInvalid],
  [null, errors.untilRequired],
  [undefined, errors.untilRequired],
])('a pin until %s is refused with %s', async (Until, message) => {
  const found = await pinSchema(errors, NOW)
    .validate({ PostId: 1, Until })
    .then(
      () => null,
      (error: Error) => error.message,
    );
  expect(found).toBe(message);
});
