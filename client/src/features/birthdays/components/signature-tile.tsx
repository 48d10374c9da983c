import { useDispatch } from 'react-redux';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { STICKER_SIZE, type Sticker } from '#contract/features/birthdays/limits.ts';
import { Avatar } from '../../../ui/content/avatar.tsx';
import { removeAfterDialog } from '../../../ui/overlays/remove-after-asking.tsx';
import type { FeedDispatch } from '../../feed/public.ts';
import { birthdayApi, type ShownSignature } from '../api.ts';
import { useBirthdayTexts } from '../texts.ts';
import balloons from '../../../assets/stickers/balloons.svg';
import cake from '../../../assets/stickers/cake.svg';
import coffee from '../../../assets/stickers/coffee.svg';
import heart from '../../../assets/stickers/heart.svg';
import rocket from '../../../assets/stickers/rocket.svg';
import star from '../../../assets/stickers/star.svg';
import link from '../../../ui/controls/text-link.module.css';
import styles from '../pages/card-page.module.css';

/** Stickers for a card, 72 × 72 px. */
export const STICKER_DRAWINGS: Readonly<Record<Sticker, string>> = { cake, balloons, heart, star, coffee, rocket };

interface SignatureTileProps {
  signature: ShownSignature;
  /** Opens the form of the viewer's own signature. */
  onEdit: () => void;
}

/** Tile with a signature on a card: text, sticker and photos. */
export function SignatureTile({ signature, onEdit }: SignatureTileProps) {
  const { cardPage: text, mail, signatureRemoval } = useBirthdayTexts();
  const dispatch = useDispatch<FeedDispatch>();
  const { Text, Sticker, Attachments, Signer, CanEdit, CanDelete } = signature;
  const name = Signer?.Title ?? '';
  const remove = (): void =>
    void removeAfterDialog(signatureRemoval, () =>
      dispatch(birthdayApi.endpoints.removeCardSignature.initiate({ id: signature.Id }, { track: false })),
    );
  return (
    <article className={styles.tile} aria-label={mail.from(name)}>
      {Sticker !== null && (
        <img src={STICKER_DRAWINGS[Sticker]} alt={mail.stickers[Sticker]} width={STICKER_SIZE} height={STICKER_SIZE} />
      )}
      {Text !== '' && <p className={styles.text}>{Text}</p>}
      {Attachments.map(photo => (
        <img
          key={photo.id}
          className={styles.photo}
          src={photo.url}
          alt={photo.alt || text.photoOf(name)}
          width={photo.width ?? undefined}
          height={photo.height ?? undefined}
          loading="lazy"
        />
      ))}
      <p className={styles.signer}>
        <Avatar photo={Signer?.Foto} size={28} />
        {Signer === null ? name : <Link to={paths.profile(Signer.Id)}>{name}</Link>}
      </p>
      {(CanEdit || CanDelete) && (
        <p className={styles.actions}>
          {CanEdit && (
            <button type="button" className={link.link} aria-label={text.editOwn} onClick={onEdit}>
              {text.edit}
            </button>
          )}
          {CanDelete && (
            <button type="button" className={link.link} aria-label={text.removeOf(name)} onClick={remove}>
              {text.remove}
            </button>
          )}
        </p>
      )}
    </article>
  );
}
