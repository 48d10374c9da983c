import { Link } from 'react-router-dom';
import { encode } from 'uqr';
import type { ProfileRow } from '#contract/features/people/types.ts';
import { paths } from '../../../lib/paths.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { downloadSimpleIcon } from '../../../ui/content/icons.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { helpNames } from '../../help/public.ts';
import { contactLinks } from '../../../lib/contact-links.ts';
import { useGetContactCardQuery } from '../privacy-api.ts';
import { nameOf } from '../api.ts';
import { useContactTexts, useProfileTexts } from '../texts.ts';
import styles from './contact-dialog.module.css';

interface QrCodeProps {
  text: string;
  label: string;
  /** Hint at the use of the code. */
  hint: string;
  /** Message shown if the text is too long for any code. */
  tooLong: string;
}

/** Width of the light border around a code, in squares; cameras need it to find the code. */
const BORDER = 4;

/** Returns the dark squares as one outline, or null if the text is too long for any code. */
function outlineOf(text: string): { size: number; path: string } | null {
  try {
    const { data, size } = encode(text, { ecc: 'L', border: BORDER });
    const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
    return { size, path: squares.join('') };
  } catch {
    return null;
  }
}

/** QR code, dark on light in both colour schemes, as cameras need it. */
function QrCode({ text, label, hint, tooLong }: QrCodeProps) {
  const outline = outlineOf(text);
  if (outline === null) return <p>{tooLong}</p>;
  return (
    <figure className={styles.code}>
      <svg viewBox={`0 0 ${outline.size} ${outline.size}`} role="img" aria-label={label} shapeRendering="crispEdges">
        <path d={outline.path} />
      </svg>
      <figcaption>{hint}</figcaption>
    </figure>
  );
}

interface ContactDialogProps {
  profile: ProfileRow;
  isOwn: boolean;
  onClose: () => void;
}

/** Dialog of a person's contact card: to scan, save, call and write to, as far as they show it. */
export function ContactDialog({ profile, isOwn, onClose }: ContactDialogProps) {
  const text = useContactTexts();
  const name = nameOf(profile, useProfileTexts().noName);
  const links = contactLinks(profile);
  const { currentData: card, isError, refetch } = useGetContactCardQuery(profile.Id);
  return (
    <Dialog
      title={text.title}
      subtitle={name}
      size="sm"
      onClose={onClose}
      footer={
        <Button
          icon={downloadSimpleIcon}
          disabled={card === undefined}
          onClick={() => card && saveFile(new Blob([card], { type: 'text/vcard' }), `${name}.vcf`)}
        >
          {text.download}
        </Button>
      }
    >
      <div className={styles.card}>
        {isError && <ErrorState text={text.failed} onRetry={() => void refetch()} />}
        {!isError && card === undefined && (
          <div role="status" aria-busy aria-label={text.loading}>
            <Skeleton shape="block" height={220} />
          </div>
        )}
        {card !== undefined && <QrCode text={card} label={text.code(name)} hint={text.scan} tooLong={text.tooLong} />}
        {isOwn && <p className={styles.note}>{text.own}</p>}
        {!isOwn && (
          <ul className={styles.links}>
            {(['call', 'callMobile', 'mail', 'message'] as const).map(way => {
              const address = links[way];
              return (
                address !== null && (
                  <li key={way}>
                    <a href={address} {...(way === 'message' && { target: '_blank', rel: 'noopener noreferrer' })}>
                      {text[way]}
                    </a>
                  </li>
                )
              );
            })}
            <li>
              <Link to={paths.sendMessageTo(profile.Id)} onClick={onClose}>
                {helpNames().send}
              </Link>
            </li>
          </ul>
        )}
      </div>
    </Dialog>
  );
}
