import { Link } from 'react-router-dom';
import type { HelpMessage } from '#contract/features/help/types.ts';
import { Avatar } from '../../../ui/content/avatar.tsx';
import { RelativeTime } from '../../../ui/content/relative-time.tsx';
import { Chip } from '../../../ui/controls/chip.tsx';
import { helpPaths } from '../paths.ts';
import { useHelpTexts } from '../texts.ts';
import styles from './help.module.css';

/** Line of a message in the inbox, which links to the whole conversation. */
export function MessageLine({ message }: { message: HelpMessage }) {
  const { inbox: text } = useHelpTexts();
  const { FirstId, Title, Description, Box, CreatorName, CreatorPhoto, CreationDate, Receivers, ViewedId, Replies } =
    message;
  const isNew = Box === 'received' && ViewedId.length === 0;
  return (
    <Link to={helpPaths.message(FirstId)} className={styles.line}>
      <Avatar photo={CreatorPhoto} />
      <span className={styles.words}>
        <strong>
          {Title} {isNew && <Chip tone="sol">{text.isNew}</Chip>}
        </strong>
        <span className={styles.text}>{Description}</span>
        <small>
          {Box === 'sent' ? text.to(Receivers.map(({ Name }) => Name).join(', ')) : CreatorName}
          {' · '}
          <RelativeTime date={CreationDate} />
          {Replies > 0 && ` · ${text.replies(Replies)}`}
        </small>
      </span>
    </Link>
  );
}
