import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Advert } from '#contract/features/tienda/types.ts';
import { paths } from '../../../lib/paths.ts';
import { Avatar } from '../../../ui/content/avatar.tsx';
import { phoneText } from '../phone.ts';
import { useTiendaTexts } from '../texts.ts';
import styles from './advert-contact.module.css';

/** Contact of an advert; data that the author hides has no row. @spec 1§2 contact section */
export function AdvertContact({ advert }: { advert: Advert }) {
  const text = useTiendaTexts().detail;
  const { CreatorInfo: author, ContactTel: tel, ContactExt: ext, ContactMobile: mobile } = advert;
  return (
    <section className={styles.contact} aria-labelledby="advert-contact">
      <h2 id="advert-contact">{text.contact}</h2>
      <dl>
        <Row label={text.by}>
          <Link className={styles.author} to={paths.profile(advert.CreatedBy)}>
            <Avatar photo={author?.Foto} size={32} />
            {author?.Title ?? advert.ContactName}
          </Link>
        </Row>
        {author?.AreaName && <Row label={text.of}>{author.AreaName}</Row>}
        {tel && (
          <Row label={text.tel}>
            <a href={callAddress(tel)}>{phoneText(tel)}</a>
          </Row>
        )}
        {ext !== null && <Row label={text.ext}>{ext}</Row>}
        {mobile && (
          <Row label={text.mobile}>
            <a href={callAddress(mobile)}>{phoneText(mobile)}</a>
          </Row>
        )}
      </dl>
    </section>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.row}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Returns the `tel:` address of a phone number: its digits, and the + of a country code. */
const callAddress = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;
