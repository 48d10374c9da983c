import { useState } from 'react';
import { maskedNumber } from '#contract/features/directory/import-columns.ts';
import { ignoredColumns } from '#contract/features/directory/import-rules.ts';
import {
  IMPORT_FIELDS,
  IMPORT_KEYS,
  NUMBER_KINDS,
  type ImportDetail,
  type ImportField,
  type ImportMapping,
} from '#contract/features/directory/import-types.ts';
import { toApiError } from '../../../api/api-error.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { reportFailure } from '../../../ui/feedback/report-failure.ts';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import { useAdministers } from '../../session/public.ts';
import { useEditImportMutation, useImportTexts } from './api.ts';
import styles from './import.module.css';

/** Form that assigns columns to fields, starting from the proposal; then all rows are checked by it. */
export function ColumnsForm({ job }: { job: ImportDetail }) {
  const text = useImportTexts();
  const canMakeAreas = useAdministers('departments');
  const [mapping, setMapping] = useState<ImportMapping>(job.Mapping);
  const [keyField, setKeyField] = useState(job.KeyField);
  const [createsAreas, setCreatesAreas] = useState(job.CreateAreas);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [edit, { isLoading }] = useEditImportMutation();
  const ignored = ignoredColumns(job.Headers);
  const check = async (): Promise<void> => {
    setErrors({});
    const fields = { Mapping: mapping, KeyField: keyField, CreateAreas: createsAreas };
    const { error } = await edit({ id: job.Id, fields });
    if (error === undefined) return;
    const named = toApiError(error).problem?.errors ?? {};
    setErrors(named);
    const first = Object.keys(named)[0];
    if (first === undefined) reportFailure(text.columns.checkFailed, error);
    else document.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };
  const form = (
    <form
      className={styles.form}
      noValidate
      onSubmit={event => {
        event.preventDefault();
        void check();
      }}
    >
      <p className={styles.hint}>{text.columns.hint}</p>
      <div className={styles.columns}>
        {IMPORT_FIELDS.map(field => (
          <Select
            key={field}
            name={`Mapping.${field}`}
            label={text.fields[field]}
            hint={hintOf(field)}
            error={errors[`Mapping.${field}`]}
            value={mapping[field]?.toString() ?? ''}
            placeholder={text.columns.absent}
            options={job.Headers.map((header, column) => ({
              value: String(column),
              label: header || String(column + 1),
            }))}
            onChange={({ target: { value } }) => {
              const { [field]: _before, ...others } = mapping;
              setMapping(value === '' ? others : { ...others, [field]: Number(value) });
            }}
          />
        ))}
        <Select
          name="KeyField"
          label={text.columns.key}
          value={keyField}
          options={IMPORT_KEYS.map(key => ({ value: key, label: text.columns.keys[key] }))}
          onChange={({ target: { value } }) => setKeyField(IMPORT_KEYS.find(key => key === value) ?? 'Email')}
        />
      </div>
      {ignored.length > 0 && <p className={styles.hint}>{text.columns.ignored(ignored.join(', '))}</p>}
      {canMakeAreas ? (
        <Checkbox
          label={text.columns.createAreas}
          hint={text.columns.createAreasHint}
          checked={createsAreas}
          onChange={({ target }) => setCreatesAreas(target.checked)}
        />
      ) : (
        <p className={styles.hint}>
          {job.AreaAdmins.length > 0 ? text.columns.areasOf(job.AreaAdmins.join(', ')) : text.columns.areasOfNobody}
        </p>
      )}
      <Button
        type="submit"
        variant={job.State === 'checked' ? 'soft' : 'filled'}
        isPending={isLoading}
        pendingLabel={text.progress.checking}
      >
        {job.State === 'checked' ? text.columns.checkAgain : text.columns.check}
      </Button>
    </form>
  );
  return (
    <Card isPadded aria-label={text.columns.title}>
      {job.State === 'checked' ? (
        // Once the file is reviewed, the review comes first.
        <Disclosure label={text.columns.title} isForced={Object.keys(errors).length > 0}>
          {form}
        </Disclosure>
      ) : (
        <>
          <CardHeader title={text.columns.title} />
          {form}
        </>
      )}
    </Card>
  );

  /** Returns an example value of the column, or a description of the expected one. */
  function hintOf(field: ImportField): string | undefined {
    const column = mapping[field];
    const example = column === undefined ? undefined : job.Samples.map(cells => cells[column]).find(Boolean);
    if (example !== undefined)
      return text.columns.example(NUMBER_KINDS.some(kind => kind === field) ? maskedNumber(example) : example);
    const { stateHint, managerHint, birthdayHint, cityHint } = text.columns;
    return { State: stateHint, Manager: managerHint, Birthday: birthdayHint, City: cityHint }[field as string];
  }
}
