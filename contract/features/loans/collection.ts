/**
 * Rules of messages that ask to pay (Ley 2300 of 2023, art. 3; to be confirmed by a lawyer). A person is contacted once a
 * day, and through one channel in a week. A message that asks to pay uses only the network: no e-mail announces it.
 */

/** Reasons why a message is treated as one that asks to pay. */
export type CollectionReason =
  /** Statement of its writer. */
  | 'said'
  /** Words of collection in it. */
  | 'words'
  /** Instalments that a recipient has to pay. */
  | 'outstanding'
  /** Lack of the writer's right to know who has instalments to pay. */
  | 'unknown';

/** Words of collection, without marks and in small letters; each is matched as whole words. */
const WORDS = [
  // Spanish
  'en mora',
  'mora',
  'moratori[oa]s?',
  'moros[oa]s?',
  'vencid[oa]s?',
  'venci(?:o|eron)',
  'cuotas? vencen?',
  'atras(?:o|os|ad[oa]s?)',
  'retras(?:o|os|ad[oa]s?)',
  'impag[oa]s?',
  'impagad[oa]s?',
  'adeud(?:a|as|an|o|ad[oa]s?)',
  'deud(?:a|as|or|ora|ores)',
  'nos debes?',
  'debes? (?:nos|una|dos|tres|la cuota|el pago|\\$|\\d)',
  'cuotas? (?:pendientes?|sin pagar|por pagar)',
  'pagos? (?:pendientes?|inmediatos?)',
  'saldos? (?:pendientes?|insolutos?)',
  'pendientes? de pago',
  'sin pagar',
  'no (?:has|ha|hemos recibido|recibimos|registramos) (?:pagado|tu pago|su pago|el pago)',
  'falta(?:n)? (?:una|\\d+|dos|tres) cuotas?',
  'paga(?:r)? (?:ya|hoy|ahora|cuanto antes|de inmediato|tu cuota|la cuota)',
  'pague(?:n)?',
  '(?:debes?|tienes? que|hay que|deberas?) pagar',
  '(?:realiza|realice|haz|haga|efectua|efectue) (?:el|tu|su) pago',
  '(?:ponte|pongase|ponerte|ponerse|estar) al dia',
  'cobr(?:o|os|ar|amos|anza|anzas|aremos)',
  '(?:pre)?juridic[oa]s?',
  'embarg(?:o|os|ar|aremos)',
  'demand(?:a|ar|aremos)',
  'incumpl(?:es|io|iste|imiento|imientos)',
  'centrales de riesgo',
  'datacredito',
  // English
  'overdue',
  'past due',
  'arrears',
  'owe[sd]?',
  'debts?',
  'unpaid',
  'delinquent',
  'delinquency',
  'missed (?:payments?|instal+ments?)',
  'late payments?',
  'outstanding (?:balance|payments?|instal+ments?|amount)',
  'pay (?:now|today|immediately|up)',
  '(?:must|have to|need to) pay',
  'debt collection',
  'collection agency',
] as const;

const ANY_WORD = new RegExp(`(?<![a-z0-9])(?:${WORDS.join('|')})(?![a-z0-9])`);

/** Removes marks, invisible characters and punctuation, so that spelling and line breaks hide no word. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9$]+/g, ' ');

/** Returns the first words of collection in a text; null if there are none. */
export const collectionWords = (text: string): string | null => ANY_WORD.exec(plain(text))?.[0] ?? null;

/** Delivery of a message to one recipient, as it is planned. */
export interface PlannedDelivery {
  readonly Id: number;
  readonly Name: string;
  /** Time of its delivery; null for at once. */
  readonly At: string | null;
  /** Whether the person refuses messages that ask to pay; false if the writer may not know it. */
  readonly Refuses: boolean;
}

/** Deliveries of a message that is about to be sent: `POST /api/Creditos/plan`. */
export interface DeliveryPlan {
  /** Whether it is treated as one that asks to pay. */
  readonly Collects: boolean;
  readonly Reason: CollectionReason | null;
  /** Words of collection in it, also of a message that is not treated as one. */
  readonly Words: string | null;
  readonly Deliveries: readonly PlannedDelivery[];
}
