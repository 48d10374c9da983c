import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { classNames } from '../../../lib/class-names.ts';
import { useIsPhone } from '../../../lib/media-query.ts';
import { Icon } from '../../../ui/content/icon.tsx';
import { envelopeSimpleIcon } from '../../../ui/content/icons.ts';
import { CountBadge } from '../../../ui/controls/count-badge.tsx';
import buttonStyles from '../../../ui/controls/icon-button.module.css';
import { selectWaiting } from '../../messages/public.ts';
import { helpPaths } from '../paths.ts';
import { helpNames } from '../public.ts';

/** Link to the messages in the header of a phone, with the number of those still to be seen. */
export function MessagesLink() {
  const { messages } = useSelector(selectWaiting);
  const count = messages.length;
  if (!useIsPhone()) return null;
  const { title, unseen } = helpNames();
  return (
    <Link
      to={helpPaths.inbox}
      className={classNames(buttonStyles.button, buttonStyles.plain)}
      aria-label={count > 0 ? unseen(count) : title}
    >
      <Icon icon={envelopeSimpleIcon} />
      {count > 0 && <CountBadge count={count} />}
    </Link>
  );
}
