import type { EventRow } from '#contract/features/events/types.ts';
import { Avatar } from '../../../ui/content/avatar.tsx';
import { AttendanceCount } from './attendance-count.tsx';
import styles from './event-faces.module.css';

/** Faces of some attendees, and their number: '83 asistirán'. @spec 1§2 */
export function EventFaces({ event }: { event: EventRow }) {
  return (
    <span className={styles.faces}>
      {event.AssistantsInfo.map(person => (
        <Avatar key={person.Id} photo={person.Photo} size={28} className={styles.face} />
      ))}
      <AttendanceCount event={event} className={styles.count} />
    </span>
  );
}
