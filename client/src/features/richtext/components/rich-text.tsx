import { useMemo, createElement, Fragment, type ReactNode } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import { Link } from 'react-router-dom';
import {
  CONTENT_TAGS,
  isListType,
  isPictureWidth,
  LINK_REL,
  listStartOf,
  safeLink,
  spanOf,
  type PictureWidth,
  type ListType,
} from '#contract/features/richtext/rules.ts';
import { useTexts, useLanguage } from '../../../lib/texts.ts';
import { localeOf } from '#contract/i18n/language.ts';
import {
  DocumentIcon,
  DocumentLink,
  megabytes,
  type DocumentFile,
  Media,
  Video,
  type MediaFile,
  type VideoFile,
} from '../../files/public.ts';
import styles from './rich-text.module.css';

const EMAIL = /^[^\s@:/]+@[^\s@:/.]+(?:\.[^\s@:/.]+)+$/;
const BARE_HOST = /^[\p{L}\d-]+(\.[\p{L}\d-]+)+([/?#:]\S*)?$/u;
/**
 * Pattern of an address with a scheme or from our own root. The server would take other text for a relative path, which
 * is never meant.
 */
const WHOLE = /^(https?:\/\/[^\s/]|mailto:[^\s@]+@|tel:\+?[\d ()-]{3,}$|\/|#)/i;

/** Returns the address meant by the typed text, or null if it is none. */
export function linkAddress(typed: string): string | null {
  const text = typed.trim();
  if (EMAIL.test(text)) return `mailto:${text}`;
  if (BARE_HOST.test(text)) return `https://${text}`;
  if (!WHOLE.test(text)) return null;
  return safeLink(/^tel:/i.test(text) ? text.replace(/[\s()-]/g, '') : text);
}

/** Whether an address leads out of the product, and so opens in a new tab. */
export const isOutside = (address: string): boolean => /^https?:/i.test(address);

/** Class of the lists of each type. Selectors can't use the attribute, because they match `a` and `A` alike. */
const LOOKS: Readonly<Record<ListType, string | undefined>> = {
  a: styles.lowerLetters,
  A: styles.upperLetters,
  i: styles.lowerRoman,
  I: styles.upperRoman,
};

/** Returns the class of an ordered list with this counter; undefined for plain numbers. */
export const listLook = (type: unknown): string | undefined => (isListType(type) ? LOOKS[type] : undefined);

interface Shown {
  /** Caption; '' if there is none. */
  caption: string;
  /** Width; undefined for the full width of the text. */
  width: PictureWidth | undefined;
}

/** Picture in a text, at most as wide as the text, with its caption below. */
function ContentPicture({ file, alt, ...shown }: Shown & { file: MediaFile; alt: string }) {
  return (
    <Figure {...shown}>
      <Media file={file} alt={alt} sizes="(max-width: 777px) 92vw, 600px" className={styles.picture} />
    </Figure>
  );
}

/** Video in a text, with the browser's own player. */
function ContentVideo({ file, label, ...shown }: Shown & { file: VideoFile; label: string }) {
  return (
    <Figure {...shown}>
      <Video file={file} label={label} hasControls className={styles.video} />
    </Figure>
  );
}

function Figure({ caption, width, children }: Shown & { children: ReactNode }) {
  return (
    <figure className={classNames(styles.figure, width !== undefined && styles[width])}>
      {children}
      {caption !== '' && <figcaption>{caption}</figcaption>}
    </figure>
  );
}

interface ContentDocumentProps {
  file: DocumentFile;
  /** Size in bytes; null if the text does not give it. */
  bytes: number | null;
}

/** Document inside a text: its name with extension, and its size. Pressing it downloads the file. */
function ContentDocument({ file, bytes }: ContentDocumentProps) {
  const locale = localeOf(useLanguage());
  return (
    <DocumentLink file={file} className={styles.document}>
      <DocumentIcon name={file.title} className={styles.documentIcon} />
      {file.title}
      {bytes !== null && <small> ({megabytes(bytes, locale)})</small>}
    </DocumentLink>
  );
}

/** Table in a text. If it is wider than the text, it scrolls inside its own frame, also by keyboard. */
function ContentTable({ children }: { children: ReactNode }) {
  const text = useTexts('ui');
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what can be scrolled must be reached without a mouse
    <div className={styles.table} role="group" aria-label={text.table} tabIndex={0}>
      <table>{children}</table>
    </div>
  );
}

const ALLOWED: ReadonlySet<string> = new Set(CONTENT_TAGS);
/** Elements whose content is not meant to be read. */
const SILENT = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'iframe',
  'object',
  'svg',
  'math',
  'title',
  'textarea',
]);

