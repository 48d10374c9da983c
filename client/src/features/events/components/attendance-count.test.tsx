import { expect, test } from 'vitest';
import { render } from '../../../testing/render.tsx';
import { AttendanceCount } from './attendance-count.tsx';

const counted = { Id: 4, Cancelled: false, AssistantsCount: 28, Capacity: null, WaitingCount: 0 };

test.each([
  ['28 asistirán', {}],
  ['1 asistirá', { AssistantsCount: 1 }],
  ['Aún nadie ha dicho que asistirá', { AssistantsCount: 0 }],
  ['28 de 50 cupos ocupados', { Capacity: 50 }],
  ['28 iban a asistir', { Cancelled: true }],
  ['1 iba a asistir', { Cancelled: true, AssistantsCount: 1, Capacity: 50 }],
  ['', { Cancelled: true, AssistantsCount: 0 }],
])('says %j of %j', async (said, event) => {
  expect((await render(<AttendanceCount event={{ ...counted, ...event }} />)).text()).toBe(said);
});
