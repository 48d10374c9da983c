import { CharSet, JS, type NoParent, type Node } from 'refa';

/**
 * Finds regular expressions that take more than linear time. It builds the automaton of an expression's positions
 * (Glushkov), and searches it for two loops that match the same text and can divide it at any place: JavaScript tries
 * all places before it gives up. A lookaround is checked as an expression of its own; backreferences are ignored.
 */

type Element = NoParent<Node>;
type Sequence = Extract<Element, { type: 'Concatenation' }>;
type Assertion = Extract<Element, { type: 'Assertion' }>;

/** Place of an expression at which one character is taken. */
interface Position {
  readonly characters: CharSet;
  /** Next positions, with the number of ways that lead there. */
  readonly next: Map<Position, number>;
}

/** Part of an expression: its possible first and last positions, its certain ends, and whether it may be empty. */
interface Part {
  readonly first: readonly Position[];
  readonly last: readonly Position[];
  /** Positions after which nothing else is checked. */
  readonly ends: readonly Position[];
  readonly isEmpty: boolean;
  readonly isSurelyEmpty: boolean;
}

/** Largest number of copies made for a bounded repetition, which forms no loop. */
const COPIES_MAX = 2;

const NOTHING: Part = { first: [], last: [], ends: [], isEmpty: true, isSurelyEmpty: true };

const connect = (from: readonly Position[], to: readonly Position[]): void => {
  for (const { next } of from) for (const position of to) next.set(position, (next.get(position) ?? 0) + 1);
};

function inOrder(one: Part, other: Part): Part {
  connect(one.last, other.first);
  return {
    first: one.isEmpty ? [...one.first, ...other.first] : one.first,
    last: other.isEmpty ? [...one.last, ...other.last] : other.last,
    ends: other.isSurelyEmpty ? [...one.ends, ...other.ends] : other.ends,
    isEmpty: one.isEmpty && other.isEmpty,
    isSurelyEmpty: one.isSurelyEmpty && other.isSurelyEmpty,
  };
}

const anyOf = (parts: readonly Part[]): Part => ({
  first: parts.flatMap(({ first }) => first),
  last: parts.flatMap(({ last }) => last),
  ends: parts.flatMap(({ ends }) => ends),
  isEmpty: parts.some(({ isEmpty }) => isEmpty),
  isSurelyEmpty: parts.some(({ isSurelyEmpty }) => isSurelyEmpty),
});

const optional = (part: Part): Part => ({ ...part, isEmpty: true, isSurelyEmpty: true });

const looped = (part: Part): Part => {
  connect(part.last, part.first);
  return part;
};

function taking(characters: CharSet): Part {
  const place: Position[] = [{ characters, next: new Map() }];
  return { first: place, last: place, ends: place, isEmpty: false, isSurelyEmpty: false };
}

function partOf(element: Element): Part {
  switch (element.type) {
    case 'CharacterClass':
      return taking(element.characters);
    case 'Concatenation':
      return element.elements.map(partOf).reduce(inOrder, NOTHING);
    case 'Alternation':
    case 'Expression':
      return anyOf(element.alternatives.map(partOf));
    case 'Quantifier': {
      const copy = (): Part => anyOf(element.alternatives.map(partOf));
      const least = Math.min(element.min, COPIES_MAX);
      const more = Math.min(element.max - element.min, COPIES_MAX);
      const sure = Array.from({ length: least }, copy).reduce(inOrder, NOTHING);
      if (element.max === Infinity) return inOrder(sure, optional(looped(copy())));
      // Nested within each other: the copy that takes a character is then never a choice.
      const rest = Array.from({ length: more }, copy).reduceRight<Part>(
        (inner, outer) => optional(inOrder(outer, inner)),
        NOTHING,
      );
      return inOrder(sure, rest);
    }
    case 'Assertion':
    case 'Unknown':
      // A lookaround takes no characters, and may fail.
      return { ...NOTHING, isSurelyEmpty: false };
  }
}

/** Whether the expression is anchored to the beginning of the text, and so is tried only once. */
function isAnchored({ elements }: Sequence): boolean {
  const [first] = elements;
  if (first?.type === 'Alternation') return first.alternatives.every(isAnchored);
  if (first?.type !== 'Assertion' || first.kind !== 'behind' || !first.negate) return false;
  const [only] = first.alternatives.flatMap(alternative => alternative.elements);
  return only?.type === 'CharacterClass' && only.characters.isAll;
}

