import type { ImportDetail } from '#contract/features/directory/import-types.ts';
import { localeOf } from '#contract/i18n/language.ts';
import { useLanguage } from '../../../lib/texts.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { reportFailure } from '../../../ui/feedback/report-failure.ts';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { useAdministers } from '../../session/public.ts';
import { useEditImportMutation, useImportTexts } from './api.ts';
import styles from './import.module.css';

/** Refused rows by cause, each with advice. */
export function FaultCauses({ job: { Causes } }: { job: ImportDetail }) {
  const { causes: text } = useImportTexts();
  const locale = localeOf(useLanguage());
  if (Causes.length === 0) return null;
  return (
    <Card isPadded aria-labelledby="causes">
      <CardHeader id="causes" title={text.title} />
      <ul className={styles.list}>
        {Causes.map(({ Cause, Rows }) => (
          <li key={Cause}>
            <span className={styles.head}>
              <strong>{text.titles[Cause]}</strong>
              <small>{text.count(Rows, Rows.toLocaleString(locale))}</small>
            </span>
            <p>{text.advice[Cause]}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Areas of the file that don't exist, with the choice to create them, or who may. */
export function MissingAreas({ job }: { job: ImportDetail }) {
  const { areas: text, columns, causes } = useImportTexts();
  const locale = localeOf(useLanguage());
  const canMakeAreas = useAdministers('departments');
  const [edit, { isLoading }] = useEditImportMutation();
  const { Id, Areas, AreaAdmins, CreateAreas, KeyField, Mapping, State } = job;
  if (Areas.length === 0 || State !== 'checked') return null;
  const create = async (): Promise<void> => {
    const { error } = await edit({ id: Id, fields: { Mapping, KeyField, CreateAreas: true } });
    if (error !== undefined) reportFailure(columns.checkFailed, error);
  };
  return (
    <Card isPadded aria-labelledby="areas">
      <CardHeader id="areas" title={text.title} />
      <p className={styles.hint}>{CreateAreas ? text.made : text.hint}</p>
      <ul className={styles.list}>
        {Areas.map(({ Title, Rows }) => (
          <li key={Title}>
            <span className={styles.head}>
              <strong>{Title}</strong>
              <small>{causes.count(Rows, Rows.toLocaleString(locale))}</small>
            </span>
          </li>
        ))}
      </ul>
      {!CreateAreas && (
        <div className={styles.actions}>
          {canMakeAreas ? (
            <Button variant="soft" isPending={isLoading} onClick={() => void create()}>
              {text.create}
            </Button>
          ) : (
            <p>{AreaAdmins.length > 0 ? text.ask(AreaAdmins.join(', ')) : text.askNobody}</p>
          )}
        </div>
      )}
    </Card>
  );
}
