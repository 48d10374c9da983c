import { useDispatch } from 'react-redux';
import { Link } from 'react-router-dom';
import type { Recognition } from '#contract/features/recognitions/types.ts';
import { paths } from '../../../lib/paths.ts';
import { Avatar } from '../../../ui/content/avatar.tsx';
import { Icon } from '../../../ui/content/icon.tsx';
import { RelativeTime } from '../../../ui/content/relative-time.tsx';
import { reportFailure } from '../../../ui/feedback/report-failure.ts';
import type { FeedDispatch } from '../../feed/public.ts';
import { useViewer } from '../../session/public.ts';
import { useHideRecognitionMutation } from '../api.ts';
import { useNamesOf, useRecognitionTexts } from '../texts.ts';
import { removeRecognition } from '../remove-recognition.ts';
import { REWARD_ICONS } from '../reward-icons.ts';
import link from '../../../ui/controls/text-link.module.css';
import styles from './recognitions.module.css';

/** Recognition: its type, recipients, giver and words. The giver may withdraw it, and a recipient may hide it. */
export function RecognitionLine({ recognition, isBrief = false }: { recognition: Recognition; isBrief?: boolean }) {
  const { row: text } = useRecognitionTexts();
  const names = useNamesOf()(recognition.Receivers);
  const [first] = recognition.Receivers;
  const { Text, Icon: icon } = recognition.infoReward;
  return (
    <article className={styles.line} aria-label={text.given(names, recognition.CreatorName)}>
      <Avatar photo={first?.Photo} size={isBrief ? 40 : 48} />
      <div className={styles.words}>
        <p className={styles.reward}>
          <Icon icon={REWARD_ICONS[icon]} />
          {Text}
        </p>
        <p>
          {first && recognition.Receivers.length === 1 ? (
            <Link to={paths.profile(first.Id)} className={styles.name}>
              {first.Name}
            </Link>
          ) : (
            <strong>{names}</strong>
          )}
          , {text.from(recognition.CreatorName)}
        </p>
        <p className={recognition.Comment === null ? styles.secret : styles.comment}>
          {recognition.Comment ?? text.secret}
        </p>
        {!isBrief && (
          <p className={styles.meta}>
            {recognition.Value !== null && <span>{text.value(recognition.Value)}</span>}
            <RelativeTime date={recognition.CreationDate} />
            <Actions recognition={recognition} names={names} />
          </p>
        )}
      </div>
    </article>
  );
}

function Actions({ recognition, names }: { recognition: Recognition; names: string }) {
  const { row: text } = useRecognitionTexts();
  const viewer = useViewer();
  const dispatch = useDispatch<FeedDispatch>();
  const [hide] = useHideRecognitionMutation();
  const isMine = recognition.Receivers.some(({ Id }) => Id === viewer.id);
  const setHidden = async (isHidden: boolean): Promise<void> => {
    const { error } = await hide({ id: recognition.Id, isHidden });
    if (error !== undefined) reportFailure(text.hideFailed, error, () => void setHidden(isHidden));
  };
  return (
    <>
      {isMine && recognition.IHide && <span>{text.hidden}</span>}
      {isMine && (
        <button type="button" className={link.link} onClick={() => void setHidden(!recognition.IHide)}>
          {recognition.IHide ? text.show : text.hide}
        </button>
      )}
      {recognition.CanDelete && (
        <button
          type="button"
          className={link.link}
          aria-label={text.removeLabel(names)}
          onClick={() => void dispatch(removeRecognition({ Id: recognition.Id }))}
        >
          {text.remove}
        </button>
      )}
    </>
  );
}
