import { isMailAddress } from '../integrations/mail/port.ts';
import { VARIABLES } from './variables.ts';

const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]', '::1']);

/** True for host names, as `URL` or a socket writes them, that lead only to this machine. */
export const isLoopback = (hostname: string): boolean => LOOPBACK.has(hostname);

export type Environment = Readonly<Record<string, string | undefined>>;

const DOCUMENTED = new Set(VARIABLES.map(variable => variable.name));

/**
 * Length from which misspellings are judged fully. Shorter names are close to those of other programs, so only a
 * missing letter or two swapped letters are reported.
 */
const SHORTEST_JUDGED = 7;

const lettersOf = (name: string): string => name.split('').toSorted().join('');

function isTypedTooFast(typed: string, known: string): boolean {
  if (typed.length === known.length) return lettersOf(typed) === lettersOf(known) && isNear(typed, known);
  return known.length >= 6 && typed.length === known.length - 1 && isNear(typed, known);
}

/** Returns whether two names differ by one letter (added, removed or changed) or by two swapped letters. */
function isNear(a: string, b: string): boolean {
  let from = 0;
  while (from < a.length && a[from] === b[from]) from += 1;
  const [restA, restB] = [a.slice(from), b.slice(from)];
  const swapped = `${restA[1] ?? ''}${restA[0] ?? ''}${restA.slice(2)}`;
  return restA.slice(1) === restB.slice(1) || restA.slice(1) === restB || restA === restB.slice(1) || swapped === restB;
}

/** Reads variables one by one and collects their faults, so that all are reported at once. */
export class EnvReader {
  readonly faults: string[] = [];
  readonly #environment: Environment;

  constructor(environment: Environment) {
    this.#environment = environment;
  }

  /** Returns the variable's text; an empty one counts as absent, as in an unfilled `.env`. */
  optional(name: string): string | null {
    if (!DOCUMENTED.has(name)) throw new Error(`${name} is not in variables.ts`);
    const value = this.#environment[name]?.trim();
    return value === undefined || value === '' ? null : value;
  }

  /** Reports variables that look like a misspelt known one; otherwise its default would be used unnoticed. */
  refuseMisspelt(): void {
    for (const [name, value] of Object.entries(this.#environment)) {
      if (value === undefined || value === '' || DOCUMENTED.has(name)) continue;
      const isMeant = name.length < SHORTEST_JUDGED ? isTypedTooFast : isNear;
      const meant = VARIABLES.find(
        known => Math.abs(known.name.length - name.length) <= 1 && isMeant(name, known.name),
      );
      if (meant !== undefined) this.faults.push(`${name} is no variable of the server: did you mean ${meant.name}?`);
    }
  }

  required(name: string, because: string): string {
    const value = this.optional(name);
    if (value === null) this.faults.push(`${name} is missing: ${because}.`);
    return value ?? '';
  }

  choice<const T extends string>(name: string, choices: readonly T[], fallback: T): T {
    const value = this.optional(name);
    if (value === null) return fallback;
    const found = choices.find(choice => choice === value.toLowerCase());
    if (found === undefined) this.faults.push(`${name} is "${value}" but must be one of: ${choices.join(', ')}.`);
    return found ?? fallback;
  }

  flag(name: string): boolean {
    return this.choice(name, ['yes', 'no'], 'no') === 'yes';
  }

  integer(name: string, fallback: number, min: number, max: number): number {
    const value = this.optional(name);
    if (value === null) return fallback;
    const number = Number(value);
    if (/^\d+$/.test(value) && number >= min && number <= max) return number;
    this.faults.push(`${name} is "${value}" but must be a whole number from ${min} to ${max}.`);
    return fallback;
  }

  /** Reads a mail address without a name. */
  mailAddress(name: string, fallback: string): string {
    const value = this.optional(name);
    if (value === null) return fallback;
    if (!isMailAddress(value)) this.faults.push(`${name} must be a mail address, as in no-responder@example.com.`);
    return value;
  }

  /**
   * Reads an absolute address with one of the protocols (`https:`). The value itself is never repeated: it may hold a
   * password.
   */
  address(name: string, protocols: readonly string[]): string | null {
    const value = this.optional(name);
    if (value === null) return null;
    if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol)) {
      this.faults.push(
        `${name} must be an address that starts with ${protocols.map(protocol => `${protocol}//`).join(' or ')}.`,
      );
    }
    return value;
  }

  requiredAddress(name: string, protocols: readonly string[], because: string): string {
    return this.address(name, protocols) ?? this.required(name, because);
  }
}
