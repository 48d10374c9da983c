import type { EventFields, EventRow } from '#contract/features/events/types.ts';
import type { ListPage } from '#contract/api/lists.ts';
import { drafts } from './feed.ts';
import type { TestApp } from './test-app.ts';
import { BOGOTA } from './tienda.ts';
import type { TestUser } from './world.ts';

/** Sets up scenes for tests of events. */

/** Id of Cali, the ninth municipality of its department. */
export const CALI = 76_009;

/** Returns the minimal fields of an event, except its photo; it starts in ten days. */
export const eventFields = (app: Pick<TestApp, 'now'>, input: Partial<EventFields> = {}): EventFields => ({
  Title: 'Carrera 5K por la salud',
  Description: 'Corre, trota o camina con tu familia.',
  StartDate: new Date(app.now.getTime() + 10 * 86_400_000).toISOString(),
  Location: 'Parque Simón Bolívar',
  City: BOGOTA,
  ...input,
});

/** Publishes an event with a photo and expects success; on home unless the input says otherwise. */
export async function hold(app: TestApp, user: TestUser, input: Partial<EventFields> = {}): Promise<EventRow> {
  const Attachments = input.Attachments ?? (await drafts(app, user, 'photo'));
  const response = await user.post('/api/Flx_Events', eventFields(app, { ...input, Attachments })).expect(201);
  const { results }: { results: EventRow } = response.body;
  return results;
}

/** Returns a page of events; `query` is the part after `?`. */
export async function eventsOf(user: TestUser, query = ''): Promise<ListPage<EventRow>> {
  const response = await user.get(`/api/Flx_Events?${query}`).expect(200);
  return response.body;
}

/** Returns one event, as this person sees it. */
export async function eventOf(user: TestUser, id: number, query = ''): Promise<EventRow> {
  const response = await user.get(`/api/Flx_Events/${id}?${query}`).expect(200);
  const { results }: { results: EventRow } = response.body;
  return results;
}
