import type { eventsNames as es } from '../es-CO/events-names.ts';
import type { Translation } from '../language.ts';

export const eventsNames: Translation<typeof es> = {
  title: 'Events',
  card: {
    kind: 'Event',
    shared: 'an event',
    counted: count => (count === 1 ? '1 event' : `${count} events`),
    isMasculine: true,
    menu: { edit: 'Edit event', remove: 'Delete event', report: 'Report event' },
  },
};
