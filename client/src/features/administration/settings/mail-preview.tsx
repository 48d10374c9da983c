import { createElement, Fragment, useEffect, useState, type ReactNode } from 'react';
import { TEMPLATE_TAGS } from '#contract/features/mail/schema.ts';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { useGetMailPreviewQuery, type MailTemplate } from './api.ts';
import styles from './mail-preview.module.css';
import { useSettingsTexts } from './texts.ts';

/** Pause in typing before the server is asked, in milliseconds. */
const PAUSE_MS = 300;

/**
 * Preview of a mail in the template being written; the server decides which markup is allowed.
 * @spec 3§7.5, decision 216
 */
export function MailPreview({ header, footer }: MailTemplate) {
  const text = useSettingsTexts();
  const [asked, setAsked] = useState<MailTemplate>({ header, footer });
  useEffect(() => {
    const timer = setTimeout(() => setAsked({ header, footer }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [header, footer]);
  const { data, isError } = useGetMailPreviewQuery(asked);
  if (!data) return isError ? <p role="alert">{text.previewFailed}</p> : <Spinner label={text.loading} />;
  return (
    <div className={styles.mail}>
      <strong className={styles.name}>{data.Name}</strong>
      {data.Header !== '' && <div>{markup(data.Header)}</div>}
      <p>{text.testBody}</p>
      <span className={styles.button}>{text.testAction}</span>
      {data.Footer !== '' && <footer>{markup(data.Footer)}</footer>}
    </div>
  );
}

/** Rebuilds the markup from elements without attributes: HTML is never handed to the browser as such. */
const markup = (html: string): ReactNode[] => childrenOf(new DOMParser().parseFromString(html, 'text/html').body);

const childrenOf = (parent: Node): ReactNode[] =>
  [...parent.childNodes].map((node, index) => <Fragment key={index}>{elementOf(node)}</Fragment>);

function elementOf(node: Node): ReactNode {
  if (!(node instanceof HTMLElement)) return node.nodeType === Node.TEXT_NODE ? node.textContent : null;
  // A link is not clickable here.
  if (node.localName === 'a') return <span className={styles.link}>{childrenOf(node)}</span>;
  return TEMPLATE_TAGS.includes(node.localName)
    ? createElement(node.localName, null, ...childrenOf(node))
    : childrenOf(node);
}
