import { Suspense, useState, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { MemberRow } from '#contract/features/directory/types.ts';
import { dateText } from '#contract/lib/time.ts';
import { detailState, thingTitle } from '../../../api/detail-state.ts';
import { paths } from '../../../lib/paths.ts';
import { useConsoleTexts } from '../../../ui/console/texts.ts';
import { EmailAddress } from '../../../ui/content/email-address.tsx';
import { Facts } from '../../../ui/content/facts.tsx';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Refusal } from '../../../ui/feedback/refusal.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { DetailSkeleton } from '../../../ui/layout/detail-page.tsx';
import { DetailView } from '../../../ui/layout/detail-view.tsx';
import { SubPage } from '../../../ui/layout/sub-page.tsx';
import { lazyNamed } from '../../../lib/lazy-named.ts';
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx';
import { MemberFactorsCard } from '../../security/public-forms.ts';
import { useAdministers, usePageTitle } from '../../session/public.ts';
import { useGetMemberQuery, useMembersTexts } from '../console.ts';
import { useGetResponsibilitiesQuery, useHandoverTexts } from '../handover/api.ts';
import { MergeCard } from '../merge/merge-card.tsx';
import { directoryPaths } from '../paths.ts';
import { useMemberActions, useResumedActivity } from '../use-member-actions.ts';
import { AccountChip, MemberStateChip } from './member-chips.tsx';
import styles from './member-page.module.css';

const CodeCard = lazyNamed(() => import('../bulk/dialogs.ts'), 'CodeCard');
const BadgeCard = lazyNamed(() => import('../bulk/dialogs.ts'), 'BadgeCard');
const MemberDialog = lazyDialog(() => import('../forms/member-dialog.tsx'), 'MemberDialog');
const IdentityDialog = lazyDialog(() => import('../forms/identity-dialog.tsx'), 'IdentityDialog');

export interface MemberPageProps {
  /** Id of the person; null if the address has none. */
  id: number | null;
  /** Facts beside the organisation's data, as terms and values. */
  facts: readonly (readonly [string, ReactNode])[];
  /** Cards below, once the person is known. */
  children: ReactNode;
}

/** Frame of the page of a person for administrators of people. */
export function MemberPage(props: MemberPageProps) {
  const text = useMembersTexts();
  if (!useAdministers('directory')) return <Refusal title={text.refusedTitle} />;
  return <Loaded {...props} />;
}

function Loaded({ id, ...parts }: MemberPageProps) {
  const text = useMembersTexts();
  const query = useGetMemberQuery(id ?? 0, { skip: id === null, refetchOnMountOrArgChange: true });
  const view = detailState(id, query);
  usePageTitle(thingTitle(view, { name: ({ Title }) => Title, missing: text.page.missing, kind: text.title }));
  return (
    <DetailView
      view={view}
      skeleton={<DetailSkeleton label={text.loading} />}
      missing={{ title: text.page.missing, back: { to: paths.admin('directory'), label: text.title } }}
      failedHint={text.page.failed}
      headingLevel={1}
    >
      {member => <Member member={member} {...parts} />}
    </DetailView>
  );
}

function Member({ member, facts, children }: { member: MemberRow } & Pick<MemberPageProps, 'facts' | 'children'>) {
  const text = useMembersTexts();
  const { settingsPanel } = useConsoleTexts();
  const [open, setOpen] = useState<'edit' | 'correct' | null>(null);
  const navigate = useNavigate();
  const actions = useMemberActions(
    () => setOpen('edit'),
    () => setOpen('correct'),
    () => void navigate(paths.admin('directory')),
  )(member);
  const close = () => setOpen(null);
  useResumedActivity();
  const known: MemberPageProps['facts'] = [
    ...facts,
    [text.columns.email, member.Email === null ? text.noEmail : <EmailAddress key="email" address={member.Email} />],
    [text.page.idNumber, member.IdNumber],
    [text.page.employeeNumber, member.EmployeeNumber],
    [text.columns.manager, member.ManagerName],
    [text.columns.entry, member.EntryDate?.replaceAll('-', '/')],
    [text.columns.cellphone, member.Cellphone],
    [text.columns.account, <AccountChip key="account" member={member} />],
    [text.columns.created, dateText(new Date(member.CreationDate))],
  ];
  return (
    <SubPage
      above={[
        { label: settingsPanel, to: paths.settingsPanel },
        { label: text.title, to: paths.admin('directory') },
      ]}
      title={member.Title}
      state={<MemberStateChip member={member} />}
      intro={[member.Position, member.AreaName].filter(Boolean).join(' · ')}
    >
      <Card isPadded aria-label={text.page.data}>
        <CardHeader
          title={text.page.data}
          action={
            <span className={styles.actions}>
              {actions.map(({ id, label, icon, opensDialog, onPress }) => (
                <IconButton
                  key={id}
                  icon={icon}
                  label={label}
                  aria-haspopup={opensDialog ? 'dialog' : undefined}
                  onClick={onPress}
                />
              ))}
            </span>
          }
        />
        <dl className={styles.facts}>
          {known
            .filter(([, value]) => value !== null && value !== undefined && value !== '')
            .map(([term, value]) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{value}</dd>
              </div>
            ))}
        </dl>
        <ButtonLink variant="line" size="sm" to={paths.profile(member.Id)}>
          {text.page.profile}
        </ButtonLink>
      </Card>
      {member.CanEdit && <Responsibilities person={member.Id} />}
      <Suspense>
        <MemberFactorsCard person={member.Id} name={member.Title} />
        <CodeCard member={member} />
        <BadgeCard member={member} />
      </Suspense>
      <MergeCard member={member} />
      {children}
      {open === 'edit' && <MemberDialog member={member} onClose={close} />}
      {open === 'correct' && <IdentityDialog member={member} onClose={close} />}
    </SubPage>
  );
}

/** Card of the items that the person is responsible for, with the link to the handover. */
function Responsibilities({ person }: { person: number }) {
  const text = useMembersTexts().page;
  const handover = useHandoverTexts();
  const { currentData, isError, refetch } = useGetResponsibilitiesQuery(person, { refetchOnMountOrArgChange: true });
  const rows = currentData?.results;
  return (
    <Card isPadded aria-label={text.inCharge}>
      <CardHeader
        title={rows === undefined || rows.length === 0 ? text.inCharge : handover.listTitle(rows.length)}
        action={
          rows !== undefined &&
          rows.length > 0 && <Link to={`${directoryPaths.memberOf(person)}/handover`}>{text.handover}</Link>
        }
      />
      {isError ? (
        <ErrorState text={handover.failedHint} onRetry={() => void refetch()} />
      ) : rows === undefined ? (
        <div role="status" aria-busy aria-label={handover.loading}>
          <Skeleton shape="block" height={60} />
        </div>
      ) : rows.length === 0 ? (
        <p className={styles.empty}>{text.nothingInCharge}</p>
      ) : (
        <ul className={styles.lines}>
          {rows.map(row => (
            <li key={`${row.Kind}.${row.Id}`}>
              <Facts of={[<b key="title">{row.Title}</b>, row.IsNamed && row.KindName]} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
