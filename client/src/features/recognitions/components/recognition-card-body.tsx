import { Avatar } from '../../../ui/content/avatar.tsx';
import { Icon } from '../../../ui/content/icon.tsx';
import type { FeedCardBodyProps } from '../../feed/public.ts';
import { useNamesOf, useRecognitionTexts } from '../texts.ts';
import { REWARD_ICONS } from '../reward-icons.ts';
import styles from './recognition-card-body.module.css';

/** Number of faces on the card. */
const FACES = 5;

/** Recognition in the feed: its type, its recipients, and its words if the viewer may read them. */
export function RecognitionCardBody({ item }: FeedCardBodyProps) {
  const { card: text, row } = useRecognitionTexts();
  const namesOf = useNamesOf();
  const recognition = item.Recognition;
  if (!recognition) return null;
  const { infoReward, Receivers, Comment, Value } = recognition;
  return (
    <div className={styles.body}>
      <span className={styles.icon}>
        <Icon icon={REWARD_ICONS[infoReward.Icon]} />
      </span>
      <h3>{infoReward.Text}</h3>
      <span className={styles.faces}>
        {Receivers.slice(0, FACES).map(({ Id, Photo }) => (
          <Avatar key={Id} photo={Photo} size={44} />
        ))}
      </span>
      <p className={styles.names}>{text.recognised(namesOf(Receivers))}</p>
      {Comment !== null && <p>{Comment}</p>}
      {Value !== null && <p className={styles.value}>{row.value(Value)}</p>}
    </div>
  );
}
