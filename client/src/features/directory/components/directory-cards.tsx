import { classNames } from '../../../lib/class-names.ts';
import type { DirectoryRow } from '../queries.ts';
import { EmailAddress } from '../../../ui/content/email-address.tsx';
import { Facts } from '../../../ui/content/facts.tsx';
import { usePresences } from '../../people/public.ts';
import styles from './directory-cards.module.css';
import table from './directory-table.module.css';
import { MemberLine } from './member-line.tsx';

/** Cards of colleagues, with the contact data that they share and their presence. */
export function DirectoryCards({ people, isEarlier }: { people: readonly DirectoryRow[]; isEarlier: boolean }) {
  const presences = usePresences(people.map(({ Id }) => Id));
  return (
    <ul className={classNames(styles.cards, isEarlier && styles.earlier)} aria-busy={isEarlier}>
      {people.map(person => (
        <li key={person.Id} className={styles.card}>
          <MemberLine person={person} presence={presences[person.Id]} />
          <p className={styles.place}>
            <Facts of={[person.AreaName, person.CityInfo?.Name, person.Ext !== null && `Ext. ${person.Ext}`]} />
          </p>
          {person.Email !== null && (
            <a className={table.email} href={`mailto:${person.Email}`}>
              <EmailAddress address={person.Email} />
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