function assertionsIn(element: Element): Assertion[] {
  if (element.type === 'Assertion') return [element, ...element.alternatives.flatMap(assertionsIn)];
  if (element.type === 'Concatenation') return element.elements.flatMap(assertionsIn);
  return 'alternatives' in element ? element.alternatives.flatMap(assertionsIn) : [];
}

function isBounded(element: Element): boolean {
  if (element.type === 'Quantifier' && element.max === Infinity) return false;
  if (element.type === 'Concatenation') return element.elements.every(isBounded);
  return !('alternatives' in element) || element.alternatives.every(isBounded);
}

function reached(from: Position): Set<Position> {
  const found = new Set<Position>();
  const waiting = [from];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop())
    for (const next of at.next.keys())
      if (!found.has(next)) {
        found.add(next);
        waiting.push(next);
      }
  return found;
}

/** Whether a text leads from one set of positions to another, all at the same time. */
function leads(from: readonly Position[], to: readonly Position[], within: readonly ReadonlySet<Position>[]): boolean {
  const numbers = new Map<Position, number>();
  const numberOf = (position: Position): number => {
    const number = numbers.get(position) ?? numbers.size;
    numbers.set(position, number);
    return number;
  };
  const keyOf = (places: readonly Position[]): string => places.map(numberOf).join(' ');
  const target = keyOf(to);
  const known = new Set<string>();
  const waiting: (readonly Position[])[] = [from];
  const follow = (places: readonly Position[], chosen: readonly Position[], common: CharSet | null): boolean => {
    const place = places[chosen.length];
    if (place === undefined) {
      const key = keyOf(chosen);
      if (!known.has(key)) {
        known.add(key);
        waiting.push(chosen);
      }
      return key === target;
    }
    return [...place.next.keys()].some(next => {
      if (within[chosen.length]?.has(next) !== true) return false;
      const left = common === null ? next.characters : common.intersect(next.characters);
      return !left.isEmpty && follow(places, [...chosen, next], left);
    });
  };
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) if (follow(at, [], null)) return true;
  return false;
}

/** Returns the reason why an automaton is slow; `ends` are the positions at which it has found a match. */
function slownessOf({ first, ends }: Part): string | null {
  const all = new Set(first.flatMap(position => [position, ...reached(position)]));
  const after = new Map([...all].map(position => [position, reached(position)]));
  const isAfter = (one: Position, other: Position): boolean => after.get(one)?.has(other) === true;
  const loopOf = (position: Position): Set<Position> =>
    new Set([...all].filter(other => isAfter(position, other) && isAfter(other, position)));
  const loops = [...all].filter(position => isAfter(position, position)).map(place => ({ place, loop: loopOf(place) }));
  // A loop that may end at any position never has to backtrack.
  const fallible = loops.filter(({ loop }) => !ends.some(end => loop.has(end)));
  for (const { place, loop } of fallible) {
    if ([...loop].some(at => [...at.next].some(([next, ways]) => ways > 1 && loop.has(next)))) return 'exponential';
    const two = [...loop].filter(other => other !== place);
    if (
      two.some(
        other =>
          leads([place, place], [place, other], [loop, loop]) && leads([place, other], [place, place], [loop, loop]),
      )
    )
      return 'exponential';
  }
  const isShared = loops.some(({ place, loop }) =>
    fallible.some(
      other =>
        !loop.has(other.place) &&
        isAfter(place, other.place) &&
        leads([place, place, other.place], [place, other.place, other.place], [loop, all, other.loop]),
    ),
  );
  return isShared ? 'polynomial' : null;
}

/** Returns how slow a regular expression may be, or null if it takes linear time. */
export function slowness(source: string, flags: string): string | null {
  const { expression, maxCharacter } = JS.Parser.fromLiteral({ source, flags }).parse({ backreferences: 'unknown' });
  const anywhere = (): Part => optional(looped(taking(CharSet.all(maxCharacter))));
  const tried = (sequence: Sequence): string | null => {
    const once = flags.includes('y') || isAnchored(sequence);
    return slownessOf(once ? partOf(sequence) : inOrder(anywhere(), partOf(sequence)));
  };
  const looked = assertionsIn(expression).flatMap(({ kind, alternatives }) => {
    if (kind === 'ahead') return alternatives.map(sequence => slownessOf(inOrder(anywhere(), partOf(sequence))));
    return alternatives.every(isBounded) ? [] : ['polynomial'];
  });
  const found = [...expression.alternatives.map(tried), ...looked].filter(slow => slow !== null);
  return found.includes('exponential') ? 'exponential' : (found[0] ?? null);
}
