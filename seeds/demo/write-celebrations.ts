import { DELIVERY_HOUR, type Sticker } from '#contract/features/birthdays/limits.ts';
import { deliveryOf } from '#contract/features/birthdays/rules.ts';
import type { CardOccasion } from '#contract/features/birthdays/types.ts';
import { bogotaDay, startOfBogotaDay } from '#contract/lib/time.ts';
import { before, lookUp, takeIds, writeRows, type Writer } from './writer.ts';

const DAY_MINUTES = 24 * 60;

/** Days from today to people's birthdays, so that the demo has some on any day on which it starts. */
const BIRTHDAYS: Readonly<Record<string, number>> = {
  laura: -2,
  yuliana: -1,
  oscar: -1,
  miguel: 0,
  camila: 0,
  carlos: 4,
  jhon: 5,
};

interface DemoGreeting {
  readonly from: string;
  readonly to: string;
  /** Days since the birthday, on which the greeting was sent. */
  readonly daysAgo: number;
  readonly minutes: number;
  readonly template: 1 | 2 | 3;
  readonly text: string;
}

const GREETINGS: readonly DemoGreeting[] = [
  {
    from: 'valentina',
    to: 'laura',
    daysAgo: 2,
    minutes: 40,
    template: 2,
    text: '¡Feliz vuelta al sol, Laura! Que este año te traiga muchas ideas y pocos correos.',
  },
  {
    from: 'sebastian',
    to: 'laura',
    daysAgo: 2,
    minutes: 95,
    template: 3,
    text: '¡Hoy se baila! Un abrazo de todo el equipo comercial.',
  },
  {
    from: 'andres',
    to: 'laura',
    daysAgo: 2,
    minutes: 180,
    template: 1,
    text: 'Gracias por explicar con dibujos lo que nadie entendía. Feliz cumpleaños.',
  },
  {
    from: 'laura',
    to: 'camila',
    daysAgo: 0,
    minutes: 15,
    template: 1,
    text: 'Feliz cumpleaños, Camila. Ojalá haya torta de zanahoria.',
  },
  { from: 'laura', to: 'yuliana', daysAgo: 1, minutes: 30, template: 2, text: '¡Que lo celebres bien en Cali!' },
];

interface DemoCard {
  readonly occasion: CardOccasion;
  readonly to: string;
  readonly from: string;
  /** Days from today to the day of the occasion; on a past day the card has been delivered. */
  readonly inDays: number;
  readonly template: 1 | 2 | 3;
  readonly signatures: readonly {
    readonly by: string;
    readonly text: string;
    readonly sticker: Sticker | null;
  }[];
}

const CARDS: readonly DemoCard[] = [
  {
    occasion: 'birthday',
    to: 'laura',
    from: 'valentina',
    inDays: -2,
    template: 2,
    signatures: [
      { by: 'valentina', text: 'Por otro año de buenas ideas. ¡Te queremos!', sticker: 'balloons' },
      { by: 'andres', text: 'Que nunca te falte el tinto de las diez.', sticker: 'coffee' },
      { by: 'camila', text: '', sticker: 'cake' },
    ],
  },
  {
    occasion: 'birthday',
    to: 'carlos',
    from: 'sebastian',
    inDays: 4,
    template: 1,
    signatures: [
      { by: 'sebastian', text: 'Don Carlos, gracias por cuadrar siempre las cuentas.', sticker: 'star' },
      { by: 'yuliana', text: 'Feliz cumpleaños desde Cali.', sticker: null },
    ],
  },
  {
    occasion: 'farewell',
    to: 'oscar',
    from: 'mafe',
    inDays: 12,
    template: 3,
    signatures: [{ by: 'mafe', text: 'Gracias por cuidarnos a todos, Óscar.', sticker: 'rocket' }],
  },
];

/** Writes cards that colleagues sign together, as the application would store them. */
async function writeCards(writer: Writer): Promise<void> {
  const { tools, people } = writer;
  const known = (key: string): boolean => people.has(key);
  const id = (key: string): number => lookUp(people, key).id;
  const cards = CARDS.filter(({ from, to }) => known(from) && known(to));
  const ids = await takeIds(writer, 'cards', cards.length);
  await writeRows(
    writer,
    `insert into cards (org_id, id, occasion, receiver_id, starter_id, day, template, created_at, deliver_at, delivered_at)
     select $1, c.* from jsonb_to_recordset($2::jsonb)
       as c(id bigint, occasion text, receiver int, starter int, day date, template smallint, created timestamptz, due timestamptz, delivered timestamptz)`,
    cards.map(({ occasion, to, from, inDays, template }, index) => {
      const day = bogotaDay(before(tools.now, -inDays * DAY_MINUTES));
      // For a past card it does not matter whether it really came a day later.
      const delivered = inDays < 0 ? new Date(startOfBogotaDay(day).getTime() + DELIVERY_HOUR * 3_600_000) : null;
      return {
        id: ids[index],
        occasion,
        receiver: id(to),
        starter: id(from),
        day,
        template,
        created: before(tools.now, (Math.max(0, -inDays) + 1) * DAY_MINUTES),
        due: delivered ?? deliveryOf(day, 'same'),
        delivered,
      };
    }),
  );
  await writeRows(
    writer,
    `insert into card_signatures (org_id, card_id, signer_id, body, sticker, created_at)
     select $1, s.card, s.signer, s.body, s.sticker, s.created from jsonb_to_recordset($2::jsonb)
       as s(card bigint, signer int, body text, sticker text, created timestamptz) order by s.created`,
    cards.flatMap(({ signatures, inDays }, index) =>
      signatures
        .filter(({ by }) => known(by))
        .map(({ by, text, sticker }, order) => ({
          card: ids[index],
          signer: id(by),
          body: text,
          sticker,
          created: before(tools.now, (Math.max(0, -inDays) + 1) * DAY_MINUTES - 10 * (order + 1)),
        })),
    ),
  );
}

/** Writes birthdays around today, with the greetings of colleagues. */
export async function writeCelebrations(writer: Writer): Promise<void> {
  const { tools, people } = writer;
  const known = (key: string): boolean => people.has(key);
  const id = (key: string): number => lookUp(people, key).id;
  const day = (daysAgo: number): string => bogotaDay(before(tools.now, daysAgo * DAY_MINUTES));
  await writeRows(
    writer,
    `update users u set birthday = make_date(extract(year from u.birthday)::int, extract(month from b.day)::int,
       least(extract(day from b.day)::int, case extract(month from b.day) when 2 then 28 else 31 end))
     from jsonb_to_recordset($2::jsonb) as b(id int, day date) where u.org_id = $1 and u.id = b.id`,
    Object.entries(BIRTHDAYS)
      .filter(([key]) => known(key))
      .map(([key, days]) => ({ id: id(key), day: day(-days) })),
  );
  await writeRows(
    writer,
    `insert into greetings (org_id, sender_id, receiver_id, day, body, template, created_at)
     select $1, g.sender, g.receiver, g.day, g.body, g.template, g.created
       from jsonb_to_recordset($2::jsonb) as g(sender int, receiver int, day date, body text, template smallint, created timestamptz)
       order by g.created`,
    GREETINGS.filter(({ from, to }) => known(from) && known(to)).map(greeting => ({
      sender: id(greeting.from),
      receiver: id(greeting.to),
      day: day(greeting.daysAgo),
      body: greeting.text,
      template: greeting.template,
      created: before(tools.now, greeting.daysAgo * DAY_MINUTES + greeting.minutes / 100),
    })),
  );
  await writeCards(writer);
}
