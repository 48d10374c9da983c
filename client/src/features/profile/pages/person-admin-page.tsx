import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { MemberRecord } from '#contract/features/directory/types.ts';
import { access } from '#contract/i18n/es-CO/access.ts';
import { memberRecord } from '#contract/i18n/es-CO/member-record.ts';
import { outbox } from '#contract/i18n/es-CO/outbox.ts';
import type { Translation } from '#contract/i18n/language.ts';
import { api } from '../../../api/api.ts';
import { idOf } from '../../../api/detail-state.ts';
import { featureTexts } from '../../../lib/feature-texts.ts';
import { momentText } from '../../../lib/moment.ts';
import { paths } from '../../../lib/paths.ts';
import { Facts } from '../../../ui/content/facts.tsx';
import { Chip } from '../../../ui/controls/chip.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { PersonAuditCard } from '../../administration/public-forms.ts';
import { MemberPage } from '../../directory/public-forms.ts';
import { newsPaths } from '../../news/public.ts';
import styles from './person-admin-page.module.css';

type Texts = Translation<typeof memberRecord> & {
  states: Translation<typeof outbox>['states'];
  roleNames: Translation<typeof access>['roles'];
};

const useRecordTexts = featureTexts<Texts>(
  { ...memberRecord, states: outbox.states, roleNames: access.roles },
  async () => {
    const [texts, mails, roles] = await Promise.all([
      import('#contract/i18n/en-US/member-record.ts'),
      import('#contract/i18n/en-US/outbox.ts'),
      import('#contract/i18n/en-US/access.ts'),
    ]);
    return { ...texts.memberRecord, states: mails.outbox.states, roleNames: roles.access.roles };
  },
);

const { useGetMemberRecordQuery } = api.injectEndpoints({
  endpoints: build => ({
    getMemberRecord: build.query<MemberRecord, number>({
      query: id => ({ url: `/Flx_Members/${id}/record` }),
      providesTags: ['Flx_Members', 'Flx_Users', 'Flx_Roles', 'Flx_News', 'Flx_Outbox'],
    }),
  }),
});

const nameOfRole = (role: string, names: Texts['roleNames']): string =>
  (names as Readonly<Record<string, string>>)[role] ?? role;

/** Page /admin/directory/{id}: a person as administrators of people know them. The server checks the right. */
export function PersonAdminPage() {
  const text = useRecordTexts();
  const id = idOf(useParams()['personId'] ?? '');
  const {
    currentData: record,
    isError,
    refetch,
  } = useGetMemberRecordQuery(id ?? 0, { skip: id === null, refetchOnMountOrArgChange: true });
  return (
    <MemberPage
      id={id}
      facts={
        record === undefined
          ? []
          : [
              [text.lastVisit, record.LastVisit?.replaceAll('-', '/') ?? text.never],
              [text.roles, record.Roles.map(role => nameOfRole(role, text.roleNames)).join(', ')],
            ]
      }
    >
      {isError ? (
        <Card>
          <ErrorState text={text.failed} onRetry={() => void refetch()} />
        </Card>
      ) : record === undefined ? (
        <Card isPadded>
          <div role="status" aria-busy aria-label={text.loading}>
            <Skeleton shape="block" height={120} />
          </div>
        </Card>
      ) : (
        <Record record={record} />
      )}
      {id !== null && <PersonAuditCard person={id} />}
    </MemberPage>
  );
}

function Record({ record: { Reports, ReportsCount, Confirmations, Mails } }: { record: MemberRecord }) {
  const text = useRecordTexts();
  return (
    <>
      {ReportsCount > 0 && (
        <Lines title={text.reports(ReportsCount)} empty="">
          {Reports.map(({ Id, Title }) => (
            <li key={Id}>
              <Link to={`${paths.admin('directory')}/${Id}`}>{Title}</Link>
            </li>
          ))}
        </Lines>
      )}
      <Lines title={text.confirmations} empty={text.noConfirmations}>
        {Confirmations.map(({ Id, Title, ConfirmedAt, EarlierVersion }) => (
          <li key={Id}>
            <Link to={newsPaths.one(Id)}>{Title}</Link>
            {EarlierVersion !== null && <Chip tone="neutral">{text.confirmedEarlier(EarlierVersion)}</Chip>}
            <Chip tone={ConfirmedAt === null ? 'sol' : 'hoja'}>
              {ConfirmedAt === null ? text.pending : text.confirmed(momentText(ConfirmedAt))}
            </Chip>
          </li>
        ))}
      </Lines>
      <Lines title={text.mails} empty={text.noMails}>
        {Mails.map(({ Id, Subject, State, Created, Sent }) => (
          <li key={Id}>
            <Facts of={[<b key="subject">{Subject}</b>, momentText(Sent ?? Created)]} />
            <Chip tone={State === 'failed' ? 'aji' : 'neutral'}>{text.states[State]}</Chip>
          </li>
        ))}
      </Lines>
    </>
  );
}

interface LinesProps {
  title: string;
  /** Text shown without lines. */
  empty: string;
  children: readonly ReactNode[];
}

function Lines({ title, empty, children }: LinesProps) {
  return (
    <Card isPadded aria-label={title}>
      <CardHeader title={title} />
      {children.length === 0 ? <p className={styles.empty}>{empty}</p> : <ul className={styles.lines}>{children}</ul>}
    </Card>
  );
}
