import { Link } from 'react-router-dom';
import type { ProfileRow } from '#contract/features/people/types.ts';
import { paths } from '../../../lib/paths.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { downloadSimpleIcon } from '../../../ui/content/icons.ts';
import { QrCode } from '../../../ui/content/qr-code.tsx';
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
