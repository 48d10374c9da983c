import { useMemo, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  findOperations,
  type DescribedField,
  type DescribedOperation,
  type DescribedTag,
} from '#contract/api/description.ts';
import { caretRightBoldIcon } from '../../../ui/content/icons.ts';
import { Icon } from '../../../ui/content/icon.tsx';
import { Chip, type Tone } from '../../../ui/controls/chip.tsx';
import { SearchBox } from '../../../ui/controls/search-field.tsx';
import { NothingFound } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useGetApiDescriptionQuery } from '../api.ts';
import { usePanelTexts } from '../texts.ts';
import styles from './api-admin-page.module.css';

/** Page /api/docs: every operation of the API with its parameters, body and answers, for people who connect systems. */
export function ApiAdminPage() {
  const text = usePanelTexts().api;
  const [params, setParams] = useSearchParams();
  const search = params.get('q') ?? '';
  const find = (words: string) => setParams(words === '' ? {} : { q: words }, { replace: true });
  const { data, isError, refetch } = useGetApiDescriptionQuery();
  const found = useMemo(() => findOperations(data ?? [], search), [data, search]);
  return (
    <div className={styles.page}>
      <header className={styles.heading}>
        <h1>{text.title}</h1>
        <p>{text.intro}</p>
      </header>
      {data === undefined ? (
        isError ? (
          <ErrorState onRetry={() => void refetch()} />
        ) : (
          <Spinner label={text.loading} />
        )
      ) : (
        <>
          <SearchBox label={text.filter} search={search} onSearch={find} />
          {found.length === 0 ? (
            <NothingFound title={text.nothing} onWiden={() => find('')} />
          ) : (
            <Card className={styles.tags} lang="en">
              {found.map(tag => (
                // Few results are shown at once; a new search closes the others.
                <Tag key={`${tag.name} ${search}`} tag={tag} isOpen={search !== '' && found.length <= OPENED} />
              ))}
            </Card>
          )}
        </>
      )}
    </div>
  );
}

/** Number of found tags up to which they are shown open. */
const OPENED = 3;

interface FoldProps {
  className?: string | undefined;
  label: ReactNode;
  isFirstOpen?: boolean;
  children: () => ReactNode;
}

/** Part that is made when it is opened: there are hundreds. */
function Fold({ className, label, isFirstOpen = false, children }: FoldProps) {
  const [isOpen, setOpen] = useState(isFirstOpen);
  return (
    <details className={className} open={isOpen} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>
        <Icon icon={caretRightBoldIcon} />
        {label}
      </summary>
      {isOpen && <div className={styles.content}>{children()}</div>}
    </details>
  );
}

function Tag({ tag: { name, summary, fields, operations }, isOpen }: { tag: DescribedTag; isOpen: boolean }) {
  const text = usePanelTexts().api;
  return (
    <Fold
      className={styles.tag}
      isFirstOpen={isOpen}
      label={
        <>
          <strong>{name}</strong>
          <small>{operations.length}</small>
        </>
      }
    >
      {() => (
        <>
          {summary !== '' && <p>{summary}</p>}
          {fields.length > 0 && (
            <Fold label={<span lang={text.lang}>{text.fields}</span>}>{() => <Fields fields={fields} />}</Fold>
          )}
          {operations.map(operation => (
            <Operation key={operation.method + operation.path} operation={operation} />
          ))}
        </>
      )}
    </Fold>
  );
}

const TONES: Readonly<Record<string, Tone>> = { GET: 'lago', POST: 'hoja', PUT: 'sol', DELETE: 'aji' };

function Operation({ operation }: { operation: DescribedOperation }) {
  const text = usePanelTexts().api;
  const { method, path, summary, parameters, body, answers } = operation;
  return (
    <Fold
      className={styles.operation}
      label={
        <span className={styles.address}>
          <Chip tone={TONES[method]}>{method}</Chip>
          <code>{path}</code>
          <small>{summary}</small>
        </span>
      }
    >
      {() => (
        <>
          <Section title={text.parameters} fields={parameters} />
          <Section title={text.body} fields={body} />
          <h3 lang={text.lang}>{text.answers}</h3>
          <ul className={styles.fields}>
            {answers.map(({ status, says }) => (
              <li key={status}>
                <code>{status}</code>
                <span className={styles.about}>{says}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Fold>
  );
}

function Section({ title, fields }: { title: string; fields: readonly DescribedField[] }) {
  const { lang } = usePanelTexts().api;
  if (fields.length === 0) return null;
  return (
    <>
      <h3 lang={lang}>{title}</h3>
      <Fields fields={fields} />
    </>
  );
}

function Fields({ fields }: { fields: readonly DescribedField[] }) {
  const text = usePanelTexts().api;
  return (
    <ul className={styles.fields}>
      {fields.map(({ name, isRequired, type, about }) => (
        <li key={name}>
          <code>{name}</code>
          <small>
            {type}
            {isRequired && <span lang={text.lang}> · {text.required}</span>}
          </small>
          {about !== '' && <span className={styles.about}>{about}</span>}
        </li>
      ))}
    </ul>
  );
}
