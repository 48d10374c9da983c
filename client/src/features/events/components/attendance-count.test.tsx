import { expect, test } from 'vitest';
import { render } from '../../../testing/render.tsx';
import { AttendanceCount } from './event-facts.tsx';

const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
const counted = {
  Id: 4,
  Cancelled: false,
  StartDate: tomorrow,
  EndDate: null,
  AssistantsCount: 28,
  Capacity: null,
  WaitingCount: 0,
};
const past = { StartDate: '2026-01-10T14:00:00.000Z', EndDate: '2026-01-10T16:00:00.000Z' };

test.each([
  ['28 asistirán', {}],
  ['1 asistirá', { AssistantsCount: 1 }],
  ['Aún nadie ha dicho que asistirá', { AssistantsCount: 0 }],
  ['28 de 50 cupos ocupados', { Capacity: 50 }],
  ['Confirmaron asistencia: 28', past],
  ['Confirmaron asistencia: 50', { ...past, AssistantsCount: 50, Capacity: 50 }],
  ['Iban a asistir: 28', { Cancelled: true }],
  ['Iban a asistir: 28', { Cancelled: true, ...past }],
  ['Iban a asistir: 1', { Cancelled: true, AssistantsCount: 1, Capacity: 50 }],
  ['Iban a asistir: 0', { Cancelled: true, AssistantsCount: 0 }],
])('says %j of %j', async (said, event) => {
  expect((await render(<AttendanceCount event={{ ...counted, ...event }} />)).text()).toBe(said);
});
