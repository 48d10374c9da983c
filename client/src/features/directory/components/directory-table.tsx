import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { ConsoleTable } from '../../../ui/console/console-table.tsx';
import type { ConsoleColumn } from '../../../ui/console/declaration.ts';
import { Avatar, type Presence } from '../../../ui/content/avatar.tsx';
import { EmailAddress } from '../../../ui/content/email-address.tsx';
import { usePresences } from '../../people/public.ts';
import type { NameOrder } from '../list-address.ts';
import type { DirectoryRow } from '../queries.ts';
import { useDirectoryTexts } from '../texts.ts';
import styles from '../pages/directory-page.module.css';

interface MemberLineProps {
  person: Pick<DirectoryRow, 'Id' | 'Title' | 'Foto' | 'Position'>;
  /** Undefined until it is known. */
  presence: Presence | undefined;
}

/** Line with photo, position, and the full name, which links to the profile. */
export function MemberLine({ person, presence }: MemberLineProps) {
  return (
    <span className={styles.line}>
      <Avatar photo={person.Foto} size={48} presence={presence} />
      <span className={styles.words}>
        <Link to={paths.profile(person.Id)}>{person.Title}</Link>
        {person.Position !== '' && <small>{person.Position}</small>}
      </span>
    </span>
  );
}

interface DirectoryTableProps {
  people: readonly DirectoryRow[];
  /** True while the next page is loading. */
  isEarlier: boolean;
  order: NameOrder;
  onOrder: (order: NameOrder) => void;
}

/** Table with a line for each colleague. @spec 2§2 Directory */
export function DirectoryTable({ people, isEarlier, order, onOrder }: DirectoryTableProps) {
  const presences = usePresences(people.map(({ Id }) => Id));
  return (
    <ConsoleTable
      table={{ columns: useColumns(presences) }}
      rows={people}
      order={{ column: NAME, direction: order }}
      isEarlier={isEarlier}
      onOrder={({ direction }) => onOrder(direction)}
    />
  );
}

const NAME = 'member';

function useColumns(presences: ReturnType<typeof usePresences>): ConsoleColumn<DirectoryRow>[] {
  const text = useDirectoryTexts();
  const orNoData = (value: string | number | null | undefined) =>
    value === null || value === undefined || value === '' ? (
      <span className={styles.noData}>{text.noData}</span>
    ) : (
      value
    );
  return [
    {
      id: NAME,
      header: text.columns.member,
      isHeading: true,
      sort: { by: 'Title', titles: text.byName },
      cell: person => <MemberLine person={person} presence={presences[person.Id]} />,
    },
    { id: 'area', header: text.columns.area, cell: ({ AreaName }) => orNoData(AreaName) },
    { id: 'city', header: text.columns.city, cell: ({ CityInfo }) => orNoData(CityInfo?.Name) },
    { id: 'ext', header: text.columns.ext, isShort: true, cell: ({ Ext }) => orNoData(Ext) },
    {
      id: 'email',
      header: text.columns.email,
      cell: ({ Email }) =>
        Email === null ? (
          orNoData(null)
        ) : (
          <a className={styles.email} href={`mailto:${Email}`}>
            <EmailAddress address={Email} />
          </a>
        ),
    },
  ];
}
