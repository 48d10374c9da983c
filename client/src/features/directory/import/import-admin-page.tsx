import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { IMPORT_BYTES_MAX, IMPORT_ROWS_MAX } from '#contract/features/directory/limits.ts';
import { localeOf } from '#contract/i18n/language.ts';
import { toApiError } from '../../../api/api-error.ts';
import { lazyNamed } from '../../../lib/lazy-named.ts';
import { momentText } from '../../../lib/moment.ts';
import { paths } from '../../../lib/paths.ts';
import { useLanguage } from '../../../lib/texts.ts';
import { useConsoleTexts } from '../../../ui/console/texts.ts';
import { Dropzone } from '../../../ui/controls/dropzone.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import { Refusal } from '../../../ui/feedback/refusal.tsx';
import { reportFailure } from '../../../ui/feedback/report-failure.ts';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { SubPage } from '../../../ui/layout/sub-page.tsx';
import { useAdministers } from '../../session/public.ts';
import { directoryPaths } from '../paths.ts';
import { uploadImport, useListImportsQuery, useImportTexts } from './api.ts';
import { ImportStateChip } from './import-state-chip.tsx';
import { UndoButton } from './undo-button.tsx';
import styles from './import.module.css';

const ImportFilePage = lazyNamed(() => import('./import-file-admin-page.tsx'), 'ImportFilePage');

/** Pages of imported files: of all, or of the one in the address. */
export function ImportPages() {
  return useParams()['importId'] === undefined ? <ImportPage /> : <ImportFilePage />;
}

/** Page /admin/directory/import: upload of a file of people, and below it the files of the last days. */
function ImportPage() {
  const text = useImportTexts();
  const { settingsPanel } = useConsoleTexts();
  if (!useAdministers('directory')) return <Refusal title={text.refusedTitle} />;
  return (
    <SubPage
      above={[
        { label: settingsPanel, to: paths.settingsPanel },
        { label: text.back, to: paths.admin('directory') },
      ]}
      title={text.title}
      intro={text.intro}
    >
      <Upload />
      <Earlier />
    </SubPage>
  );
}

const MIB = 1024 * 1024;

function Upload() {
  const text = useImportTexts();
  const navigate = useNavigate();
  const locale = localeOf(useLanguage());
  /** Share sent so far; null while there is no upload. */
  const [share, setShare] = useState<number | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const upload = async (file: File): Promise<void> => {
    setRefusal(null);
    setShare(0);
    try {
      const { Id } = await uploadImport(file, setShare);
      await navigate(`${directoryPaths.import}/${Id}`);
    } catch (error) {
      const { status, problem } = toApiError(error);
      // Errors of the file itself are shown where it was chosen.
      if (typeof status === 'number' && status >= 400 && status < 500 && problem) setRefusal(problem.detail);
      else reportFailure(text.uploadFailed, toApiError(error), () => void upload(file));
      setShare(null);
    }
  };
  return (
    <Card isPadded className={styles.upload}>
      {refusal !== null && <Notice tone="failure">{refusal}</Notice>}
      {share === null ? (
        <Dropzone
          label={text.choose}
          accept=".csv,.txt,.tsv,text/csv"
          isMultiple={false}
          onFiles={([file]) => file && void upload(file)}
        />
      ) : (
        <ProgressBar label={text.uploading} value={share} />
      )}
      <p className={styles.hint}>{text.chooseHint(IMPORT_ROWS_MAX.toLocaleString(locale), IMPORT_BYTES_MAX / MIB)}</p>
    </Card>
  );
}

function Earlier() {
  const text = useImportTexts();
  const locale = localeOf(useLanguage());
  const { data, isError, refetch } = useListImportsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Card isPadded aria-labelledby="imports">
      <CardHeader id="imports" title={text.earlier} />
      {data === undefined && isError && <ErrorState text={text.failedHint} onRetry={() => void refetch()} />}
      {data === undefined && !isError && <Spinner label={text.loading} />}
      {data?.length === 0 && <EmptyState picture="search" title={text.none} text={text.noneHint} headingLevel={3} />}
      {data !== undefined && data.length > 0 && (
        <ul className={styles.files}>
          {data.map(job => (
            <li key={job.Id}>
              <span className={styles.words}>
                <Link to={`${directoryPaths.import}/${job.Id}`}>{job.Name}</Link>
                <small>{text.by(job.AuthorName, momentText(job.CreationDate))}</small>
                <small>{text.people(job.Rows, job.Rows.toLocaleString(locale))}</small>
              </span>
              <span className={styles.fate}>
                {job.UndoUntil !== null && <UndoButton job={job} />}
                <ImportStateChip state={job.State} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
