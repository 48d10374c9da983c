import { createElement, Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import {
  CONTENT_TAGS,
  isPictureWidth,
  LINK_REL,
  safeLink,
  spanOf,
} from '../../../../contract/features/richtext/rules.ts';
import { ContentPicture } from './components/content-picture.tsx';
import { ContentTable } from './components/content-table.tsx';
import { isOutside } from './link-address.ts';

const ALLOWED: ReadonlySet<string> = new Set(CONTENT_TAGS);
/** What is inside of these is not meant to be read. */
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
 * HTML as React elements, made anew from an allow-list: an element that is not in it leaves only what is written inside of
 * it, and no attribute is taken over but a link's address, once it has been looked at, and a picture's file. Markup is never
 * handed to the browser as markup.
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
  if (name === 'a') return <ContentLink address={node.getAttribute('href') ?? ''}>{childrenOf(node)}</ContentLink>;
  if (name === 'img') return pictureOf(node);
  if (name === 'table') return <ContentTable>{childrenOf(node)}</ContentTable>;
  if (name === 'td' || name === 'th') return createElement(name, spansOf(node), ...childrenOf(node));
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

/** A picture of ours, by its file and the signed address that came with it. */
function pictureOf(element: HTMLElement): ReactNode {
  const id = element.dataset['file'];
  const url = element.getAttribute('src');
  if (!id || !url?.startsWith('/')) return null;
  return (
    <ContentPicture
      file={{ id, url, width: sizeOf(element, 'width'), height: sizeOf(element, 'height') }}
      alt={element.getAttribute('alt') ?? ''}
      caption={element.dataset['caption'] ?? ''}
      width={isPictureWidth(element.dataset['width']) ? element.dataset['width'] : undefined}
    />
  );
}

const spansOf = (cell: HTMLElement) => ({
  colSpan: spanOf(cell.getAttribute('colspan')),
  rowSpan: spanOf(cell.getAttribute('rowspan')),
});

function sizeOf(element: HTMLElement, name: 'width' | 'height'): number | null {
  const size = Number(element.getAttribute(name));
  return Number.isInteger(size) && size > 0 ? size : null;
}
