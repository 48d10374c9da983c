import type { ReactNode } from 'react';
import type { TemplateId } from '#contract/features/birthdays/limits.ts';
import { Avatar } from '../../../ui/content/avatar.tsx';
import fiesta from '../../../assets/cards/fiesta.svg';
import lite from '../../../assets/cards/lite.svg';
import rumba from '../../../assets/cards/rumba.svg';
import styles from './birthdays.module.css';

/** Pictures of the cards, 452 × 292 px. @spec 2§3 Birthday card templates */
export const DRAWINGS: Readonly<Record<TemplateId, string>> = { 1: lite, 2: fiesta, 3: rumba };

interface PaperCardProps {
  template: TemplateId;
  /** Photo over the edge of the picture. */
  photo: string | null;
  heading: string;
  headingLevel?: 3 | 4 | undefined;
  text: string;
  /** Shown while the text is empty. */
  placeholder?: string | undefined;
  sender: { readonly name: string; readonly photo: string | null };
  children?: ReactNode;
}

/** Card as its receiver sees it: like paper, it looks the same in both colour schemes. */
export function PaperCard({
  template,
  photo,
  heading,
  headingLevel = 3,
  text,
  placeholder,
  sender,
  children,
}: PaperCardProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={styles.paper}>
      <img className={styles.picture} src={DRAWINGS[template]} alt="" width={452} height={292} />
      <Avatar photo={photo} size={80} className={styles.portrait} />
      <Heading className={styles.heading}>{heading}</Heading>
      <p className={text === '' ? styles.placeholder : styles.text}>{text === '' ? placeholder : text}</p>
      {children}
      <p className={styles.sender}>
        <Avatar photo={sender.photo} size={28} />
        <strong>{sender.name}</strong>
      </p>
    </div>
  );
}
