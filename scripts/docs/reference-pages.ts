import { join } from 'node:path';
import { headingsOf, type Heading } from './headings.ts';

/** Pages that code may refer to: the requirements, the decisions and the threats. */
export interface ReferencePages {
  /**
   * Returns the address of a reference such as `1§5 Article`, `decision 17` or `THREATS T37`, relative to docs/; null
   * if it leads nowhere. The label after a section must occur in that section.
   */
  addressOf(reference: string): string | null;
}

const SECTION = /^([1-3]§\d+(?:\.\d+)?)(?: (.+))?$/;
const DECISION = /^decision (\d+)$/i;
const THREAT = /^THREATS (?:(law) (\d+)|(T\d\d)|(matrix) (\w+)|(.+))$/;

/** Parts of THREATS.md that are named as a whole. */
const NAMED_PARTS = new Set(['limits', 'field rules', 'outside services', 'retention']);

const plain = (text: string): string =>
  text
    .replaceAll(/[`*\\]/g, '')
    .replaceAll(/\s+/g, ' ')
    .toLowerCase();
const hasItem = (section: Heading, number: string): boolean => new RegExp(`^${number}\\. `, 'm').test(section.text);
const hasDecision = (section: Heading, number: string): boolean => section.text.includes(`\n- **${number}.** `);
const hasRow = (section: Heading, list: string): boolean =>
  new RegExp(`^\\|[^|]*\\b${list}\\b[^|]*\\|`, 'm').test(section.text);

export function readReferencePages(docs: string): ReferencePages {
  const requirements = headingsOf(join(docs, 'REQUIREMENTS.md'));
  const decisions = headingsOf(join(docs, 'DECISIONS.md'));
  const threats = headingsOf(join(docs, 'THREATS.md'));
  const titled = (title: string): Heading | undefined => threats.find(one => one.title.toLowerCase() === title);

  const section = (number: string, label: string | undefined): Heading | undefined => {
    const found = requirements.find(({ title }) => title.startsWith(`${number} `));
    return found === undefined || label === undefined || plain(`${found.title}\n${found.text}`).includes(plain(label))
      ? found
      : undefined;
  };

  const threat = ([, law, lawNumber = '', id, matrix, list = '', part = '']: RegExpExecArray): Heading | undefined => {
    if (law !== undefined) return threats.find(one => one.title === 'Laws' && hasItem(one, lawNumber));
    if (id !== undefined) return threats.find(({ text }) => text.includes(`\n- **${id}** `));
    if (matrix !== undefined) return threats.find(one => hasRow(one, list));
    return NAMED_PARTS.has(part) ? titled(part) : undefined;
  };

  const address = (page: string, heading: Heading | undefined): string | null =>
    heading === undefined ? null : `${page}#${heading.anchor}`;

  return {
    addressOf(reference) {
      const [, number, label] = SECTION.exec(reference) ?? [];
      if (number !== undefined) return address('REQUIREMENTS.md', section(number, label));
      const decision = DECISION.exec(reference)?.[1];
      if (decision !== undefined) {
        return address(
          'DECISIONS.md',
          decisions.find(one => hasDecision(one, decision)),
        );
      }
      const named = THREAT.exec(reference);
      return named === null ? null : address('THREATS.md', threat(named));
    },
  };
}
