import { createElement, Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ContentPicture } from './components/content-picture.tsx';
import { isLinkAllowed, isOutside } from './link-address.ts';

/** Elements that are shown as they are, without attributes. The server lets no others through. */
const PLAIN = new Set(['p', 'h2', 'h3', 'strong', 'em', 'u', 's', 'ul', 'ol', 'li', 'blockquote', 'code']);
const EMPTY = new Set(['br', 'hr']);
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
  if (EMPTY.has(name)) return createElement(name);
  if (name === 'a') return <ContentLink address={node.getAttribute('href') ?? ''}>{childrenOf(node)}</ContentLink>;
  if (name === 'img') return pictureOf(node);
  return PLAIN.has(name) ? createElement(name, null, ...childrenOf(node)) : childrenOf(node);
}

function ContentLink({ address, children }: { address: string; children: ReactNode }) {
  if (!isLinkAllowed(address)) return children;
  if (address.startsWith('/')) return <Link to={address}>{children}</Link>;
  return isOutside(address) ? (
    <a href={address} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </a>
  ) : (
    <a href={address}>{children}</a>
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
    />
  );
}

function sizeOf(element: HTMLElement, name: 'width' | 'height'): number | null {
  const size = Number(element.getAttribute(name));
  return Number.isInteger(size) && size > 0 ? size : null;
}