/**
 * Renders HTML as React elements built from an allow-list. Of an unknown element only its text remains. The only
 * attributes kept are a link's address, once checked, and a file of ours. Markup is never handed to the browser as
 * markup.
 */
export function renderContent(html: string): ReactNode {
  return childrenOf(new DOMParser().parseFromString(html, 'text/html').body);
}

const childrenOf = (parent: Node): ReactNode[] =>
  [...parent.childNodes].map((node, index) => <Fragment key={index}>{rendered(node)}</Fragment>);

function rendered(node: Node): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof HTMLElement)) return null;
  const name = node.localName;
  if (SILENT.has(name)) return null;
  if (name === 'a' && node.dataset['file']) return documentOf(node);
  if (name === 'a') return <ContentLink address={node.getAttribute('href') ?? ''}>{childrenOf(node)}</ContentLink>;
  if (name === 'img') return pictureOf(node);
  if (name === 'video') return videoOf(node);
  if (name === 'table') return <ContentTable>{childrenOf(node)}</ContentTable>;
  if (name === 'td' || name === 'th') return createElement(name, spansOf(node), ...childrenOf(node));
  if (name === 'ol') return createElement('ol', orderOf(node), ...childrenOf(node));
  return ALLOWED.has(name) ? createElement(name, null, ...childrenOf(node)) : childrenOf(node);
}

function ContentLink({ address, children }: { address: string; children: ReactNode }) {
  const safe = safeLink(address);
  if (safe === null) return children;
  if (safe.startsWith('/')) return <Link to={safe}>{children}</Link>;
  return isOutside(safe) ? (
    // oxlint-disable-next-line react/jsx-no-target-blank -- the contract's word for it says all three
    <a href={safe} target="_blank" rel={LINK_REL}>
      {children}
    </a>
  ) : (
    <a href={safe}>{children}</a>
  );
}

/** Returns the id and the signed address of a file of ours; null for any other element. */
function fileOf(element: HTMLElement, address: 'src' | 'href') {
  const id = element.dataset['file'];
  const url = element.getAttribute(address);
  if (!id || !url?.startsWith('/')) return null;
  return { id, url, width: sizeOf(element, 'width'), height: sizeOf(element, 'height') };
}

const shownOf = ({ dataset }: HTMLElement) => ({
  caption: dataset['caption'] ?? '',
  width: isPictureWidth(dataset['width']) ? dataset['width'] : undefined,
});

function pictureOf(element: HTMLElement): ReactNode {
  const file = fileOf(element, 'src');
  return file && <ContentPicture file={file} alt={element.getAttribute('alt') ?? ''} {...shownOf(element)} />;
}

function videoOf(element: HTMLElement): ReactNode {
  const file = fileOf(element, 'src');
  const label = element.getAttribute('aria-label') || element.title;
  return (
    file && (
      <ContentVideo
        file={{ ...file, ...(element.hasAttribute('poster') && { poster: true }) }}
        label={label}
        {...shownOf(element)}
      />
    )
  );
}

/** Renders a document; without an address only its name. */
function documentOf(element: HTMLElement): ReactNode {
  const file = fileOf(element, 'href');
  const title = element.textContent;
  return file ? <ContentDocument file={{ ...file, title }} bytes={numberOf(element.dataset['bytes'])} /> : title;
}

/** Returns the counter type and the first number of an ordered list. */
function orderOf(list: HTMLElement) {
  const type = list.getAttribute('type');
  const start = listStartOf(list.getAttribute('start'));
  return { ...(isListType(type) && { type, className: listLook(type) }), ...(start > 1 && { start }) };
}

const spansOf = (cell: HTMLElement) => ({
  colSpan: spanOf(cell.getAttribute('colspan')),
  rowSpan: spanOf(cell.getAttribute('rowspan')),
});

function sizeOf(element: HTMLElement, name: 'width' | 'height'): number | null {
  return numberOf(element.getAttribute(name));
}

function numberOf(value: string | null | undefined): number | null {
  const number = Number(value);
  return Number.isInteger(number) && number > 0 ? number : null;
}

/**
 * Rich text for reading. `html` comes sanitised from the server, but still only elements of the allow-list are shown.
 */
export function RichText({ html, className }: { html: string; className?: string | undefined }) {
  const content = useMemo(() => renderContent(html), [html]);
  return <div className={classNames(styles.text, className)}>{content}</div>;
}
