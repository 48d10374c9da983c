import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ROLES, type Role } from '#contract/features/access/roles.ts';
import { BULK_ACTIONS, ROLE_ACTIONS, type BulkAction } from '#contract/features/directory/bulk-types.ts';
import { POSITION_MAX } from '#contract/features/directory/limits.ts';
import type { BulkBody } from '#contract/features/directory/schema.ts';
import { localeOf } from '#contract/i18n/language.ts';
import { toApiError } from '../../../api/api-error.ts';
import { useLanguage, useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ComboBox } from '../../../ui/controls/combo-box.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { offerSignIn } from '../../../ui/feedback/fault.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useListAllPlacesQuery } from '../../groups/public-forms.ts';
import { useViewer } from '../../session/public.ts';
import { PersonField } from '../../people/public-forms.ts';
import { useSendsMail } from '../console.ts';
import styles from '../pages/members-admin-page.module.css';
import { directoryPaths } from '../paths.ts';
import { useBulkTexts, useCreateBulkMutation, useGetMatchingMembersQuery } from './api.ts';

interface Values {
  readonly action: BulkAction | '';
  readonly area: number | null;
  readonly manager: number | null;
  readonly heir: number | null;
  readonly position: string;
  readonly role: Role | '';
}

/** Returns the fields of the request that an action needs; null while one is missing. */
function fieldsOf({
  action,
  area,
  manager,
  heir,
  position,
  role,
}: Values): Pick<Partial<BulkBody>, 'AreaId' | 'ManagerId' | 'HeirId' | 'Position' | 'Role'> | null {
  switch (action) {
    case '':
      return null;
    case 'area':
      return area === null ? null : { AreaId: area };
    case 'manager':
      return { ManagerId: manager };
    case 'position':
      return position.trim() === '' ? null : { Position: position.trim() };
    case 'giveRole':
    case 'takeRole':
      return role === '' ? null : { Role: role };
    case 'block':
      return { HeirId: heir };
    case 'invite':
    case 'unblock':
    case 'delete':
      return {};
  }
}

interface BulkDialogProps {
  /** `$filter` and `$search` of the console. */
  params: Readonly<Record<string, string>>;
  onClose: () => void;
}

/** Dialog that changes all people who match the filter of the console. */
export function BulkDialog({ params, onClose }: BulkDialogProps) {
  const text = useBulkTexts();
  const words = useTexts('ui');
  const locale = localeOf(useLanguage());
  const navigate = useNavigate();
  const sendsMail = useSendsMail();
  const isOwner = useViewer().roles.includes('Propietarios');
  const query = useGetMatchingMembersQuery(params, { refetchOnMountOrArgChange: true });
  const [values, setValues] = useState<Values>({
    action: '',
    area: null,
    manager: null,
    heir: null,
    position: '',
    role: '',
  });
  const [refusal, setRefusal] = useState<string | null>(null);
  const [create, { isLoading }] = useCreateBulkMutation();
  const found = query.data;
  const fields = fieldsOf(values);
  const { action } = values;
  const people = found && text.people(found.Count, found.Count.toLocaleString(locale));
  const start = async (): Promise<void> => {
    if (found === undefined || fields === null || action === '') return;
    setRefusal(null);
    const { $filter: Filter = '', $search: Search = '' } = params;
    const { data, error } = await create({ Action: action, Filter, Search, Expected: found.Count, ...fields });
    if (data) return void navigate(directoryPaths.bulkOf(data.Id));
    const { problem } = toApiError(error);
    if (!offerSignIn(problem ?? {})) setRefusal(problem?.detail ?? text.dialog.failed);
  };
  return (
    <Dialog
      title={people === undefined ? text.open : text.dialog.title(people)}
      subtitle={found && sampleOf(text, found, locale)}
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" onClick={onClose} disabled={isLoading}>
            {words.cancel}
          </Button>
          <Button
            variant={action === 'delete' || action === 'block' ? 'danger' : 'filled'}
            disabled={fields === null || found === undefined || found.Count === 0}
            isPending={isLoading}
            onClick={() => void start()}
          >
            {people === undefined ? text.open : text.dialog.start(people)}
          </Button>
        </>
      }
    >
      {found === undefined && query.isError && (
        <ErrorState text={text.failedHint} onRetry={() => void query.refetch()} />
      )}
      {found === undefined && !query.isError && <Spinner label={text.loading} />}
      {found && (
        <div className={styles.form}>
          {refusal !== null && <Notice tone="failure">{refusal}</Notice>}
          <Select
            label={text.dialog.action}
            placeholder={text.dialog.choose}
            hint={
              action === 'invite' && !sendsMail
                ? text.welcome.noMail
                : action === ''
                  ? undefined
                  : text.dialog.hints[action]
            }
            value={action}
            options={BULK_ACTIONS.filter(each => isOwner || !ROLE_ACTIONS.includes(each)).map(value => ({
              value,
              label: text.actions[value],
            }))}
            onChange={event =>
              setValues({ ...values, action: BULK_ACTIONS.find(each => each === event.target.value) ?? '' })
            }
          />
          <ValueField values={values} onChange={change => setValues({ ...values, ...change })} />
        </div>
      )}
    </Dialog>
  );
}

/** Returns the names of the first people, and how many more there are. */
function sampleOf(
  text: ReturnType<typeof useBulkTexts>,
  { Names, Count }: { readonly Names: readonly string[]; readonly Count: number },
  locale: string,
): string {
  const more = Count - Names.length;
  return text.dialog.sample(Names.join(', '), more, more.toLocaleString(locale));
}

interface ValueFieldProps {
  values: Values;
  onChange: (change: Partial<Values>) => void;
}

/** Field for the value that an action sets. */
function ValueField({ values: { action, area, manager, heir, position, role }, onChange }: ValueFieldProps) {
  const { dialog: text, roles } = useBulkTexts();
  switch (action) {
    case 'area':
      return <AreaField value={area} onChange={value => onChange({ area: value })} />;
    case 'manager':
      return (
        <PersonField label={text.manager} isOptional value={manager} onChange={value => onChange({ manager: value })} />
      );
    case 'block':
      return <PersonField label={text.heir} isOptional value={heir} onChange={value => onChange({ heir: value })} />;
    case 'position':
      return (
        <TextField
          label={text.position}
          value={position}
          maxLength={POSITION_MAX}
          onChange={event => onChange({ position: event.target.value })}
        />
      );
    case 'giveRole':
    case 'takeRole':
      return (
        <Select
          label={text.role}
          placeholder={text.choose}
          value={role}
          options={ROLES.map(value => ({ value, label: roles[value] }))}
          onChange={event => onChange({ role: ROLES.find(each => each === event.target.value) ?? '' })}
        />
      );
    case '':
    case 'invite':
    case 'unblock':
    case 'delete':
      return null;
  }
}

interface ChosenProps {
  value: number | null;
  onChange: (value: number | null) => void;
}

function AreaField({ value, onChange }: ChosenProps) {
  const { dialog: text } = useBulkTexts();
  const { data: areas = [] } = useListAllPlacesQuery('area');
  return (
    <ComboBox
      label={text.area}
      options={areas.map(({ Id, Title }) => ({ id: Id, label: Title }))}
      emptyText={text.noArea}
      value={value}
      onChange={onChange}
    />
  );
}
