import { type ReactNode, useState, createElement, Fragment, useEffect } from 'react';
import { TEMPLATE_TAGS } from '#contract/features/mail/schema.ts';
import { useAppearance } from '../../../lib/appearance.ts';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { THEME_PICTURES, useGeneral } from '../../config/public.ts';
import { useViewer } from '../../session/public.ts';
import { useSettingsTexts, useGetMailPreviewQuery, type MailTemplate } from './api.ts';
import styles from './settings-dialog.module.css';

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
      <span className={styles.mailButton}>{text.testAction}</span>
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

interface HomePreviewProps {
  /** Picture addresses; if absent, the landscape of the reader's theme. */
  pictures?: readonly string[];
  /** Message being written; if absent, the current one. */
  message?: string;
  button?: string;
}

/** Preview of the home page's banner, with its pictures one after the other. */
export function HomePreview({ pictures = [], message, button }: HomePreviewProps) {
  const text = useSettingsTexts().banners;
  const viewer = useViewer();
  const { general } = useGeneral(viewer.org);
  const { theme } = useAppearance();
  const [index, setIndex] = useState(0);
  const shown = pictures[index] ?? pictures[0] ?? THEME_PICTURES[theme];
  const label = button ?? general.homeButtonText;
  return (
    <div className={styles.banner}>
      <div className={styles.text}>
        <p>{message ?? general.homeMessage}</p>
        {label !== '' && <span className={styles.button}>{label}</span>}
      </div>
      <div className={styles.picture}>
        <img src={shown} alt="" />
        {pictures.length > 1 && (
          <div className={styles.dots}>
            {pictures.map((picture, position) => (
              <button
                key={picture}
                type="button"
                aria-label={text.position(position + 1)}
                aria-current={picture === shown}
                onClick={() => setIndex(position)}
              />
            ))}
          </div>
        )}
      </div>
    </div>
  );
}

/** Preview of the result after saving. */
export function Preview({ children }: { children: ReactNode }) {
  const text = useSettingsTexts();
  return (
    <section className={styles.preview} aria-label={text.preview}>
      <h3>{text.preview}</h3>
      {children}
    </section>
  );
}
