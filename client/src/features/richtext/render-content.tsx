import { createElement, Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import {
  CONTENT_TAGS,
  isListType,
  isPictureWidth,
  LINK_REL,
  listStartOf,
  safeLink,
  spanOf,
} from '#contract/features/richtext/rules.ts';
import { ContentDocument } from './components/content-document.tsx';
import { ContentPicture, ContentVideo } from './components/content-media.tsx';
import { ContentTable } from './components/content-table.tsx';
import { isOutside } from './link-address.ts';
import { listLook } from './list-look.ts';

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
