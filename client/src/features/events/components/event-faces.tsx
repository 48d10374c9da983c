import type { Attendance } from '../../../../../contract/features/events/types.ts';
import { Avatar } from '../../../ui/content/avatar.tsx';
import { useEventsTexts } from '../texts.ts';
import styles from './event-faces.module.css';

export interface EventFacesProps {
  event: Pick<Attendance, 'AssistantsInfo' | 'AssistantsCount'>;
}

/** Some of those who go, and how many they are: '83 asistirán'. @spec 1§2 */
export function EventFaces({ event: { AssistantsInfo, AssistantsCount } }: EventFacesProps) {
  const text = useEventsTexts().attendance;
  return (
    <span className={styles.faces}>
      {AssistantsInfo.map(person => (
        <Avatar key={person.Id} photo={person.Photo} size={28} className={styles.face} />
      ))}
      <span className={styles.count}>
        {AssistantsCount === 0
          ? text.nobody
          : text.count(AssistantsCount.toLocaleString('es-CO'), AssistantsCount === 1)}
      </span>
    </span>
  );
}
